//! Bank conflicts: those that Gluon counts, against `colex::analysis` for the same addresses.
//!
//! `tests/conflicts.jsonl` is the output of `oracle/conflicts.py`. With the variable
//! `COLEX_TRITON_CONFLICTS` the test reads another file.

use std::collections::BTreeSet;

use colex::analysis::{Access, Banks, bank_conflicts};
use colex::f2::{F2Matrix, LinearLayout};
use colex_triton::ArrayType;
use serde_json::Value as Json;

fn linear(json: &Json) -> (LinearLayout, u64) {
    let array = ArrayType::parse(json.as_str().unwrap()).unwrap();
    (array.linear_layout().unwrap().unwrap(), array.element_bits().unwrap())
}

/// Returns the offsets at the indices `2^k` of an input.
fn bases(conversion: &LinearLayout, input: &str) -> Vec<u64> {
    let bits = conversion.input_size(input).unwrap().trailing_zeros() as usize;
    (0..bits).map(|bit| conversion.basis(input, bit, "offset").unwrap()).collect()
}

/// Counts the wavefronts of a warp by definition: the most words that it accesses in one bank. A
/// vector has at most one word.
fn wavefronts(lanes: &[u64], in_word: u64) -> i64 {
    let mut words = [const { BTreeSet::new() }; 32];
    for lane in 0..32 {
        let moved = lanes.iter().enumerate().filter(|(k, _)| lane >> k & 1 == 1);
        let word = moved.fold(0, |offset, (_, basis)| offset ^ basis) / in_word;
        words[(word % 32) as usize].insert(word);
    }
    words.iter().map(BTreeSet::len).max().unwrap() as i64
}

#[test]
fn conflicts_are_those_of_gluon() {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conflicts.jsonl");
    let file = std::env::var("COLEX_TRITON_CONFLICTS").unwrap_or_else(|_| own.to_owned());
    let text = std::fs::read_to_string(file).unwrap();
    let (mut equal, mut without_layout, mut below) = (0, 0, 0);
    for line in text.lines().skip(1) {
        let record: Json = serde_json::from_str(line).unwrap();
        let (registers, bits) = linear(&record["registers"]);
        let (shared, _) = linear(&record["shared"]);
        let conversion = registers.invert_and_compose(&shared).unwrap();
        let (values, lanes) = (bases(&conversion, "register"), bases(&conversion, "lane"));
        // The longest vector of at most 16 bytes: its offsets are values, and all others are multiples.
        let all: Vec<u64> =
            values.iter().chain(&lanes).chain(&bases(&conversion, "warp")).copied().collect();
        let is_vector = |size: u64| {
            let inside = |basis: &&u64| **basis != 0 && **basis < size;
            (0..size.trailing_zeros()).all(|k| values.contains(&(1 << k)))
                && all.iter().filter(|basis| !inside(basis)).all(|basis| basis % size == 0)
                && all.iter().filter(inside).count() == size.trailing_zeros() as usize
        };
        let vector =
            (0..8).map(|k| 1 << k).rev().find(|n| n * bits <= 128 && is_vector(*n)).unwrap();
        let Ok(offsets) = F2Matrix::new(&lanes).unwrap().to_composed() else {
            without_layout += 1;
            continue;
        };
        let access = Access::of_offsets(&offsets, bits as i64 / 8, vector as i64).unwrap();
        let counted = bank_conflicts(&access, &Banks::NVIDIA).unwrap();
        let full = (32 * vector * bits / 8 / 128).max(1) as i64;
        let ours = counted.wavefronts() / full - 1;
        if record["conflicts"] == ours {
            equal += 1;
            continue;
        }
        // Gluon counts too few conflicts if a lane changes a bit inside of a word and a bit above it.
        let in_word = 32 / bits;
        assert!(lanes.iter().any(|lane| lane % in_word != 0 && *lane > in_word), "{line}");
        assert_eq!(counted.wavefronts(), wavefronts(&lanes, in_word), "{line}");
        assert!(record["conflicts"].as_i64().unwrap() < ours, "{line}");
        below += 1;
    }
    println!("equal {equal}, Gluon below {below}, without a layout {without_layout}");
    assert!(equal > 5 * (below + without_layout), "{equal} {below} {without_layout}");
}
