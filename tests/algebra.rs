//! Laws of the vocabulary: what is written can be read, and sums are sums.

use quickcheck::{Arbitrary, Gen, quickcheck};
use shinpan::vocabulary::{ClauseId, Color, Point, Points, Position, Setting, Size};

#[derive(Clone, Debug)]
struct AnySize(Size);

impl Arbitrary for AnySize {
    fn arbitrary(generator: &mut Gen) -> AnySize {
        let mut side = || u8::arbitrary(generator) % Size::MAX + 1;
        AnySize(Size::new(side(), side()).expect("sides from 1 to 25"))
    }
}

#[derive(Clone, Debug)]
struct AnyPosition(Position);

impl Arbitrary for AnyPosition {
    fn arbitrary(generator: &mut Gen) -> AnyPosition {
        let AnySize(size) = AnySize::arbitrary(generator);
        let stones = size.points().filter_map(|point| {
            let color = *generator.choose(&[None, None, Some(Color::Black), Some(Color::White)])?;
            Some((point, color?))
        });
        AnyPosition(Position::with_stones(size, stones))
    }
}

quickcheck! {
    fn a_diagram_reads_as_it_was_drawn(position: AnyPosition) -> bool {
        Position::from_diagram(&position.0.to_string()).as_ref() == Ok(&position.0)
    }

    fn a_size_reads_as_it_was_written(size: AnySize) -> bool {
        size.0.to_string().parse() == Ok(size.0)
    }

    fn a_point_reads_as_it_was_written(column: u8, row: u8) -> bool {
        Point::new(column, row).is_ok_and(|point| point.to_string().parse() == Ok(point)) || column >= 25 || row >= 25
    }

    fn neighbours_are_neighbours_of_each_other(size: AnySize) -> bool {
        let AnySize(size) = size;
        size.points().all(|point| size.neighbours(point).iter().all(|&next| size.neighbours(next).contains(&point)))
    }

    fn a_board_of_columns_and_rows_has_their_product_of_points(size: AnySize) -> bool {
        size.0.points().count() == usize::from(size.0.columns()) * usize::from(size.0.rows())
    }

    fn points_read_as_they_were_written(halves: i16) -> bool {
        let points = Points::from_halves(halves.into());
        points.to_string().parse() == Ok(points)
    }

    fn what_is_added_can_be_taken_away(one: i16, other: i16) -> bool {
        let (one, other) = (Points::from_halves(one.into()), Points::from_halves(other.into()));
        one + other - other == one
    }

    fn a_clause_reads_as_it_was_written(rule: u8, part: u8) -> bool {
        let clause = ClauseId::ru(rule, part);
        clause.to_string().parse() == Ok(clause)
    }
}

#[test]
fn a_setting_reads_as_it_was_written() {
    assert!(Setting::all().all(|setting| setting.to_string().parse() == Ok(setting)));
}
