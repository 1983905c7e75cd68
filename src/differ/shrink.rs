use crate::generate::GeneratedGame;
use crate::vocabulary::Deed;

use super::smaller::{Line, later_starts, plainer_rules, plainer_starts};

/// A game of which nothing more can be left out for it to fail still: no deed, be it that the game begins with the board
/// it has led to, no stone of the start, no line of the board, no value of a rule. `tries` is how often `fails` may be asked at most; it must say yes to the game given.
pub fn shrink(game: &GeneratedGame, tries: usize, fails: &mut dyn FnMut(&GeneratedGame) -> bool) -> GeneratedGame {
    let mut shrinker = Shrinker { best: game.clone(), tries, fails };
    loop {
        let before = shrinker.best.clone();
        shrinker.drop_deeds();
        shrinker.drop_on_copies();
        shrinker.plainer(later_starts);
        shrinker.plainer(|game| {
            let starts = plainer_starts(&game.start).into_iter();
            starts.map(|start| GeneratedGame { start, ..game.clone() }).collect()
        });
        shrinker.plainer(|game| {
            let lines = Line::all(game.start.size()).into_iter();
            lines.filter_map(|line| line.cut(game)).collect()
        });
        shrinker.plainer(|game| {
            let rules = plainer_rules(&game.rules).into_iter();
            rules.map(|rules| GeneratedGame { rules, ..game.clone() }).collect()
        });
        if shrinker.best == before || shrinker.tries == 0 {
            return shrinker.best;
        }
    }
}

struct Shrinker<'a> {
    best: GeneratedGame,
    tries: usize,
    fails: &'a mut dyn FnMut(&GeneratedGame) -> bool,
}

impl Shrinker<'_> {
    /// Takes a smaller game if it fails too.
    fn takes(&mut self, smaller: GeneratedGame) -> bool {
        if self.tries == 0 {
            return false;
        }
        self.tries -= 1;
        let fails = (self.fails)(&smaller);
        if fails {
            self.best = smaller;
        }
        fails
    }

    /// Leaves out longer and shorter runs of deeds, the last ones first.
    fn drop_deeds(&mut self) {
        let mut run = self.best.deeds.len();
        while run > 0 {
            let mut end = self.best.deeds.len();
            while end > 0 {
                let from = end.saturating_sub(run);
                let mut fewer = self.best.clone();
                fewer.deeds.drain(from..end);
                self.takes(fewer);
                end = from.min(self.best.deeds.len());
            }
            run /= 2;
        }
    }

    /// Leaves out actions on copies, or makes them in the game itself.
    fn drop_on_copies(&mut self) {
        self.plainer(|game| {
            let mut smaller = Vec::new();
            for (number, deed) in game.deeds.iter().enumerate() {
                let Deed::OnCopy(actions) = deed else { continue };
                let mut with = |deeds: Vec<Deed>| {
                    let mut changed = game.clone();
                    changed.deeds.splice(number..=number, deeds);
                    smaller.push(changed);
                };
                with(actions.iter().cloned().map(Deed::Act).collect());
                for left_out in 0..actions.len() {
                    let mut fewer = actions.clone();
                    fewer.remove(left_out);
                    with(vec![Deed::OnCopy(fewer)]);
                }
            }
            smaller
        });
    }

    /// Goes on to the first of these games that fails, again and again until none does.
    fn plainer(&mut self, candidates: impl Fn(&GeneratedGame) -> Vec<GeneratedGame>) {
        while candidates(&self.best).into_iter().any(|candidate| self.takes(candidate)) {}
    }
}
