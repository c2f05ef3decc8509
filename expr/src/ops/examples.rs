//! Examples: what is documented of each operation beside its row.
//!
//! The files of `examples/` have a block for each operation: its name, its source, and calls with
//! their answers. The first block of a file has the kinds of operands of its operations.
//! `expr/tests/examples.rs` writes the answers.

use std::collections::HashMap;
use std::sync::OnceLock;

const FILES: [&str; 16] = [
    include_str!("examples/ascend.txt"),
    include_str!("examples/atoms.txt"),
    include_str!("examples/catlass.txt"),
    include_str!("examples/coordinates.txt"),
    include_str!("examples/descriptors.txt"),
    include_str!("examples/f2.txt"),
    include_str!("examples/grids.txt"),
    include_str!("examples/instructions.txt"),
    include_str!("examples/layouts.txt"),
    include_str!("examples/linear.txt"),
    include_str!("examples/make_tiled.txt"),
    include_str!("examples/offsets.txt"),
    include_str!("examples/swizzles.txt"),
    include_str!("examples/tiled.txt"),
    include_str!("examples/tuples.txt"),
    include_str!("examples/xla.txt"),
];

/// A call of an operation with its answer.
///
/// # Examples
///
/// ```
/// let example = colex_expr::find("complement").unwrap().examples()[0];
/// assert_eq!((example.call, example.answer), ("complement(4:2, 24)", Ok("(2,3):(1,8)")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The call, as [`eval`](crate::eval) takes it.
    pub call: &'static str,
    /// The text of the value, or the message of the error.
    pub answer: Result<&'static str, &'static str>,
}

/// What the files have of an operation.
#[derive(Clone, Copy, Default)]
pub(crate) struct Documented {
    /// The lines `WORD: MEANING` of its file.
    operands: &'static str,
    pub(crate) source: &'static str,
    /// The calls, each after `> `, with their answers.
    calls: &'static str,
}

impl Documented {
    /// Returns what is documented of the operation `name`.
    pub(crate) fn of(name: &str) -> Self {
        static BY_NAME: OnceLock<HashMap<&str, Documented>> = OnceLock::new();
        let by_name = BY_NAME.get_or_init(|| FILES.into_iter().flat_map(blocks).collect());
        by_name.get(name).copied().unwrap_or_default()
    }

    pub(crate) fn examples(self) -> impl Iterator<Item = Example> {
        self.calls.split("\n> ").filter_map(|call| {
            let (call, answer) = call.trim_start_matches("> ").split_once('\n')?;
            let answer = answer.trim_end();
            Some(Example { call, answer: answer.strip_prefix("error: ").map_or(Ok(answer), Err) })
        })
    }

    /// Returns the kinds of operands, with what they are.
    pub(crate) fn operands(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.operands.lines().filter_map(|line| line.split_once(": "))
    }
}

/// Returns the names in a file with what is documented of them.
fn blocks(file: &'static str) -> impl Iterator<Item = (&'static str, Documented)> {
    let (operands, rest) = file.split_once("\n\n").unwrap_or(("", file));
    rest.split("\n\n").filter_map(move |block| {
        let (name, rest) = block.split_once("\nsource: ")?;
        let (source, calls) = rest.split_once('\n')?;
        Some((name, Documented { operands, source, calls }))
    })
}
