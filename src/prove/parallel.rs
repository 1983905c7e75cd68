//! Long work in pieces, as many at a time as there are processors.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Somebody who is told how far long work has come.
pub trait Watch: Sync {
    /// The work has that many pieces.
    fn pieces(&self, _number: usize) {}

    /// One more piece is done.
    fn done(&self) {}
}

/// Nobody watches.
pub struct Unwatched;

impl Watch for Unwatched {}

/// Does the same with every piece, and gives what came of them in the order of the pieces.
pub fn in_parallel<'a, Piece: Sync, Found: Send>(
    pieces: &'a [Piece],
    watch: &dyn Watch,
    work: impl Fn(&'a Piece) -> Found + Sync,
) -> Vec<Found> {
    watch.pieces(pieces.len());
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::with_capacity(pieces.len()));
    let threads = thread::available_parallelism().map_or(1, |number| number.get()).min(pieces.len());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(piece) = pieces.get(index) else { break };
                    let one = work(piece);
                    // A thread that panics takes the whole scope with it, so a poisoned lock is never read.
                    if let Ok(mut found) = found.lock() {
                        found.push((index, one));
                    }
                    watch.done();
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_default();
    found.sort_by_key(|&(index, _)| index);
    found.into_iter().map(|(_, one)| one).collect()
}
