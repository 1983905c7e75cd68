//! From the shape of `see` to what must be seen.

use crate::vocabulary::{ByColor, FillIn, Phase, Points};

use super::Expectation;
use super::compile::StepReader;
use super::shape::{FillInShape, FilledShape, HoldingsShape, SeeShape};
use super::sheet::Sheet;

impl Sheet<'_> {
    pub(super) fn expectations(&mut self, path: &str, see: &SeeShape, reader: &StepReader<'_>) -> Vec<Expectation> {
        let mut expected = Vec::new();
        let mut board = None;
        match see.board.as_deref() {
            Some("unchanged") => expected.push(Expectation::Unchanged),
            Some(diagram) => board = self.diagram(&format!("{path}/board"), diagram, reader.size),
            None => {}
        }
        if let Some(points) = &see.captured {
            expected.push(Expectation::Captured(self.points(&format!("{path}/captured"), points, reader.size)));
        }
        let color = see.to_move.as_ref().and_then(|color| self.parse(&format!("{path}/to_move"), color));
        expected.extend(color.map(Expectation::ToMove));
        expected.extend(see.prisoners.as_ref().map(holdings).map(Expectation::Prisoners));
        expected.extend(see.pass_stones.as_ref().map(holdings).map(Expectation::PassStones));
        let phase = see.phase.as_ref().and_then(|name| Phase::ALL.into_iter().find(|phase| phase.name() == name));
        expected.extend(phase.map(Expectation::Phase));
        if let Some(points) = &see.legal {
            let points = self.points(&format!("{path}/legal"), points, reader.size);
            if let Some(taken) =
                board.as_ref().and_then(|board| points.iter().find(|&&point| !board.is_empty_at(point)))
            {
                let message =
                    format!("contradictory expectation: expected {taken} not to be legal, for it holds a stone");
                self.value_problem(&format!("{path}/legal"), message);
            }
            expected.push(Expectation::Legal(points));
        }
        let komi = see.komi.and_then(|komi| self.parse::<Points>(&format!("{path}/komi"), &komi.to_string()));
        expected.extend(komi.map(Expectation::Komi));
        if let Some(score) = &see.score {
            let points = |color, points: f64| (format!("{path}/score/{color}"), points.to_string());
            let (black, white) = (points("black", score.black), points("white", score.white));
            let black = self.parse::<Points>(&black.0, &black.1);
            let white = self.parse::<Points>(&white.0, &white.1);
            let score = black.zip(white).map(|(black, white)| ByColor { black, white });
            expected.extend(score.map(Some).map(Expectation::Score));
        }
        match see.winner.as_deref() {
            Some("nobody") => expected.push(Expectation::Winner(None)),
            Some(color) => {
                let color = self.parse(&format!("{path}/winner"), color);
                expected.extend(color.map(|color| Expectation::Winner(Some(color))));
            }
            None => {}
        }
        expected.extend(see.fill_in.as_ref().map(fill_in).map(Some).map(Expectation::FillIn));
        expected.extend(board.map(Expectation::Board));
        expected
    }
}

fn holdings(shape: &HoldingsShape) -> ByColor<u32> {
    ByColor { black: shape.black, white: shape.white }
}

fn fill_in(shape: &FillInShape) -> ByColor<FillIn> {
    let one = |shape: &FilledShape| FillIn { territory: shape.territory, excess: shape.excess };
    ByColor { black: one(&shape.black), white: one(&shape.white) }
}
