use std::collections::BTreeSet;

use crate::vocabulary::{
    Action, ByColor, ClauseId, Color, Ground, Phase, Point, Points, Reason, Ruleset, Ruling, Seen, Start, StartError,
};

use super::{Clauses, Made, Play, Record, Situation, chains_without_liberty, repetition, suicide};

/// A game under way.
#[derive(Clone)]
pub struct Game {
    rules: Ruleset,
    clauses: Clauses,
    record: Record,
    prisoners: ByColor<u32>,
    pass_stones: ByColor<u32>,
    komi: Points,
    phase: Phase,
    winner: Option<Color>,
}

impl Game {
    /// Begins a game by the clauses that a ruleset stands for.
    ///
    /// # Errors
    /// When no game can begin like this: a stone off the board, a chain without a liberty.
    pub fn start(rules: &Ruleset, start: &Start) -> Result<Game, StartError> {
        Game::start_by(rules, Clauses::from(rules), start)
    }

    /// Begins a game by other clauses than those the ruleset stands for.
    ///
    /// # Errors
    /// As [`Game::start`].
    pub fn start_by(rules: &Ruleset, clauses: Clauses, start: &Start) -> Result<Game, StartError> {
        if let Start::Handicap { size, stones } = start
            && let Some(&outside) = stones.iter().find(|&&point| !size.contains(point))
        {
            return Err(StartError::OffBoard(outside));
        }
        let record = Record::from_start((clauses.stones)(start), (clauses.first_mover)(rules, start));
        for color in Color::BOTH {
            let lawful = Clauses::from(rules);
            let surrounded = chains_without_liberty(&lawful, &record, &record.present().position, color);
            if let Some(&stone) = surrounded.first().and_then(|chain| chain.stones.first()) {
                return Err(StartError::NoLiberty(stone));
            }
        }
        Ok(Game {
            rules: rules.clone(),
            clauses,
            record,
            prisoners: ByColor::default(),
            pass_stones: ByColor::default(),
            komi: (clauses.komi)(rules, start),
            phase: Phase::Play,
            winner: None,
        })
    }

    /// Rules on an action and, if nothing forbids it, carries it out. A refused action changes nothing (CO-1.1).
    pub fn act(&mut self, action: &Action) -> Ruling {
        let grounds = self.grounds_against(action);
        if !grounds.is_empty() {
            return Ruling::Rejected(grounds);
        }
        match *action {
            Action::Play(color, point) => self.play(color, point),
            Action::Pass(color) => self.pass(color),
            Action::Resign(color) => self.resign(color),
        }
        Ruling::Accepted
    }

    /// Every reason to refuse an action now; none if it is allowed.
    pub fn grounds_against(&self, action: &Action) -> BTreeSet<Ground> {
        match *action {
            Action::Play(color, point) => self.grounds_against_play(color, point),
            Action::Pass(color) => self.grounds_against_pass(color),
            Action::Resign(color) => self.grounds_against_resigning(color),
        }
    }

    /// What everybody can see of the game.
    pub fn seen(&self) -> Seen {
        let present = self.record.present();
        Seen {
            position: Some(present.position.clone()),
            to_move: Some(present.to_move),
            prisoners: Some(self.prisoners),
            pass_stones: Some(self.pass_stones),
            phase: Some(self.phase),
            legal: Some((self.clauses.legal)(self)),
            komi: Some(self.komi),
            winner: Some(self.winner),
        }
    }

    /// The situations of the game up to now.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The points where the player to move may play (CO-1.3).
    pub fn playable_points(&self) -> BTreeSet<Point> {
        let present = self.record.present();
        let points = present.position.size().points();
        points.filter(|&point| self.grounds_against_play(present.to_move, point).is_empty()).collect()
    }

    /// The points where the player to move is refused for a repetition.
    pub fn points_refused_for_repetition(&self) -> BTreeSet<Point> {
        let present = self.record.present();
        let points = present.position.size().points();
        let refused = |point: &Point| {
            let grounds = self.grounds_against_play(present.to_move, *point);
            grounds.iter().any(|ground| ground.reason == Reason::Repetition)
        };
        points.filter(refused).collect()
    }

