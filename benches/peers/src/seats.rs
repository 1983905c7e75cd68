//! Every library in its seat, driven by its fastest public calls.

use goban::rules::game::Game as GobanGame;
use goban::rules::{CHINESE, GobanSizes, JAPANESE, Move as GobanMove};
use libgo::game::Game as LibgoGame;
use libgo::game::board::Move as LibgoMove;
use libgo::game::player::Player;
use libgo::game::vertex::Vertex;
use mb_goban::{Board as MbBoard, Rules, Stone};
use shinpan::fast::Board;
use shinpan::vocabulary::{Point, Repetition, Ruleset, Size};

use crate::game::{Lists, Seat, Spot};

/// A rule of repetition under which boards are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    Simple,
    Positional,
    Situational,
}

/// The board of this package.
pub struct Shinpan {
    fresh: Board,
    board: Board,
    /// As long as a list can be.
    listed: Vec<Point>,
    side: u8,
}

impl Shinpan {
    pub const CALLS: &str = "Board::play, Board::emptied; lists: Board::legal_points";

    pub fn new(side: u8, rule: Rule) -> Shinpan {
        let size = Size::new(side, side).expect("a size");
        let repetition = match rule {
            Rule::Simple => Repetition::Simple,
            Rule::Positional => Repetition::Positional,
            Rule::Situational => Repetition::Situational,
        };
        let russian = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
        let fresh: Board = Board::new(size, &Ruleset { repetition, ..russian });
        Shinpan { board: fresh.clone(), fresh, listed: size.points().collect(), side }
    }
}

impl Seat for Shinpan {
    fn reset(&mut self) {
        self.board.clone_from(&self.fresh);
    }

    fn play(&mut self, spot: Spot) -> bool {
        self.board.play(spot.point).is_ok()
    }

    fn pass(&mut self) {
        self.board.pass().expect("the game goes on");
    }

    fn may_have_taken(&self) -> bool {
        self.board.emptied().next().is_some()
    }

    fn emptied(&self, _: impl Iterator<Item = Spot>, mut tell: impl FnMut(Spot)) {
        self.board.emptied().for_each(|point| tell(Spot::new(self.side, point)));
    }
}

impl Lists for Shinpan {
    fn list(&mut self) -> usize {
        let (listed, mut count) = (&mut self.listed[..], 0);
        self.board.legal_points().for_each(|point| {
            listed[count] = point;
            count += 1;
        });
        count
    }
}

/// The crate `goban`: as JAPANESE it knows the simple ko, as CHINESE a superko of positions.
pub struct Goban {
    game: GobanGame,
    rule: Rule,
    side: usize,
    prisoners: (u32, u32),
    took: bool,
    listed: Vec<(u8, u8)>,
}

impl Goban {
    pub const CALLS: &str = "Game::check_point, Game::play, Game::prisoners, Goban::get_color; lists: Game::legals";

    pub fn new(side: usize, rule: Rule) -> Goban {
        let game = Goban::fresh(side, rule);
        Goban { game, rule, side, prisoners: (0, 0), took: false, listed: Vec::new() }
    }

    fn point(spot: Spot) -> (u8, u8) {
        (spot.point.row(), spot.point.column())
    }

    fn fresh(side: usize, rule: Rule) -> GobanGame {
        GobanGame::new(GobanSizes::Custom(side, side), if rule == Rule::Simple { JAPANESE } else { CHINESE })
    }
}

impl Seat for Goban {
    fn reset(&mut self) {
        self.game = Goban::fresh(self.side, self.rule);
        self.prisoners = (0, 0);
    }

    fn play(&mut self, spot: Spot) -> bool {
        let (row, column) = Goban::point(spot);
        if self.game.check_point((row, column)).is_some() {
            return false;
        }
        self.game.play(GobanMove::Play(row, column));
        let prisoners = self.game.prisoners();
        self.took = prisoners != std::mem::replace(&mut self.prisoners, prisoners);
        true
    }

