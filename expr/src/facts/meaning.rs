//! Meanings of facts.

/// Returns what a fact of this name states, in one sentence.
///
/// # Examples
///
/// ```
/// let meaning = colex_expr::facts::meaning("size").unwrap();
/// assert_eq!(meaning, "The number of coordinates: the product of all extents.");
/// assert_eq!(colex_expr::facts::meaning("color"), None);
/// ```
#[must_use]
pub fn meaning(name: &str) -> Option<&'static str> {
    MEANINGS.iter().find(|(fact, _)| *fact == name).map(|(_, meaning)| *meaning)
}

const MEANINGS: &[(&str, &str)] = &[
    ("shape", "The extents: how many coordinates each mode has."),
    ("stride", "How far the offset moves when a coordinate grows by 1."),
    ("rank", "The number of modes at the top level."),
    ("rank of a matrix", "The number of independent columns."),
    ("depth", "How deep the parentheses of the shape nest."),
    ("size", "The number of coordinates: the product of all extents."),
    ("cosize", "The largest offset plus 1: the elements that memory must have."),
    ("injective", "Whether no two coordinates have the same offset."),
    ("compact", "Whether the offsets are exactly 0 to size - 1, in any order."),
    ("contiguous", "Whether the offsets fill an interval without a gap."),
    (
        "swizzle",
        "S<B,M,S> XORs B bits of the offset: it leaves M low bits, and reads the bits S places higher.",
    ),
    ("outer", "The layout that is applied to the offsets of the inner one."),
    ("offset", "What is added to the inner offset before the outer function."),
    ("inner", "The layout that is applied to the coordinate first."),
    ("inputs", "The named input dimensions with their sizes."),
    ("outputs", "The named output dimensions with their sizes."),
    ("columns", "The image of each input bit, as an integer of output bits."),
    ("surjective", "Whether every output has an input."),
    ("coshape", "The smallest shape that has all coordinates of the result."),
    ("layout", "The offset of each coordinate."),
    ("tile", "The shape of the tile that the threads share."),
    ("threads", "The number of threads."),
    ("values", "The number of elements of each thread."),
    ("coverage", "How many threads have each element of the tile."),
];