    fn play(&mut self, color: Color, point: Point) {
        let play = self.follow(color, point);
        let made = (self.clauses.prisoners)(&play);
        self.prisoners.black += made.black;
        self.prisoners.white += made.white;
        let to_move = (self.clauses.next_mover)(color);
        self.record.add(Situation { position: play.after, to_move, made: Made::ByPlay(color, point) });
    }

    fn pass(&mut self, color: Color) {
        let paid = (self.clauses.pass_price)(color);
        self.pass_stones.black += paid.black;
        self.pass_stones.white += paid.white;
        let position = self.record.present().position.clone();
        let to_move = (self.clauses.next_mover)(color);
        self.record.add(Situation { position, to_move, made: Made::ByPass(color) });
        if (self.clauses.stops)(&self.record) {
            self.phase = Phase::Agreement;
        }
    }

    fn resign(&mut self, color: Color) {
        self.winner = Some((self.clauses.winner_after_resignation)(color));
        self.phase = Phase::Over;
    }

    fn follow(&self, color: Color, point: Point) -> Play {
        Play::of(&self.clauses, &self.record, color, point)
    }

    fn grounds_against_play(&self, color: Color, point: Point) -> BTreeSet<Ground> {
        let position = &self.record.present().position;
        let on_board = (self.clauses.on_board)(position.size(), point);
        let mut grounds = self.grounds_against_moving(color);
        if !on_board {
            grounds.insert(Ground { reason: Reason::OffBoard, clause: ClauseId::ru(1, 1) });
        }
        if on_board && !(self.clauses.vacant)(position, point) {
            grounds.insert(Ground { reason: Reason::Occupied, clause: ClauseId::ru(5, 1) });
        }
        if grounds.is_empty() {
            grounds.extend(self.ground_against_outcome(&self.follow(color, point)));
        }
        grounds
    }

    /// Rules 7 and 8. A suicide that is forbidden has no outcome that could repeat anything.
    fn ground_against_outcome(&self, play: &Play) -> Option<Ground> {
        if (self.clauses.suicide)(play) {
            Some(Ground { reason: Reason::Suicide, clause: suicide::clause(self.rules.suicide) })
        } else if (self.clauses.repeats)(&self.record, self.clauses.memory, play) {
            Some(Ground { reason: Reason::Repetition, clause: repetition::clause(self.rules.repetition) })
        } else {
            None
        }
    }

    fn grounds_against_pass(&self, color: Color) -> BTreeSet<Ground> {
        let mut grounds = self.grounds_against_moving(color);
        if (self.clauses.opening_pass_refused)(&self.record) {
            grounds.insert(Ground { reason: Reason::OpeningPass, clause: ClauseId::ru(4, 2) });
        }
        if grounds.is_empty() && (self.clauses.pass_repeats)(&self.record, self.clauses.memory) {
            let clause = repetition::clause(self.rules.repetition);
            grounds.insert(Ground { reason: Reason::Repetition, clause });
        }
        grounds
    }

    /// Rules 4 and 9: play must be under way, and the mover at his turn.
    fn grounds_against_moving(&self, color: Color) -> BTreeSet<Ground> {
        let phase = match self.phase {
            Phase::Play => None,
            Phase::Agreement => Some(ClauseId::ru(9, 1)),
            Phase::Over => Some(ClauseId::ru(4, 4)),
        };
        let mut grounds: BTreeSet<Ground> =
            phase.map(|clause| Ground { reason: Reason::Phase, clause }).into_iter().collect();
        if color != self.record.present().to_move {
            grounds.insert(Ground { reason: Reason::Turn, clause: ClauseId::ru(4, 1) });
        }
        grounds
    }

    fn grounds_against_resigning(&self, color: Color) -> BTreeSet<Ground> {
        let mut grounds = BTreeSet::new();
        if self.phase == Phase::Over {
            grounds.insert(Ground { reason: Reason::Phase, clause: ClauseId::ru(4, 4) });
        }
        if self.clauses.resigns_in_turn && color != self.record.present().to_move {
            grounds.insert(Ground { reason: Reason::Turn, clause: ClauseId::ru(4, 4) });
        }
        grounds
    }
}
