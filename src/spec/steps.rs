//! From the shape of a step to what is done, what is said to it, and what must be seen.

use crate::vocabulary::{Action, Color, Deed, Ground, Phase, Reason, Ruling, Size};

use super::compile::StepReader;
use super::shape::{GroundShape, SeeShape, StepShape};
use super::sheet::Sheet;
use super::{Expectation, Known, ScenarioStep};

impl Sheet<'_> {
    pub(super) fn steps(&mut self, path: &str, shape: &StepShape, reader: &mut StepReader<'_>) -> Vec<ScenarioStep> {
        let deeds = self.deeds(path, shape, reader);
        let ruling = self.ruling(path, shape, reader.known);
        if reader.over && ruling.is_accepted() && deeds.iter().any(|deed| deed.action().is_some()) {
            self.value_problem(
                path,
                "step after the end: the game is over, expected a refusal here or no further step",
            );
        }
        let several = shape.moves.is_some() || shape.undo.is_some() || shape.reload.is_some() || shape.copy.is_some();
        if several && (shape.refused.is_some() || shape.accepted.is_some()) {
            self.value_problem(path, "expected `refused` or `accepted` on a single action, found it on something else");
        }
        let see = match &shape.see {
            Some(see) => {
                let path = format!("{path}/see");
                self.contradictions(&path, see, &ruling, &deeds, reader);
                let expected = self.expectations(&path, see, reader);
                if expected.is_empty() {
                    self.value_problem(&path, "expected something to be seen, found nothing: nothing could fail");
                }
                expected
            }
            None => Vec::new(),
        };
        let ends = see.contains(&Expectation::Phase(Phase::Over));
        let resigned = deeds.iter().any(|deed| matches!(deed, Deed::Act(Action::Resign(_))));
        reader.over |= ruling.is_accepted() && (ends || resigned);
        reader.over &= !deeds.contains(&Deed::Undo);
        for deed in &deeds {
            match deed {
                Deed::Act(_) if ruling.is_accepted() => reader.accepted += 1,
                Deed::Undo => reader.accepted = reader.accepted.saturating_sub(1),
                _ => {}
            }
        }
        let is_about_ruling = shape.refused.is_some() || shape.accepted.is_some();
        let last = deeds.len().saturating_sub(1);
        let step = |(index, deed)| {
            let see = if index == last { see.clone() } else { Vec::new() };
            ScenarioStep { deed, ruling: ruling.clone(), is_about_ruling, see }
        };
        deeds.into_iter().enumerate().map(step).collect()
    }

    fn deeds(&mut self, path: &str, shape: &StepShape, reader: &StepReader<'_>) -> Vec<Deed> {
        let actions = self.actions(path, shape, reader);
        let mut deeds: Vec<Deed> = actions.iter().flatten().cloned().map(Deed::Act).collect();
        if let Some(number) = shape.undo {
            let done = reader.accepted;
            if number == 0 || number > done {
                let message =
                    format!("expected as many actions as have been accepted at most, 1 to {done}, found {number}");
                self.value_problem(&format!("{path}/undo"), message);
            }
            deeds.extend((0..number.min(done)).map(|_| Deed::Undo));
        }
        if let Some(reload) = shape.reload {
            if !reload {
                self.value_problem(&format!("{path}/reload"), "expected `reload: true`, found false");
            }
            deeds.push(Deed::Reload);
        }
        if let Some(moves) = &shape.copy {
            deeds.push(Deed::OnCopy(self.moves(&format!("{path}/copy"), moves, reader)));
            if shape.see.is_some() {
                self.key_problem(
                    &format!("{path}/see"),
                    "expected nothing seen at a copy: what follows shows the game",
                );
            }
        }
        let others = [shape.undo.is_some(), shape.reload.is_some(), shape.copy.is_some()];
        let kinds = actions.len() + others.into_iter().filter(|&there| there).count();
        if kinds != 1 {
            let known = "play, pass, resign, name, agree, object, moves, undo, reload or copy";
            self.value_problem(path, format!("expected exactly one of {known}, found {kinds} of them"));
        }
        deeds
    }

    /// The actions of each key that has some.
    fn actions(&mut self, path: &str, shape: &StepShape, reader: &StepReader<'_>) -> Vec<Vec<Action>> {
        let mut kinds = Vec::new();
        // Off the board is a place to name only if the scenario expects to be refused there.
        let board = if shape.refused.is_some() { None } else { reader.size };
        if let Some(play) = &shape.play {
            let path = format!("{path}/play");
            if let [color, vertex] = play.as_slice() {
                let color: Option<Color> = self.parse(&format!("{path}/0"), color);
                let point = self.point(&format!("{path}/1"), vertex, board);
                kinds.push(color.zip(point).map(|(color, point)| Action::Play(color, point)).into_iter().collect());
            } else {
                kinds.push(Vec::new());
            }
        }
        if let Some(color) = &shape.pass {
            kinds.push(self.parse(&format!("{path}/pass"), color).map(Action::Pass).into_iter().collect());
        }
        if let Some(color) = &shape.resign {
            kinds.push(self.parse(&format!("{path}/resign"), color).map(Action::Resign).into_iter().collect());
        }
        if let Some(color) = &shape.agree {
            kinds.push(self.parse(&format!("{path}/agree"), color).map(Action::Agree).into_iter().collect());
        }
        if let Some(name) = &shape.name {
            let dead = self.points(&format!("{path}/name/dead"), &name.dead, board);
            let by = self.parse(&format!("{path}/name/by"), &name.by);
            kinds.push(by.map(|by| Action::Name { by, dead }).into_iter().collect());
        }
        if let Some(object) = &shape.object {
            let group = object.group.as_ref();
            let group = group.and_then(|stone| self.point(&format!("{path}/object/group"), stone, board));
            let by = self.parse(&format!("{path}/object/by"), &object.by);
            kinds.push(by.map(|by| Action::Object { by, group }).into_iter().collect());
        }
        if let Some(moves) = &shape.moves {
            kinds.push(self.moves(&format!("{path}/moves"), moves, reader));
        }
        kinds
    }

    fn moves(&mut self, path: &str, texts: &[String], reader: &StepReader<'_>) -> Vec<Action> {
        let texts = texts.iter().enumerate();
        texts.filter_map(|(index, text)| self.a_move(&format!("{path}/{index}"), text, reader.size)).collect()
    }

    /// A move in one text: `B D4` or `W pass`.
    fn a_move(&mut self, path: &str, text: &str, size: Option<Size>) -> Option<Action> {
        let Some((color, vertex)) = text.trim().split_once(' ') else {
            self.value_problem(path, format!("expected a color and a vertex or `pass`, such as B D4, found {text:?}"));
            return None;
        };
        let color: Color = self.parse(path, color)?;
        let vertex = vertex.trim();
        if vertex.eq_ignore_ascii_case("pass") {
            return Some(Action::Pass(color));
        }
        self.point(path, vertex, size).map(|point| Action::Play(color, point))
    }

    fn ruling(&mut self, path: &str, shape: &StepShape, known: &Known<'_>) -> Ruling {
        if shape.accepted == Some(false) {
            self.value_problem(
                &format!("{path}/accepted"),
                "expected `accepted: true`, or `refused` with the reasons, found false",
            );
        }
        let Some(refused) = &shape.refused else { return Ruling::Accepted };
        if shape.accepted.is_some() {
            self.key_problem(
                &format!("{path}/accepted"),
                "contradictory expectation: expected either `accepted` or `refused`, found both",
            );
        }
        if refused.is_empty() {
            self.value_problem(&format!("{path}/refused"), "expected at least one reason for the refusal, found none");
        }
        let grounds = refused.iter().enumerate();
        Ruling::Rejected(
            grounds
                .filter_map(|(index, ground)| self.ground(&format!("{path}/refused/{index}"), ground, known))
                .collect(),
        )
    }

    fn ground(&mut self, path: &str, shape: &GroundShape, known: &Known<'_>) -> Option<Ground> {
        let reason = Reason::ALL.into_iter().find(|reason| reason.name() == shape.reason)?;
        let clause = self.known_clause(&format!("{path}/clause"), &shape.clause, known)?;
        Some(Ground { reason, clause })
    }

    /// What no game could show, whatever its rules.
    fn contradictions(&mut self, path: &str, see: &SeeShape, ruling: &Ruling, deeds: &[Deed], reader: &StepReader<'_>) {
        let unchanged = see.board.as_deref() == Some("unchanged");
        let captures = see.captured.as_ref().is_some_and(|points| !points.is_empty());
        let mut contradiction = |field: &str, message: &str| {
            self.key_problem(&format!("{path}/{field}"), format!("contradictory expectation: {message}"));
        };
        if unchanged && captures {
            contradiction("captured", "expected nothing captured on an unchanged board");
        }
        if !ruling.is_accepted() && captures {
            contradiction("captured", "expected nothing captured by a refused action");
        }
        if ruling.is_accepted() && unchanged && matches!(deeds, [Deed::Act(Action::Play(..))]) && !reader.lone_suicide {
            contradiction(
                "board",
                "expected another board after an accepted play: the stone that was put down changes it",
            );
        }
        if see.winner.as_deref().is_some_and(|winner| winner != "nobody")
            && see.phase.as_deref().is_some_and(|phase| phase != "over")
        {
            contradiction("winner", "expected nobody to have won while the game goes on");
        }
        if see.legal.as_ref().is_some_and(|points| !points.is_empty())
            && see.phase.as_deref().is_some_and(|phase| phase != "play" && phase != "two")
        {
            contradiction("legal", "expected no legal point outside the phase of play");
        }
    }
}
