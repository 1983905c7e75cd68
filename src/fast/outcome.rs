use crate::vocabulary::{CaptureExtent, CaptureOrder, Color, Suicide};

use super::beside::{Beside, Heads};
use super::chains::Chains;
use super::grid::{Cell, around};
use super::links::mark;
use super::values::Values;

/// What becomes of the stones when one is played on an empty point, known before it is played.
///
/// It is passed by value and inlined: to lend it out would write it to memory. A quiet play makes none.
#[derive(Clone, Copy)]
pub(super) struct Outcome<'a> {
    /// What stands around the point.
    beside: Beside,
    /// Opposing chains around the point that are taken.
    taken: Heads,
    /// Whether the new stone leaves with the chain that it joins.
    new_leaves: bool,
    /// Whether the mover's stones leave because no liberty is left when everything is taken: as a suicide. By
    /// capture-order=own-first and together they may also be taken in the first place, which no value of suicide
    /// forbids.
    is_suicide: bool,
    /// What leaves anywhere on the board, where chains stand without a liberty.
    elsewhere: Option<&'a Elsewhere>,
}

/// What leaves wherever it stands. Only where chains stand without a liberty, as capture-extent=one-chain leaves them; by
/// every other value there is nothing.
pub(super) struct Elsewhere {
    /// What stands around the point.
    beside: Beside,
    /// The opposing chain that is taken.
    taken: Option<Cell>,
    /// Chains of the mover that leave, other than those which the new stone joins.
    others_leave: Vec<Cell>,
    /// As in [`Outcome`].
    new_leaves: bool,
    /// As in [`Outcome`].
    is_suicide: bool,
}

impl Elsewhere {
    /// Follows a play on an empty cell where chains without a liberty stand on the board, anywhere and of either color.
    pub fn of(chains: &Chains, values: &Values, (mover, cell): (Color, Cell)) -> Elsewhere {
        let beside = Beside::of(chains.links(), mover, cell);
        let of = |color| chains.breathless().filter(move |&head| chains.at(head) == mark(color));
        let own: Vec<Cell> = of(mover).collect();
        let opposing = beside.dying().iter().chain(of(mover.opponent()));
        let lowest = opposing.min_by_key(|&head| chains.lowest(head));
        let both = lowest.is_some() && (beside.surrounded || !own.is_empty());
        match values.capture_order {
            CaptureOrder::OwnFirst | CaptureOrder::Together if both => {
                let taken = if values.capture_order == CaptureOrder::OwnFirst { None } else { lowest };
                Elsewhere { beside, taken, others_leave: own, new_leaves: beside.surrounded, is_suicide: false }
            }
            _ => {
                // The cells beside what is taken: a chain with a stone on one of them breathes again.
                let freed = || lowest.into_iter().flat_map(|head| chains.ring(head)).flat_map(around);
                let is_freed = |head| freed().any(|beside| chains.is_stone(beside) && chains.head(beside) == head);
                let new_is_freed = freed().any(|beside| beside == cell) || beside.own().iter().any(is_freed);
                let new_leaves = beside.surrounded && !new_is_freed;
                let others_leave: Vec<Cell> = own.into_iter().filter(|&head| !is_freed(head)).collect();
                let is_suicide = new_leaves || !others_leave.is_empty();
                Elsewhere { beside, taken: lowest, others_leave, new_leaves, is_suicide }
            }
        }
    }

    /// The same, told of the whole board.
    pub fn outcome(&self) -> Outcome<'_> {
        let Elsewhere { beside, new_leaves, is_suicide, .. } = *self;
        Outcome { beside, taken: beside.dying().without_any(), new_leaves, is_suicide, elsewhere: Some(self) }
    }
}

impl<'a> Outcome<'a> {
    /// Follows a play on an empty cell beside which this stands, where no chain is without a liberty.
    #[inline(always)]
    pub fn of(chains: &Chains, values: &Values, beside: Beside) -> Outcome<'a> {
        let mut taken = beside.dying();
        if values.capture_extent == CaptureExtent::OneChain && taken.is_several() {
            taken = taken.lowest(chains);
        }
        let (mut new_leaves, mut is_suicide) = (false, false);
        if beside.surrounded {
            match (taken.is_none(), values.capture_order) {
                // Nothing is taken that could give a liberty.
                (true, _) => (new_leaves, is_suicide) = (true, true),
                // What is taken stands beside the new stone, which breathes there.
                (_, CaptureOrder::OpponentFirst) => {}
                (_, CaptureOrder::OwnFirst) => (new_leaves, taken) = (true, taken.without_any()),
                (_, CaptureOrder::Together) => new_leaves = true,
            }
        }
        Outcome { beside, taken, new_leaves, is_suicide, elsewhere: None }
    }

    /// Whether the play is a suicide that the value forbids.
    #[inline(always)]
    pub fn is_forbidden(self, chains: &Chains, value: Suicide) -> bool {
        self.is_suicide
            && match value {
                Suicide::All => false,
                Suicide::Forbidden => true,
                // A lone stone is the new one where it joins nothing.
                Suicide::MultiStone => {
                    self.new_leaves && self.beside.own().is_none()
                        || self.others_leave().any(|head| chains.size(head) == 1)
                }
            }
    }

    /// What stands around the point before the play.
    #[inline(always)]
    pub fn beside(self) -> Beside {
        self.beside
    }

    /// Whether no stone leaves the board: a stone is put down and that is all.
    #[inline(always)]
    pub fn is_quiet(self) -> bool {
        self.taken.is_none() && !self.new_leaves && self.elsewhere.is_none()
    }

    /// The opposing chains that leave, by their heads.
    pub fn taken(self) -> impl Iterator<Item = Cell> + 'a {
        self.taken.iter().chain(self.elsewhere.into_iter().filter_map(|elsewhere| elsewhere.taken))
    }

    /// The mover's chains that leave and stood there before, by their heads: those that the new stone joins, if it
    /// leaves with them, and any others.
    pub fn given(self) -> impl Iterator<Item = Cell> + 'a {
        self.beside.own().iter().filter(move |_| self.new_leaves).chain(self.others_leave())
    }

    fn others_leave(self) -> impl Iterator<Item = Cell> + 'a {
        self.elsewhere.into_iter().flat_map(|elsewhere| &elsewhere.others_leave).copied()
    }

    /// Whether the new stone stays on the board.
    #[inline(always)]
    pub fn stays(self) -> bool {
        !self.new_leaves
    }

    /// Whether the mover's stones leave as a suicide.
    pub fn is_suicide(self) -> bool {
        self.is_suicide
    }
}
