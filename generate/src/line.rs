//! Lines of the typed tests, and the tests made of them.
//!
//! ```text
//! same! {
//!     fn coalesce_1;
//!     layout!((2,(1,6)):(1,(6,2))).coalesce() => layout!(12:1);
//! }
//! ```

use std::fmt;

/// The number of lines in a test: the compiler handles short functions quickly, and a failure is
/// easy to find.
const LINES: usize = 25;

/// The longest line.
const WIDTH: usize = 100;

/// A line of a test: its macro, what is tested, the sign after it, and the rest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Line {
    check: &'static str,
    left: String,
    sign: &'static str,
    right: String,
}

impl Line {
    /// Returns a line which tests that a call returns an answer of the same type.
    pub(crate) fn same(call: String, answer: String) -> Self {
        Self { check: "same", left: call, sign: " =>", right: answer }
    }

    /// Returns a line which tests that a call returns an equal answer of the same type.
    pub(crate) fn equal(call: String, answer: String) -> Self {
        Self { check: "equal", ..Self::same(call, answer) }
    }

    /// Returns a line which tests whether a bound holds.
    pub(crate) fn bound(holds: bool, bound: &str) -> Self {
        let (left, right) = bound.split_once(": ").expect("a type and a trait");
        let check = if holds { "holds" } else { "refused" };
        Self { check, left: left.to_owned(), sign: ":", right: right.to_owned() }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { left, sign, right, .. } = self;
        let line = format!("    {left}{sign} {right};");
        if line.len() <= WIDTH {
            return writeln!(f, "{line}");
        }
        match *sign {
            ":" => writeln!(f, "    {left}:\n        {right};"),
            sign => writeln!(f, "    {left}\n        {} {right};", sign.trim_start()),
        }
    }
}

/// Returns tests of `lines`. Each test has lines of one macro.
pub(crate) fn tests(name: &str, lines: &[Line]) -> String {
    let mut lines: Vec<_> = lines.iter().collect();
    lines.sort_by_key(|line| line.check);
    let groups = lines.chunk_by(|a, b| a.check == b.check).flat_map(|group| group.chunks(LINES));
    let test = |(k, group): (usize, &[&Line])| {
        let lines: String = group.iter().map(ToString::to_string).collect();
        format!("\n{}! {{\n    fn {name}_{};\n{lines}}}\n", group[0].check, k + 1)
    };
    groups.enumerate().map(test).collect()
}