    fn pass(&mut self) {
        self.game.play(GobanMove::Pass);
    }

    fn may_have_taken(&self) -> bool {
        self.took
    }

    fn emptied(&self, stones: impl Iterator<Item = Spot>, tell: impl FnMut(Spot)) {
        stones.filter(|spot| self.game.goban().get_color(Goban::point(*spot)).is_none()).for_each(tell);
    }
}

impl Lists for Goban {
    fn list(&mut self) -> usize {
        self.listed.clear();
        self.listed.extend(self.game.legals());
        self.listed.len()
    }
}

/// The crate `libgo`: a superko of positions, and no other rule.
pub struct Libgo {
    game: LibgoGame,
    side: usize,
    player: Player,
}

impl Libgo {
    pub const CALLS: &str = "Game::play, Board::is_vacant; lists: Game::all_legal_moves";

    pub fn new(side: usize) -> Libgo {
        Libgo { game: Libgo::fresh(side), side, player: Player::Black }
    }

    fn fresh(side: usize) -> LibgoGame {
        LibgoGame::with_board_size(side).expect("a size")
    }

    fn vertex(spot: Spot) -> Vertex {
        Vertex { x: spot.point.column().into(), y: spot.point.row().into() }
    }

    fn try_move(&mut self, vertex: Option<Vertex>) -> bool {
        let played = self.game.play(&LibgoMove { player: self.player, vertex }).is_ok();
        if played {
            self.player = self.player.enemy();
        }
        played
    }
}

impl Seat for Libgo {
    fn reset(&mut self) {
        self.game = Libgo::fresh(self.side);
        self.player = Player::Black;
    }

    fn play(&mut self, spot: Spot) -> bool {
        self.try_move(Some(Libgo::vertex(spot)))
    }

    fn pass(&mut self) {
        self.try_move(None);
    }

    fn may_have_taken(&self) -> bool {
        true
    }

    fn emptied(&self, stones: impl Iterator<Item = Spot>, tell: impl FnMut(Spot)) {
        let board = self.game.board();
        stones.filter(|&spot| board.is_vacant(Libgo::vertex(spot))).for_each(tell);
    }
}

impl Lists for Libgo {
    fn list(&mut self) -> usize {
        self.game.all_legal_moves(self.player).len()
    }
}

/// The crate `mb_goban`: the simple ko, or a superko of positions by their hashes. It lists nothing.
pub struct MbGoban {
    board: MbBoard,
    rules: Rules,
    side: usize,
    stone: Stone,
    took: bool,
}

impl MbGoban {
    pub const CALLS: &str = "Board::play, Board::get";

    pub fn new(side: usize, rule: Rule) -> MbGoban {
        let rules = Rules { suicide_allowed: false, superko: rule != Rule::Simple };
        MbGoban { board: MbBoard::empty(side, side), rules, side, stone: Stone::Black, took: false }
    }

    fn point(spot: Spot) -> (usize, usize) {
        (spot.point.column().into(), spot.point.row().into())
    }
}

impl Seat for MbGoban {
    fn reset(&mut self) {
        self.board = MbBoard::empty(self.side, self.side);
        self.stone = Stone::Black;
    }

    fn play(&mut self, spot: Spot) -> bool {
        let (column, row) = MbGoban::point(spot);
        let Ok(response) = self.board.play(column, row, self.stone, &self.rules) else {
            return false;
        };
        self.took = response.black_captures + response.white_captures > 0;
        self.stone = !self.stone;
        true
    }

    fn pass(&mut self) {
        self.stone = !self.stone;
    }

    fn may_have_taken(&self) -> bool {
        self.took
    }

    fn emptied(&self, stones: impl Iterator<Item = Spot>, tell: impl FnMut(Spot)) {
        let is_empty = |&spot: &Spot| {
            let (column, row) = MbGoban::point(spot);
            self.board.get(column, row) == Ok(Stone::Empty)
        };
        stones.filter(is_empty).for_each(tell);
    }
}
