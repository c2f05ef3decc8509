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
    ("shape", "The extents: the number of coordinates of each integer."),
    ("stride", "The strides: the offset grows by the stride if a coordinate grows by 1."),
    ("rank", "The number of modes at the top level."),
    ("rank of a matrix", "The number of independent columns."),
    ("depth", "The number of levels of parentheses in the shape."),
    ("size", "The number of coordinates: the product of all extents."),
    ("cosize", "The largest offset plus 1: the elements that memory must have."),
    ("injective", "Yes if all coordinates have different offsets."),
    ("compact", "Yes if the offsets are exactly 0 to size - 1, in any order."),
    ("contiguous", "Yes if the offsets fill an interval without a gap."),
    (
        "swizzle",
        "S<B,M,S> XORs B bits of the offset: it leaves M low bits, and reads the bits S places higher.",
    ),
    ("outer", "The layout that is applied to the offsets of the inner one."),
    ("offset", "The outer function is applied to the inner offset plus this number."),
    ("inner", "The layout that is applied to the coordinate first."),
    ("inputs", "The named input dimensions with their sizes."),
    ("outputs", "The named output dimensions with their sizes."),
    ("columns", "The image of each input bit, as an integer of output bits."),
    ("surjective", "Yes if every output has an input."),
    ("coshape", "The smallest shape that has all coordinates of the result."),
    ("layout", "The offset of each coordinate."),
    ("tile", "The shape of the tile that the threads share."),
    ("threads", "The number of threads."),
    ("values", "The number of elements of each thread."),
    ("atom", "The instruction that is repeated."),
    ("element", "The type of the elements that the layouts count."),
    ("tile MNK", "M x N x K: C of the tile has M rows and N columns, and the products sum over K."),
    ("VMNK", "(thread of the atom, atom in M, in N, in K) to the index of the thread."),
    ("A", "(thread,value) to the element m + M*k of the tile."),
    ("B", "(thread,value) to the element n + N*k of the tile."),
    ("C", "(thread,value) to the element m + M*n of the tile."),
    ("fragments", "The number of elements of each thread."),
    ("src", "(thread,value) to an element of the tile, where the copy reads."),
    ("dst", "(thread,value) to an element of the tile, where the copy writes."),
    (
        "coverage",
        "The number of threads that have an element, if it is the same for all of the tile.",
    ),
];
