//! The table of operations: its rows are in files by subject.

mod ascend;
mod atoms;
mod catlass;
mod composition;
mod coordinates;
mod descriptors;
pub(crate) mod examples;
mod f2;
mod grids;
mod instructions;
mod layouts;
mod linear;
mod make_tiled;
mod offsets;
mod swizzles;
mod tiled;
mod tuples;
mod xla;

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::operation::Operation;
use crate::suggest::{self, Suggestion};

const TABLES: &[&[Operation]] = &[
    layouts::OPS,
    offsets::OPS,
    coordinates::OPS,
    swizzles::OPS,
    tuples::OPS,
    f2::OPS,
    linear::OPS,
    descriptors::OPS,
    xla::text::OPS,
    xla::index::OPS,
    xla::sizes::OPS,
    xla::layouts::OPS,
    xla::shapes::OPS,
    xla::bitcasts::OPS,
    xla::sharding::OPS,
    ascend::OPS,
    catlass::OPS,
    atoms::OPS,
    instructions::OPS,
    make_tiled::OPS,
    tiled::OPS,
    grids::OPS,
];

/// Returns all operations, by topic.
///
/// # Examples
///
/// ```
/// let wanted = |op: &&colex_expr::Operation| op.names.contains(&"complement");
/// let complement = colex_expr::operations().find(wanted).unwrap();
/// assert_eq!(complement.usage, "LAYOUT [, TARGET]");
/// assert_eq!(complement.about, "the layout of the gaps");
/// ```
pub fn operations() -> impl Iterator<Item = &'static Operation> {
    TABLES.iter().copied().flatten()
}

/// Returns the operation with this name.
///
/// # Examples
///
/// ```
/// let operation = colex_expr::find("compose").unwrap();
/// assert_eq!(operation.names, ["composition", "compose"]);
/// assert!(colex_expr::find("frobnicate").is_none());
/// ```
#[must_use]
pub fn find(name: &str) -> Option<&'static Operation> {
    static NAMES: LazyLock<HashMap<&str, &Operation>> = LazyLock::new(|| {
        operations().flat_map(|op| op.names.iter().map(move |name| (*name, op))).collect()
    });
    NAMES.get(name).copied()
}

/// Returns what `name` may mean, if any operation or notation is like it.
///
/// # Examples
///
/// ```
/// let meant = colex_expr::suggest("inverse").unwrap();
/// assert_eq!(meant.text(), "did you mean `left_inverse` or `right_inverse`?");
/// let meant = colex_expr::suggest("zipdivide").unwrap();
/// assert_eq!(meant.text(), "did you mean `zipped_divide`?");
/// ```
#[must_use]
pub fn suggest(name: &str) -> Option<Suggestion> {
    suggest::among(name, &names().collect::<Vec<_>>())
}

fn names() -> impl Iterator<Item = &'static str> {
    operations().flat_map(|op| op.names.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::names;
    use crate::suggest::{MEANINGS, NOTATIONS, Suggestion};

    #[test]
    fn each_word_finds_its_row() {
        for meaning in MEANINGS {
            for word in meaning.words {
                let row = Suggestion::Operations(meaning.operations.to_vec());
                assert_eq!(super::suggest(word), Some(row));
            }
        }
    }

    #[test]
    fn suggested_operations_exist() {
        for meaning in MEANINGS {
            for name in meaning.operations {
                assert!(names().any(|op| op == *name), "{name}");
            }
        }
    }

    /// A word that is the name of an operation gets its suggestion only where the operands do not
    /// fit.
    #[test]
    fn each_word_has_one_meaning() {
        let rows = MEANINGS.iter().map(|meaning| meaning.words);
        let mut words: Vec<_> = rows.chain(NOTATIONS.iter().map(|row| row.0)).flatten().collect();
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count);
        let taken: Vec<_> =
            words.into_iter().filter(|word| names().any(|op| op == **word)).collect();
        assert_eq!(taken, [&"product", &"reverse", &"sum"]);
    }
}
