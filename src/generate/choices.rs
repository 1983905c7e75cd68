use arbitrary::Unstructured;

use crate::vocabulary::Color;

/// The one source of choices: bytes, read from the front. When they have run out every choice is the first one.
#[derive(Debug)]
pub struct Choices<'a> {
    bytes: Unstructured<'a>,
}

impl<'a> Choices<'a> {
    /// Choices that these bytes make, whatever they are.
    pub fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes: Unstructured::new(bytes) }
    }

    /// Whether the bytes have run out.
    pub fn is_exhausted(&self) -> bool {
        self.bytes.is_empty()
    }

    /// A number below `number`; 0 if there is none.
    pub fn below(&mut self, number: usize) -> usize {
        let Some(last) = number.checked_sub(1) else { return 0 };
        // Few choices take one byte, so that a small change of the bytes is a small change of the game.
        match u8::try_from(last) {
            Ok(last) => self.bytes.int_in_range(0..=last).map_or(0, usize::from),
            Err(_) => self.bytes.int_in_range(0..=last).unwrap_or(0),
        }
    }

    /// One of them; `None` if there is none.
    pub fn one_of<'b, T>(&mut self, all: &'b [T]) -> Option<&'b T> {
        let index = self.below(all.len());
        all.get(index)
    }

    /// The index of one of these weights, each as likely as it weighs; 0 if nothing weighs anything.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let sum: u32 = weights.iter().sum();
        let mut left = self.below(sum as usize) as u32;
        for (index, &weight) in weights.iter().enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        0
    }

    /// Something that happens so many times in a hundred, and never once the bytes have run out.
    pub fn in_hundred(&mut self, times: usize) -> bool {
        !self.is_exhausted() && self.below(100) < times
    }

    /// Either color.
    pub fn color(&mut self) -> Color {
        if self.below(2) == 0 { Color::Black } else { Color::White }
    }
}

/// Spreads seeds over all numbers: from seeds that are close to each other the generator of random bytes makes first
/// bytes that are close to each other too.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// That many bytes, all of them decided by the seed.
pub fn seeded_bytes(seed: u64, length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    fastrand::Rng::with_seed(seed.wrapping_mul(SPREAD)).fill(&mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::seeded_bytes;

    #[test]
    fn seeds_that_follow_each_other_give_bytes_that_do_not() {
        let games: Vec<Vec<u8>> = (0..4000).map(|seed| seeded_bytes(seed, 12)).collect();
        for place in 0..12 {
            let odd = games.iter().filter(|bytes| bytes[place] % 2 == 1).count();
            // Five times the standard deviation of 4000 fair coins.
            assert!(odd.abs_diff(2000) < 160, "byte {place} is odd in {odd} of 4000");
        }
    }
}
