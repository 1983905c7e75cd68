use std::collections::BTreeSet;

use crate::vocabulary::{
    Action, ClauseId, Color, Field, Ground, Phase, Point, Reason, Ruleset, Ruling, Seen, Sight, Start, Subject, Trouble,
};

use super::{Board, PositionHash, Refusal};

/// A [`Board`] as a subject, for as long as play goes on.
///
/// After two passes in a row it still shows the board and what the players hold, and takes back; anything else that is
/// asked of it then it declines, for it knows nothing of agreement, of a second phase, or of the end.
#[derive(Clone)]
pub struct PlaySubject<H = u64> {
    sight: Sight,
    game: Option<Game<H>>,
}

#[derive(Clone)]
struct Game<H> {
    rules: Ruleset,
    start: Start,
    board: Board<H>,
}

impl<H: PositionHash> PlaySubject<H> {
    /// A subject that has not begun a game yet.
    pub fn new() -> PlaySubject<H> {
        let fields = [Field::Board, Field::ToMove, Field::Prisoners, Field::PassStones, Field::Phase, Field::Legal];
        let sight = Sight {
            fields: fields.into(),
            // Once play is stopped, it is not for a board in play to say what may be done.
            enforces_phase: false,
            settles: false,
            knows_resignation: false,
            ..Sight::full()
        };
        PlaySubject { sight, game: None }
    }

    fn game(&mut self, what: &str) -> Result<&mut Game<H>, Trouble> {
        self.game.as_mut().ok_or_else(|| Trouble::Cannot(format!("{what} before a game was begun")))
    }
}

impl<H: PositionHash> Default for PlaySubject<H> {
    fn default() -> PlaySubject<H> {
        PlaySubject::new()
    }
}

impl<H: PositionHash + 'static> Subject for PlaySubject<H> {
    fn sight(&self) -> &Sight {
        &self.sight
    }

    fn start(&mut self, rules: &Ruleset, start: &Start) -> Result<Seen, Trouble> {
        let board = Board::from_start(rules, start).map_err(|error| Trouble::Cannot(error.to_string()))?;
        let game = Game { rules: rules.clone(), start: start.clone(), board };
        Ok(self.game.insert(game).seen())
    }

    fn act(&mut self, action: &Action) -> Result<(Ruling, Seen), Trouble> {
        let game = self.game("acting")?;
        let ruling = game.act(action)?;
        Ok((ruling, game.seen()))
    }

    fn undo(&mut self) -> Result<Seen, Trouble> {
        let game = self.game("taking back")?;
        if game.board.undo() {
            Ok(game.seen())
        } else {
            Err(Trouble::Cannot("taking back where no move has been made".to_owned()))
        }
    }

    fn copy(&self) -> Result<Box<dyn Subject>, Trouble> {
        Ok(Box::new(self.clone()))
    }

    /// Makes the moves again on a new board, as a saved game does.
    fn reload(&mut self) -> Result<Seen, Trouble> {
        let game = self.game("saving")?;
        let trouble = |error: &dyn std::fmt::Display| Trouble::Cannot(format!("loading: {error}"));
        let mut again: Board<H> = Board::from_start(&game.rules, &game.start).map_err(|error| trouble(&error))?;
        for made in game.board.moves() {
            let made = match made {
                Some(point) => again.play(point),
                None => again.pass(),
            };
            made.map_err(|error| trouble(&error))?;
        }
        game.board = again;
        Ok(game.seen())
    }
}

impl<H: PositionHash> Game<H> {
    fn act(&mut self, action: &Action) -> Result<Ruling, Trouble> {
        if self.board.is_stopped() {
            return Err(Trouble::Cannot("going on once two passes have stopped play".to_owned()));
        }
        let refusals = match action {
            Action::Play(color, point) => self.play(*color, *point),
            Action::Pass(color) => self.pass(*color),
            Action::Resign(_) => return Err(Trouble::Cannot("resigning".to_owned())),
            // These belong to stopped play, and play goes on.
            Action::Name { .. } | Action::Agree(_) | Action::Object { .. } => vec![self.ground(Refusal::Stopped)],
        };
        Ok(if refusals.is_empty() { Ruling::Accepted } else { Ruling::Rejected(refusals.into_iter().collect()) })
    }

    /// Plays if nothing forbids it; otherwise the grounds. Turn and point are judged side by side, the outcome of a play
    /// only if nothing else stands against it.
    fn play(&mut self, color: Color, point: Point) -> Vec<Ground> {
        let Some(turn) = self.against_turn(color) else {
            return self.board.play(point).err().map(|refusal| self.ground(refusal)).into_iter().collect();
        };
        let of_point = self.board.judge(color, point).err();
        let of_point = of_point.filter(|refusal| matches!(refusal, Refusal::OffBoard | Refusal::Occupied));
        [turn].into_iter().chain(of_point.map(|refusal| self.ground(refusal))).collect()
    }

    fn pass(&mut self, color: Color) -> Vec<Ground> {
        let Some(turn) = self.against_turn(color) else {
            return self.board.pass().err().map(|refusal| self.ground(refusal)).into_iter().collect();
        };
        let opening = self.board.judge_pass().err().filter(|&refusal| refusal == Refusal::OpeningPass);
        [turn].into_iter().chain(opening.map(|refusal| self.ground(refusal))).collect()
    }

    fn against_turn(&self, color: Color) -> Option<Ground> {
        let clause = self.rules.grounds.turn;
        (color != self.board.to_move()).then_some(Ground { reason: Reason::Turn, clause })
    }

    fn ground(&self, refusal: Refusal) -> Ground {
        let grounds = &self.rules.grounds;
        let clause: ClauseId = match refusal {
            Refusal::Stopped => grounds.stop,
            Refusal::OffBoard => grounds.off_board,
            Refusal::Occupied => grounds.occupied,
            Refusal::Suicide => self.rules.against_suicide(),
            Refusal::Repetition => self.rules.against_repetition(),
            Refusal::OpeningPass => grounds.opening_pass,
        };
        Ground { reason: refusal.reason(), clause }
    }

    fn seen(&self) -> Seen {
        let board = &self.board;
        let legal: BTreeSet<Point> = board.legal_points().collect();
        Seen {
            position: Some(board.position()),
            to_move: Some(board.to_move()),
            prisoners: Some(board.prisoners()),
            pass_stones: Some(board.pass_stones()),
            // What two passes lead to differs; it is not for a board in play to say.
            phase: (!board.is_stopped()).then_some(Phase::Play),
            legal: Some(legal),
            ..Seen::default()
        }
    }
}
