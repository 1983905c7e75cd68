use std::collections::BTreeSet;

use crate::vocabulary::{
    Action, ByColor, ClauseId, Color, FillIn, Ground, Phase, Point, Points, Reason, Ruleset, Ruling, Seen, Start,
    StartError,
};

use super::{
    AfterPass, Chain, Clauses, Final, Made, Passes, Play, Record, Settling, Situation, chains_without_liberty,
};

/// A game under way.
#[derive(Clone)]
pub struct Game {
    rules: Ruleset,
    clauses: Clauses,
    record: Record,
    prisoners: ByColor<u32>,
    pass_stones: ByColor<u32>,
    komi: Points,
    for_white: Points,
    phase: Phase,
    /// The clause that has ended the game, or will when White has passed once more.
    ended_by: ClauseId,
    settling: Settling,
    /// Passes in a row that an objection has left behind (reading R6=afresh).
    passes_behind: usize,
    /// How often an objection has ended a stop.
    objections: usize,
    score: Option<ByColor<Points>>,
    fill_in: Option<ByColor<FillIn>>,
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
            for_white: (clauses.for_white)(rules, start),
            phase: Phase::Play,
            ended_by: rules.grounds.passed_out,
            settling: Settling::default(),
            passes_behind: 0,
            objections: 0,
            score: None,
            fill_in: None,
            winner: None,
        })
    }

    /// Rules on an action and, if nothing forbids it, carries it out. A refused action changes nothing (CO-1.1).
    pub fn act(&mut self, action: &Action) -> Ruling {
        let grounds = self.grounds_against(action);
        if !grounds.is_empty() {
            return Ruling::Rejected(grounds);
        }
        match action {
            Action::Play(color, point) => self.play(*color, *point),
            Action::Pass(color) if self.phase == Phase::LastPass => self.last_pass(*color),
            Action::Pass(color) => self.pass(*color),
            Action::Resign(color) => self.resign(*color),
            Action::Name { by, dead } => self.settling.name(*by, &self.record.present().position, dead),
            Action::Agree(color) => self.agree(*color),
            Action::Object { by, group } => self.object(*by, *group),
        }
        Ruling::Accepted
    }

    /// Every reason to refuse an action now; none if it is allowed.
    pub fn grounds_against(&self, action: &Action) -> BTreeSet<Ground> {
        match action {
            Action::Play(color, point) => self.grounds_against_play(*color, *point),
            Action::Pass(color) if self.phase == Phase::LastPass => self.grounds_of_turn(*color).collect(),
            Action::Pass(color) => self.grounds_against_pass(*color),
            Action::Resign(color) => self.grounds_against_resigning(*color),
            Action::Name { by, dead } => self.grounds_against_naming(*by, dead),
            Action::Agree(_) => self.grounds_of_phase(Phase::Agreement).collect(),
            Action::Object { by, group } => self.grounds_against_objecting(*by, *group),
        }
    }

    /// What everybody can see of the game.
    pub fn seen(&self) -> Seen {
        Seen { legal: Some((self.clauses.legal)(self)), ..self.seen_at_a_glance() }
    }

    /// The same without the legal points, each of which takes a play to find out.
    pub fn seen_at_a_glance(&self) -> Seen {
        let present = self.record.present();
        Seen {
            position: Some(present.position.clone()),
            to_move: Some(present.to_move),
            prisoners: Some(self.prisoners),
            pass_stones: Some(self.pass_stones),
            phase: Some(self.phase),
            legal: None,
            komi: Some(self.komi),
            score: Some(self.score),
            winner: Some(self.winner),
            fill_in: Some(self.fill_in),
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

    fn play(&mut self, color: Color, point: Point) {
        let play = self.follow(color, point);
        if self.phase == Phase::PhaseTwo {
            self.prisoners = (self.clauses.take_stone)(&self.clauses, self.prisoners, color);
        }
        if self.phase != Phase::PhaseTwo || self.clauses.keeps_phase_two_prisoners {
            add(&mut self.prisoners, (self.clauses.prisoners)(&play));
        }
        self.passes_behind = 0;
        let to_move = (self.clauses.next_mover)(color);
        self.record.add(Situation { position: play.after, to_move, made: Made::ByPlay(color, point) });
    }

    fn pass(&mut self, color: Color) {
        add(&mut self.pass_stones, (self.clauses.pass_price)(color));
        self.record_pass(color);
        let in_a_row = (self.clauses.passes_in_a_row)(&self.record).saturating_sub(self.passes_behind);
        match (self.clauses.after_pass)(Passes { in_a_row, phase: self.phase, objections: self.objections }) {
            AfterPass::GoOn => {}
            AfterPass::Settle => {
                self.phase = Phase::Agreement;
                self.settling = (self.clauses.named_before)(&self.settling);
            }
            AfterPass::End => self.end(self.rules.grounds.passed_out),
        }
    }

    fn record_pass(&mut self, color: Color) {
        let position = self.record.present().position.clone();
        let to_move = (self.clauses.next_mover)(color);
        self.record.add(Situation { position, to_move, made: Made::ByPass(color) });
    }

    /// RU-9.4: White's pass after the end.
    fn last_pass(&mut self, color: Color) {
        add(&mut self.pass_stones, (self.clauses.last_pass_price)(color));
        self.record_pass(color);
        self.count();
    }

    /// RU-9.2: when both agree, everything named leaves the board and the game ends.
    fn agree(&mut self, color: Color) {
        *self.settling.agreed.of_mut(color) = true;
        if (self.clauses.agreed)(self.settling.agreed) {
            let dead: Vec<Chain> = self.settling.doomed().cloned().collect();
            self.remove(&dead);
            self.end(self.rules.grounds.agreed);
        }
    }

    /// RU-0.3, SI-7.3 and LM-4.1: nothing is removed, and play goes on.
    fn object(&mut self, by: Color, group: Option<Point>) {
        if self.clauses.erases_passes {
            self.record.erase_passes();
        }
        let undisputed = (self.clauses.undisputed)(&self.settling, by, group);
        self.remove(&undisputed);
        if self.clauses.counts_passes_afresh {
            self.passes_behind = (self.clauses.passes_in_a_row)(&self.record);
        }
        let turn = self.record.present().to_move;
        self.record.give_turn((self.clauses.first_after_objection)(turn, by));
        // Phase two begins once, however often its own end is objected to.
        if self.clauses.forgets_phase_one && self.objections == 0 {
            self.record = self.record.begun_anew();
            self.passes_behind = 0;
        }
        self.objections += 1;
        self.phase = self.clauses.phase_after_objection;
    }

    fn remove(&mut self, dead: &[Chain]) {
        let position = (self.clauses.clear_dead)(&self.record.present().position, dead);
        self.record.settle(position);
        add(&mut self.prisoners, (self.clauses.prisoners_of_dead)(dead));
    }

    /// RU-9.4: the game is over, unless White has to pass once more.
    fn end(&mut self, clause: ClauseId) {
        self.ended_by = clause;
        let last = self.record.present().made;
        if matches!(last, Made::ByPass(passer) if (self.clauses.white_passes_last)(passer)) {
            self.phase = Phase::LastPass;
            self.record.give_turn(Color::White);
        } else {
            self.count();
        }
    }

    /// RU-10, SI-9 and LM-6.
    fn count(&mut self) {
        let position = self.record.present().position.clone();
        let territory = (self.clauses.territory)(&self.rules, &position);
        let (prisoners, pass_stones, for_white) = (self.prisoners, self.pass_stones, self.for_white);
        let end = Final { position, prisoners, pass_stones, territory, for_white };
        let score = (self.clauses.score)(&end, (self.clauses.points)(&end));
        self.score = Some(score);
        self.fill_in = Some((self.clauses.fill_in)(&end));
        self.winner = (self.clauses.winner)(score);
        self.phase = Phase::Over;
    }

    fn resign(&mut self, color: Color) {
        self.winner = Some((self.clauses.winner_after_resignation)(color));
        self.ended_by = self.rules.grounds.resignation;
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
            grounds.insert(Ground { reason: Reason::OffBoard, clause: self.rules.grounds.off_board });
        }
        if on_board && !(self.clauses.vacant)(position, point) {
            grounds.insert(Ground { reason: Reason::Occupied, clause: self.rules.grounds.occupied });
        }
        if grounds.is_empty() {
            grounds.extend(self.ground_against_outcome(&self.follow(color, point)));
        }
        grounds
    }

    /// Rules 7 and 8. A suicide that is forbidden has no outcome that could repeat anything.
    fn ground_against_outcome(&self, play: &Play) -> Option<Ground> {
        if (self.clauses.suicide)(play) {
            Some(Ground { reason: Reason::Suicide, clause: self.rules.against_suicide() })
        } else if (self.clauses.repeats)(&self.record, self.clauses.memory, play) {
            Some(Ground { reason: Reason::Repetition, clause: self.rules.against_repetition() })
        } else {
            None
        }
    }

    fn grounds_against_pass(&self, color: Color) -> BTreeSet<Ground> {
        let mut grounds = self.grounds_against_moving(color);
        if (self.clauses.opening_pass_refused)(&self.record) {
            grounds.insert(Ground { reason: Reason::OpeningPass, clause: self.rules.grounds.opening_pass });
        }
        if grounds.is_empty() && (self.clauses.pass_repeats)(&self.record, self.clauses.memory) {
            let clause = self.rules.against_repetition();
            grounds.insert(Ground { reason: Reason::Repetition, clause });
        }
        grounds
    }

    /// Rules 4 and 9: play must be under way, and the mover at his turn.
    fn grounds_against_moving(&self, color: Color) -> BTreeSet<Ground> {
        let phase = (!(self.clauses.plays_in)(self.phase)).then(|| self.ground_of_phase());
        phase.into_iter().chain(self.grounds_of_turn(color)).collect()
    }

    fn grounds_of_turn(&self, color: Color) -> impl Iterator<Item = Ground> {
        let is_his = color == self.record.present().to_move;
        (!is_his).then_some(Ground { reason: Reason::Turn, clause: self.rules.grounds.turn }).into_iter()
    }

    /// The ground against an action that only another phase knows.
    fn grounds_of_phase(&self, known_in: Phase) -> impl Iterator<Item = Ground> {
        (self.phase != known_in).then(|| self.ground_of_phase()).into_iter()
    }

    /// The ground against what the present phase does not know: the clause that has led to it.
    fn ground_of_phase(&self) -> Ground {
        let clause = match self.phase {
            Phase::Play | Phase::Agreement | Phase::PhaseTwo => self.rules.grounds.stop,
            Phase::LastPass => self.rules.grounds.last_pass,
            Phase::Over => self.ended_by,
        };
        Ground { reason: Reason::Phase, clause }
    }

    fn grounds_against_naming(&self, by: Color, dead: &BTreeSet<Point>) -> BTreeSet<Ground> {
        let position = &self.record.present().position;
        let mut grounds: BTreeSet<Ground> = self.grounds_of_phase(Phase::Agreement).collect();
        if grounds.is_empty() && !dead.iter().all(|&stone| (self.clauses.may_name)(position, by, stone)) {
            grounds.insert(Ground { reason: Reason::Naming, clause: self.rules.grounds.naming });
        }
        grounds
    }

    fn grounds_against_objecting(&self, by: Color, group: Option<Point>) -> BTreeSet<Ground> {
        let mut grounds: BTreeSet<Ground> = self.grounds_of_phase(Phase::Agreement).collect();
        if grounds.is_empty() && !(self.clauses.may_object)(&self.rules, &self.settling, by, group) {
            grounds.insert(Ground { reason: Reason::Dispute, clause: self.rules.grounds.dispute });
        }
        grounds
    }

    fn grounds_against_resigning(&self, color: Color) -> BTreeSet<Ground> {
        let mut grounds = BTreeSet::new();
        if self.phase == Phase::Over {
            grounds.insert(Ground { reason: Reason::Phase, clause: self.ended_by });
        }
        if self.clauses.resigns_in_turn && color != self.record.present().to_move {
            grounds.insert(Ground { reason: Reason::Turn, clause: self.rules.grounds.resignation });
        }
        grounds
    }
}

fn add(held: &mut ByColor<u32>, more: ByColor<u32>) {
    held.black += more.black;
    held.white += more.white;
}
