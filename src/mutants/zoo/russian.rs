//! Faults in the clauses of the Russian list.

use crate::interpreter::{AfterPass, Clauses, Made, stones};
use crate::vocabulary::{
    ByColor, CaptureExtent, CaptureOrder, ClauseId, Color, Count, DeadStones, HandicapPoints, Objection, Phase, Points,
    Position, Repetition, Ruleset, SekiTerritory, Start, Suicide, SuicideStones, Tie,
};

use super::{Change, Mutant, board, capture, clauses, count, forgets, instead, ko, mutant, wrappers};

const fn ru(rule: u8, part: u8) -> ClauseId {
    ClauseId::ru(rule, part)
}

#[rustfmt::skip]
pub const MUTANTS: &[Mutant] = &[
    mutant("own-stones-named", ru(0, 1), "a player may name his own stones doomed", clauses!(|_r| may_name: |position, _, stone| position.color_at(stone).is_some())),
    mutant("any-objection", ru(0, 2), "an objection need not concern what was named", clauses!(|_r| may_object: |_, _, _, _| true)),
    mutant("objection-removes-undisputed", ru(0, 3), "an objection lets undisputed stones leave", Change::Clause(|r| instead(r, |r| r.objection = Objection::UndisputedRemoved))),
    mutant("resume-last-passer", ru(0, 3), "the player who passed last moves again after an objection", clauses!(|_r| first_after_objection: |turn, _| turn.opponent())),
    mutant("resume-objector", ru(0, 3), "the player who objects moves first", clauses!(|_r| first_after_objection: |_, objector| objector)),
    mutant("namings-kept", ru(0, 4), "what was named at an earlier stop is still named at the next", clauses!(|_r| named_before: Clone::clone)),
    mutant("edge-shut", ru(1, 1), "points on the edge are no points", clauses!(|_r| on_board: board::inside_the_edge)),
    mutant("rectangle-transposed", ru(1, 1), "columns are taken for rows", clauses!(|_r| on_board: board::transposed)),
    mutant("column-i-counted", ru(1, 1), "the letter I counts as a column", clauses!(|_r| on_board: board::on_board_with_column_i, place: board::placed_with_column_i)),
    mutant("rows-from-the-top", ru(1, 1), "a stone lands in the row that is counted from the top", clauses!(|_r| place: board::placed_from_the_top)),
    mutant("diagonal-liberty", ru(1, 2), "diagonal points are neighbours", clauses!(|_r| liberties: board::diagonal_liberties)),
    mutant("edge-wrap", ru(1, 2), "rows go on beyond the edge", clauses!(|_r| liberties: board::wrapped_liberties)),
    mutant("other-color", ru(1, 3), "a play puts down a stone of the other color", clauses!(|_r| place: capture::stone_of_the_other_color)),
    mutant("even-game-with-stone", ru(2, 1), "an even game starts with a stone on the board", clauses!(|_r| stones: |start| {
        let lawful = stones(start);
        let corner = start.size().points().next().filter(|_| matches!(start, Start::Even(_)) && start.size().columns() > 1);
        corner.map_or(lawful.clone(), |corner| lawful.with(corner, Color::Black))
    })),
    mutant("white-first", ru(2, 2), "White moves first in an even game", clauses!(|_r| first_mover: |rules, start| match start {
        Start::Even(_) => Color::White,
        _ => (Clauses::from(rules).first_mover)(rules, start),
    })),
    mutant("komi-lost", ru(2, 3), "komi is forgotten", clauses!(|_r| komi: |_, _| Points::ZERO)),
    mutant("handicap-stones-missing", ru(3, 1), "handicap stones are not placed", clauses!(|_r| stones: |start| match start {
        Start::Handicap { size, .. } => Position::empty(*size),
        _ => stones(start),
    })),
    mutant("komi-with-handicap", ru(3, 2), "komi is owed in handicap games too", clauses!(|_r| komi: |rules, _| rules.komi)),
    mutant("black-first-after-handicap", ru(3, 3), "Black moves first after the handicap stones", clauses!(|_r| first_mover: |rules, start| match start {
        Start::Handicap { .. } => Color::Black,
        _ => (Clauses::from(rules).first_mover)(rules, start),
    })),
    mutant("white-first-without-stones", ru(3, 4), "White moves first in a handicap game without stones", clauses!(|_r| first_mover: |rules, start| match start {
        Start::Handicap { .. } => Color::White,
        _ => (Clauses::from(rules).first_mover)(rules, start),
    })),
    mutant("turn-kept", ru(4, 1), "the turn is not handed over", clauses!(|_r| next_mover: |mover| mover)),
    mutant("pass-ignored", ru(4, 1), "a pass is taken for nothing, and the same player is to move", Change::Around(wrappers::pass_ignored)),
    mutant("pass-banned-by-superko", ru(4, 2), "a pass is refused since it repeats the position", clauses!(|_r| pass_repeats: |record, memory| {
        let present = record.present();
        record.earlier(memory).any(|earlier| earlier.position == present.position && earlier.to_move != present.to_move)
    })),
    mutant("no-pass-stones", ru(4, 3), "a pass costs nothing", clauses!(|_r| pass_price: |_| ByColor::default())),
    mutant("pass-stone-to-passer", ru(4, 3), "the stone for a pass goes to the player who passes", clauses!(|_r| pass_price: |passer| {
        let mut paid = ByColor::default();
        *paid.of_mut(passer) = 1;
        paid
    })),
    mutant("resignation-wins", ru(4, 4), "the player who resigns has won", clauses!(|_r| winner_after_resignation: |resigned| resigned)),
    mutant("resignation-dropped", ru(4, 4), "nobody has won when a player has resigned", Change::Around(wrappers::resignation_dropped)),
    mutant("occupied-overwritten", ru(5, 1), "a play on a stone replaces it", clauses!(|_r| vacant: |_, _| true)),
    mutant("stones-turned-over", ru(5, 2), "surrounded stones change color instead of leaving", clauses!(|_r| clear: capture::turned_over)),
    mutant("prisoners-wrong-side", ru(5, 3), "prisoners are credited to the player who lost them", clauses!(|_r| prisoners: capture::prisoners_to_their_own_side)),
    mutant("capture-double-count", ru(5, 3), "prisoners are counted once for each contact", clauses!(|_r| prisoners: capture::prisoners_by_contact)),
    mutant("capture-two-chains-double", ru(5, 3), "prisoners are counted again for each chain taken", clauses!(|_r| prisoners: capture::prisoners_by_chain)),
    mutant("prisoners-in-a-byte", ru(5, 3), "the prisoners of a play are counted in a signed byte", clauses!(|r| prisoners: match r.suicide_stones {
        SuicideStones::Prisoners => capture::prisoners_in_a_byte,
        SuicideStones::Bowl => Clauses::from(r).prisoners,
    })),
    mutant("capture-in-part", ru(6, 1), "only one stone of a chain is taken", clauses!(|_r| clear: capture::first_stone_of_each)),
    mutant("capture-center-stays", ru(6, 2), "a lone stone in the middle is not taken", clauses!(|_r| clear: capture::all_but_stones_in_the_middle)),
    mutant("liberties-stale", ru(6, 2), "liberties are not given back after a capture", clauses!(|_r| liberties: capture::stale_liberties)),
    mutant("liberties-overcount", ru(6, 2), "liberties are given back twice after a capture", clauses!(|_r| liberties: capture::overcounted_liberties)),
    mutant("capture-first-chain-only", ru(6, 3), "only one of several surrounded chains is taken", Change::Clause(|r| instead(r, |r| r.capture_extent = CaptureExtent::OneChain))),
    mutant("capture-own-first", ru(6, 4), "the mover's own chain is taken first", Change::Clause(|r| instead(r, |r| r.capture_order = CaptureOrder::OwnFirst))),
    mutant("capture-both", ru(6, 4), "surrounded chains of both colors are taken", Change::Clause(|r| instead(r, |r| r.capture_order = CaptureOrder::Together))),
    mutant("suicide-before-capture", ru(6, 5), "a capture that fills its own last liberty is called suicide", clauses!(|_r| suicide: capture::surrounded_before_capturing)),
    mutant("suicide-single-allowed", ru(7, 1), "a lone stone may be given up", clauses!(|r| suicide: match r.suicide {
        Suicide::Forbidden => |play| play.given_up.iter().any(|chain| chain.stones.len() > 1),
        _ => Clauses::from(r).suicide,
    })),
    mutant("suicide-multi-allowed", ru(7, 1), "several stones may be given up", clauses!(|r| suicide: match r.suicide {
        Suicide::Forbidden => |play| play.given_up.iter().any(|chain| chain.stones.len() == 1),
        _ => Clauses::from(r).suicide,
    })),
    mutant("suicide-all-allowed", ru(7, 1), "any suicide is accepted", clauses!(|_r| suicide: |_| false)),
    mutant("eyes-are-no-liberties", ru(7, 2), "a one-point eye does not count as a liberty", clauses!(|_r| liberties: capture::liberties_outside_eyes)),
    mutant("ko-missing", ru(8, 1), "nothing is banned for repeating", clauses!(|r| repeats: ko::ban(r, Repetition::None))),
    mutant("superko-missing", ru(8, 1), "only the immediate retake is banned", clauses!(|r| repeats: ko::ban(r, Repetition::Simple))),
    mutant("psk-for-ssk", ru(8, 1), "the player to move is left out of the comparison", clauses!(|r| repeats: ko::confused(r, Repetition::Situational, Repetition::Positional))),
    mutant("nssk-for-ssk", ru(8, 1), "only positions of the player's own making are compared", clauses!(|r| repeats: ko::confused(r, Repetition::Situational, Repetition::NaturalSituational))),
    mutant("pass-not-recorded", ru(8, 1), "situations made by a pass are forgotten", clauses!(|r| memory: forgets(r, |memory| memory.passes = false))),
    mutant("start-not-recorded", ru(8, 1), "the start is forgotten", clauses!(|r| memory: forgets(r, |memory| memory.start = false))),
    mutant("set-up-not-recorded", ru(8, 1), "a start with stones on the board is forgotten", clauses!(|r| repeats: ko::under_situational(r, ko::without_set_up))),
    mutant("ko-snapback", ru(8, 1), "any point where one stone was just taken is shut", clauses!(|r| repeats: ko::under_situational(r, ko::snapback))),
    mutant("ko-multi", ru(8, 1), "taking one back after two were taken is called ko", clauses!(|r| repeats: ko::under_situational(r, ko::several))),
    mutant("ko-for-both", ru(8, 1), "a ko shuts its point to both players, passes notwithstanding", clauses!(|r| repeats: ko::under_situational(r, ko::for_both))),
    mutant("ko-at-once", ru(8, 2), "a ko may be retaken at once", clauses!(|r| repeats: ko::under_situational(r, ko::all_but_the_last))),
    mutant("ko-forever", ru(8, 3), "a ko stays shut after an exchange elsewhere", clauses!(|r| repeats: ko::under_situational(r, ko::forever))),
    mutant("end-never", ru(9, 1), "passes never stop play", clauses!(|_r| after_pass: |_| AfterPass::GoOn)),
    mutant("end-three", ru(9, 1), "three passes stop play, not two", clauses!(|_r| after_pass: |passes| match passes.in_a_row {
        3 => AfterPass::Settle,
        5.. => AfterPass::End,
        _ => AfterPass::GoOn,
    })),
    mutant("end-nonconsecutive", ru(9, 1), "two passes stop play though a stone was played between them", clauses!(|_r| passes_in_a_row: |record| {
        record.situations().filter(|situation| matches!(situation.made, Made::ByPass(_))).count()
    })),
    mutant("play-while-stopped", ru(9, 1), "stones may be played while play is stopped", clauses!(|_r| plays_in: |phase| matches!(phase, Phase::Play | Phase::Agreement))),
    mutant("play-after-the-end", ru(9, 2), "stones may be played when the game is over", clauses!(|_r| plays_in: |phase| matches!(phase, Phase::Play | Phase::Over))),
    mutant("dead-stones-stay", ru(9, 2), "doomed stones stay on the board", clauses!(|_r| clear_dead: |position, _| position.clone())),
    mutant("dead-worth-nothing", ru(9, 2), "doomed stones are nobody's prisoners", Change::Clause(|r| instead(r, |r| r.dead_stones = DeadStones::Removed))),
    mutant("dead-wrong-side", ru(9, 2), "doomed stones become prisoners of their own side", clauses!(|_r| prisoners_of_dead: |dead| {
        let mut prisoners = ByColor::default();
        for chain in dead {
            *prisoners.of_mut(chain.color) += chain.stones.len() as u32;
        }
        prisoners
    })),
    mutant("end-three-in-a-row", ru(9, 3), "the third pass in a row ends the game", clauses!(|_r| after_pass: |passes| match passes.in_a_row {
        2 => AfterPass::Settle,
        3.. => AfterPass::End,
        _ => AfterPass::GoOn,
    })),
    mutant("end-four-never", ru(9, 3), "four passes in a row only stop play again", clauses!(|_r| after_pass: |passes| {
        if passes.in_a_row >= 2 && passes.in_a_row.is_multiple_of(2) { AfterPass::Settle } else { AfterPass::GoOn }
    })),
    mutant("no-white-last", ru(9, 4), "White does not pass again after Black's last pass", clauses!(|_r| white_passes_last: |_| false)),
    mutant("white-last-always", ru(9, 4), "White passes again though the last pass was his", clauses!(|_r| white_passes_last: |_| true)),
    mutant("last-pass-free", ru(9, 4), "White's last pass costs nothing", clauses!(|_r| last_pass_price: |_| ByColor::default())),
    mutant("one-agrees-for-both", ru(9, 5), "one player's agreement is enough", clauses!(|_r| agreed: |agreed| agreed.black || agreed.white)),
    mutant("prisoners-not-counted", ru(10, 1), "prisoners are left out of the count", clauses!(|_r| points: count::without_prisoners)),
    mutant("passes-not-counted", ru(10, 1), "passes are left out of the count", clauses!(|_r| points: count::without_passes)),
    mutant("score-dropped", ru(10, 1), "the points are not told when the game is over", Change::Around(wrappers::score_dropped)),
    mutant("eyes-in-seki-counted", ru(10, 2), "points beside chains in seki count though they should not", clauses!(|_r| territory: |rules, position| {
        (Clauses::from(rules).territory)(&Ruleset { seki_territory: SekiTerritory::Counts, ..rules.clone() }, position)
    })),
    mutant("dame-as-territory", ru(10, 2), "points between both players are counted for both", clauses!(|_r| territory: count::neutral_points_too)),
    mutant("edge-regions-only", ru(10, 2), "only zones on the edge are counted", clauses!(|_r| territory: count::zones_on_the_edge)),
    mutant("single-chain-regions", ru(10, 2), "only zones beside a single chain are counted", clauses!(|_r| territory: count::zones_of_one_chain)),
    mutant("region-cap", ru(10, 2), "zones of more than ten points are not counted", clauses!(|_r| territory: count::small_zones)),
    mutant("empty-board-black", ru(10, 2), "a board without stones is Black's", clauses!(|_r| territory: count::empty_board_for_black)),
    mutant("komi-not-counted", ru(10, 3), "komi is left out of the count", clauses!(|_r| for_white: |_, _| Points::ZERO)),
    mutant("komi-truncated", ru(10, 3), "komi is cut to whole points", clauses!(|_r| for_white: |rules, start| {
        (Clauses::from(rules).for_white)(rules, start).whole_part()
    })),
    mutant("komi-counted-with-handicap", ru(10, 3), "the komi of even games is counted in handicap games", clauses!(|_r| for_white: |rules, _| rules.komi)),
    mutant("handicap-bonus-for-territory", ru(10, 3), "White is given a point for each handicap stone though territory is counted", clauses!(|_r| for_white: |rules, start| {
        let given = if rules.count == Count::CapturedStones { HandicapPoints::Stones } else { rules.handicap_points };
        (Clauses::from(rules).for_white)(&Ruleset { handicap_points: given, ..rules.clone() }, start)
    })),
    mutant("handicap-inferred", ru(10, 3), "a board with black stones alone is taken for a handicap", clauses!(|_r| for_white: |rules, start| (Clauses::from(rules).for_white)(rules, &board::taken_for_handicap(start)))),
    mutant("winner-flipped", ru(10, 4), "the player with fewer points wins", clauses!(|r| winner: match r.tie {
        Tie::White => |score| Some(if score.black < score.white { Color::Black } else { Color::White }),
        Tie::Nobody => Clauses::from(r).winner,
    })),
    mutant("draw-is-black", ru(10, 5), "a tie is Black's", clauses!(|_r| winner: |score| Some(if score.black >= score.white { Color::Black } else { Color::White }))),
    mutant("draw-is-nobodys", ru(10, 5), "a tie is nobody's", Change::Clause(|r| instead(r, |r| r.tie = Tie::Nobody))),
];
