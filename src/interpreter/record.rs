use crate::vocabulary::{Color, Point, Position};

use super::Memory;

/// An arrangement of stones with the player to move, and what brought it about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The stones on the board.
    pub position: Position,
    /// The player to move.
    pub to_move: Color,
    /// What brought it about.
    pub made: Made,
}

/// What brings a situation about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// The start of the game: nobody's move.
    ByStart,
    /// A play of that color on that point.
    ByPlay(Color, Point),
    /// A pass of that color.
    ByPass(Color),
}

/// Every situation of a game from its start to the present one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    start: Situation,
    moves: Vec<Situation>,
    /// Whether a stone was played before this record begins.
    begun: bool,
}

impl Record {
    /// The record of a game that begins with that position.
    pub fn from_start(position: Position, to_move: Color) -> Record {
        Record { start: Situation { position, to_move, made: Made::ByStart }, moves: Vec::new(), begun: false }
    }

    /// Adds what a move has brought about.
    pub fn add(&mut self, situation: Situation) {
        self.moves.push(situation);
    }

    /// How things stand now.
    pub fn present(&self) -> &Situation {
        self.moves.last().unwrap_or(&self.start)
    }

    /// Every situation, the start first, the present one last.
    pub fn situations(&self) -> impl DoubleEndedIterator<Item = &Situation> {
        std::iter::once(&self.start).chain(&self.moves)
    }

    /// The situation from which the present one was made; `None` at the start.
    pub fn previous(&self) -> Option<&Situation> {
        self.situations().rev().nth(1)
    }

    /// What "has been before" for rule 8, as the readings A2, A3 and A6 have it.
    pub fn earlier(&self, memory: Memory) -> impl Iterator<Item = &Situation> {
        let present = self.moves.len();
        self.situations()
            .enumerate()
            .filter(move |&(index, _)| memory.present || index != present)
            .map(|(_, situation)| situation)
            .filter(move |situation| match situation.made {
                Made::ByStart => memory.start,
                Made::ByPass(_) => memory.passes,
                Made::ByPlay(..) => true,
            })
    }

    /// A record that begins with how things stand now, as if nothing had been before.
    pub fn begun_anew(&self) -> Record {
        let present = self.present();
        let anew = Record::from_start(present.position.clone(), present.to_move);
        Record { begun: self.has_a_play(), ..anew }
    }

    /// Makes it the turn of that player.
    pub fn give_turn(&mut self, color: Color) {
        self.moves.last_mut().unwrap_or(&mut self.start).to_move = color;
    }

    /// Changes the stones of the present situation without a move: stones removed by agreement.
    pub fn settle(&mut self, position: Position) {
        self.moves.last_mut().unwrap_or(&mut self.start).position = position;
    }

    /// Takes back the passes at the end, as if they had never been made (reading A7=erased).
    pub fn erase_passes(&mut self) {
        while matches!(self.present().made, Made::ByPass(_)) {
            self.moves.pop();
        }
    }

    /// Whether a stone has been played yet.
    pub fn has_a_play(&self) -> bool {
        self.begun || self.moves.iter().any(|situation| matches!(situation.made, Made::ByPlay(..)))
    }

    /// How many passes in a row have been made up to now.
    pub fn passes_in_a_row(&self) -> usize {
        self.moves.iter().rev().take_while(|situation| matches!(situation.made, Made::ByPass(_))).count()
    }
}
