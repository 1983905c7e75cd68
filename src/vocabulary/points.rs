use std::fmt;
use std::ops::{Add, Sub};
use std::str::FromStr;

/// An amount of points as komi and scores count them: whole or half, possibly negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    halves: i32,
}

impl Points {
    /// No points.
    pub const ZERO: Points = Points { halves: 0 };

    /// That many points.
    pub fn whole(points: u32) -> Points {
        // No board holds more stones than a few hundred.
        Points { halves: i32::try_from(points).unwrap_or(i32::MAX / 4) * 2 }
    }

    /// The whole points of these, a half cut off.
    pub fn whole_part(self) -> Points {
        Points { halves: self.halves / 2 * 2 }
    }

    /// Twice the number of points, always whole.
    pub fn from_halves(halves: i32) -> Points {
        Points { halves }
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, more: Points) -> Points {
        Points { halves: self.halves.saturating_add(more.halves) }
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, less: Points) -> Points {
        Points { halves: self.halves.saturating_sub(less.halves) }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.halves < 0 { "-" } else { "" };
        let fraction = if self.halves % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{fraction}", self.halves.unsigned_abs() / 2)
    }
}

/// A text that is no amount of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsError(String);

impl fmt::Display for PointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected whole or half points such as 6.5, found {:?}", self.0)
    }
}

impl std::error::Error for PointsError {}

impl FromStr for Points {
    type Err = PointsError;

    /// ```
    /// use shinpan::vocabulary::Points;
    /// assert_eq!("6.5".parse::<Points>()?.to_string(), "6.5");
    /// assert!("6.25".parse::<Points>().is_err());
    /// # Ok::<(), shinpan::vocabulary::PointsError>(())
    /// ```
    fn from_str(text: &str) -> Result<Points, PointsError> {
        let error = || PointsError(text.to_owned());
        let points: f64 = text.parse().map_err(|_| error())?;
        let halves = points * 2.0;
        if halves.fract() == 0.0 && halves.abs() < 1e6 { Ok(Points { halves: halves as i32 }) } else { Err(error()) }
    }
}
