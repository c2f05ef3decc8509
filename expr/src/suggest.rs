//! Suggestions for names that are not operations: by meaning, by a part of the name, by spelling.

/// What a message suggests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Suggestion {
    /// Operations that do this.
    Operations(Vec<&'static str>),
    /// Notation that says it, with an example.
    Notation(&'static str),
}

impl Suggestion {
    /// Returns the end of a message: "did you mean `left_inverse` or `right_inverse`?".
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Operations(names) => format!("did you mean {}?", alternatives(names)),
            Self::Notation(notation) => format!("write {notation}"),
        }
    }
}

/// A row of [`MEANINGS`].
#[derive(Debug)]
pub(crate) struct Meaning {
    /// Names that other libraries use.
    pub(crate) words: &'static [&'static str],
    /// Operations that do this here.
    pub(crate) operations: &'static [&'static str],
}

const fn row(words: &'static [&'static str], operations: &'static [&'static str]) -> Meaning {
    Meaning { words, operations }
}

/// Names that other libraries use, and the operations that do this here.
pub(crate) const MEANINGS: &[Meaning] = &[
    row(&["inverse", "invert", "inv"], &["left_inverse", "right_inverse"]),
    row(&["index", "offset", "linearize", "ravel_multi_index", "apply", "at"], &["crd2idx"]),
    row(
        &["coord", "coordinate", "delinearize", "unravel", "unravel_index"],
        &["idx2crd", "get_hier_coord"],
    ),
    row(
        &["divide", "split", "chunk", "block", "unmerge"],
        &["logical_divide", "zipped_divide", "tiled_divide", "flat_divide", "tile_unzip"],
    ),
    row(&["tile", "tiling"], &["zipped_divide", "local_tile", "tile_to_shape"]),
    row(&["partition"], &["local_partition", "outer_partition", "inner_partition"]),
    row(
        &["product", "multiply", "mul", "repeat", "replicate"],
        &[
            "logical_product",
            "zipped_product",
            "tiled_product",
            "flat_product",
            "blocked_product",
            "raked_product",
        ],
    ),
    row(&["interleave", "rake"], &["raked_product"]),
    row(
        &["transpose", "permute", "permute_dims", "swapaxes", "moveaxis", "reorder", "reverse"],
        &["select"],
    ),
    row(&["reshape", "view", "as_shape"], &["with_shape"]),
    row(&["ravel", "squeeze", "simplify", "canonicalize", "normalize"], &["coalesce", "flatten"]),
    row(&["unsqueeze", "expand_dims"], &["append", "prepend"]),
    row(&["merge", "fuse", "collapse"], &["coalesce", "group"]),
    row(&["nest", "group_modes"], &["group"]),
    row(&["concat", "concatenate", "cat", "stack"], &["make_layout", "append", "prepend"]),
    row(&["subview", "narrow", "crop", "window"], &["slice_and_offset", "domain_offset", "take"]),
    row(&["len", "length", "numel", "count", "volume"], &["size"]),
    row(&["ndim", "ndims", "dim", "dims"], &["rank"]),
    row(&["extents", "extent", "sizes"], &["shape"]),
    row(&["strides"], &["stride"]),
    row(&["capacity", "span", "storage_size"], &["cosize"]),
    row(&["offsets", "enumerate", "print", "list"], &["table"]),
    row(
        &["equal", "equals", "eq", "equivalent", "same"],
        &["functionally_equal", "compatible", "congruent"],
    ),
    row(&["rasterize", "threadblock_swizzle", "program_id", "get_tile_offset"], &["grid_tile"]),
    row(&["contiguous", "dense"], &["is_contiguous", "is_compact"]),
    row(&["unique", "injective", "aliases", "overlaps"], &["is_injective"]),
    row(&["aliasing_profile", "offset_table"], &["offset_counts"]),
    row(&["gap_profile"], &["offset_gaps"]),
    row(&["cast", "bitcast", "reinterpret", "view_as"], &["recast", "upcast", "downcast"]),
    row(&["vectorize", "vector_width"], &["max_common_vector", "max_alignment"]),
    row(&["gaps", "holes", "fill"], &["complement"]),
    row(&["kernel", "null"], &["nullspace"]),
    row(&["cdiv", "div"], &["ceil_div", "shape_div"]),
    row(&["add", "sum"], &["layout_add", "elem_add"]),
    row(&["sub", "subtract"], &["elem_sub"]),
    row(&["distinct_offsets", "unique_offsets"], &["image"]),
    // Triton's linear layouts.
    row(&["identity1d"], &["ll_identity"]),
    row(&["zeros1d"], &["ll_zeros"]),
    row(&["divideleft"], &["ll_divide_left"]),
    row(&["divideright"], &["ll_divide_right"]),
    row(&["resizeindim"], &["ll_resize_input"]),
    row(&["resizeoutdim"], &["ll_resize_output"]),
    row(&["renameindim"], &["ll_rename_input"]),
    row(&["renameoutdim"], &["ll_rename_output"]),
    row(&["transposeins"], &["ll_transpose_inputs"]),
    row(&["transposeouts"], &["ll_transpose_outputs"]),
    row(&["reshapeins"], &["ll_reshape_inputs"]),
    row(&["reshapeouts"], &["ll_reshape_outputs"]),
    row(&["istrivialover"], &["ll_is_trivial_over"]),
    row(&["columnaction"], &["ll_permute_input"]),
    row(&["regpermfordivide"], &["ll_order_to_divide_left", "ll_order_to_divide_right"]),
    row(&["actionremovebroadcastedregs"], &["ll_remove_broadcast"]),
    row(&["invertandcompose"], &["ll_invert_and_compose"]),
    row(&["intersect", "common"], &["max_common_layout", "common_refinement"]),
    row(&["thread_value", "tv"], &["make_layout_tv"]),
    row(&["column_major", "layout_left", "f_order"], &["col_major"]),
    row(&["layout_right", "c_order"], &["row_major"]),
    row(
        &["idesc", "make_instr_desc", "instr_descriptor"],
        &["instruction_descriptor", "block_scaled_descriptor"],
    ),
    row(&["make_instr_desc_block_scaled"], &["block_scaled_descriptor"]),
    row(&["im2col", "tensor_map_im2col"], &["im2col_map"]),
    row(&["lower", "from_xla"], &["xla_to_cute"]),
    row(&["raise", "to_xla"], &["xla_raise"]),
];

/// Names that other libraries use for what notation says here.
pub(crate) const NOTATIONS: &[(&[&str], &str)] = &[
    (
        &["make_shape", "make_stride", "make_coord", "make_tuple", "make_int_tuple"],
        "the tuple, such as `(4,8)`",
    ),
    (&["make_tile", "make_tiler", "make_identity_tiler"], "the tiler, such as `<4:1,8:2>`"),
    (&["broadcast", "broadcast_to", "expand"], "a mode of stride 0, such as `(4,8):(1,0)`"),
    (&["flip", "mirror"], "a negative stride, such as `8:-1`"),
    (&["layout", "make_strided_layout"], "the layout, such as `(4,8):(8,1)`"),
];

/// Most names that a message suggests by a part of the name.
const MOST: usize = 4;

/// Returns what `name` may mean, if one of `names`, or notation, is like it.
pub(crate) fn among(name: &str, names: &[&'static str]) -> Option<Suggestion> {
    let names = || names.iter().copied();
    if let Some(meant) = by_meaning(name) {
        return Some(meant);
    }
    let lower = name.to_lowercase();
    let prefixed: Vec<_> = names()
        .filter(|op| {
            ["xla_", "ascend_", "catlass_", "make_", "ll_"]
                .iter()
                .any(|prefix| op.strip_prefix(prefix) == Some(&*lower))
        })
        .collect();
    if !prefixed.is_empty() {
        return Some(Suggestion::Operations(prefixed));
    }
    let near = nearest_with_distance(name, names());
    // A word of another library is preferred only if it is spelled more like the name.
    let word = nearest_with_distance(name, MEANINGS.iter().flat_map(|row| row.words).copied());
    match (near, word) {
        (Some((other, _)), Some((distance, word))) if distance < other => return by_meaning(word),
        (Some((_, near)), _) => return Some(Suggestion::Operations(vec![near])),
        (None, _) => {}
    }
    let is_part = |op: &&str| op.contains(&*lower) || is_abbreviation(&lower, op);
    let longer: Vec<_> = names().filter(|op| lower.len() > 3 && is_part(op)).collect();
    if (1..=MOST).contains(&longer.len()) {
        return Some(Suggestion::Operations(longer));
    }
    word.and_then(|(_, word)| by_meaning(word))
}

/// Whether `name` begins as `op` and is `op` without some letters: `zipdivide` is `zipped_divide`.
fn is_abbreviation(name: &str, op: &str) -> bool {
    let mut rest = op.chars();
    name.chars().next() == op.chars().next()
        && name.chars().filter(|c| *c != '_').all(|c| rest.any(|other| other == c))
}

/// Returns what `name` means in other libraries.
pub(crate) fn by_meaning(name: &str) -> Option<Suggestion> {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let wanted = plain(name);
    let is_it = |words: &[&str]| words.iter().any(|word| plain(word) == wanted);
    if let Some((_, notation)) = NOTATIONS.iter().find(|(words, _)| is_it(words)) {
        return Some(Suggestion::Notation(notation));
    }
    let meaning = MEANINGS.iter().find(|meaning| is_it(meaning.words))?;
    Some(Suggestion::Operations(meaning.operations.to_vec()))
}

/// Returns what `name` means in other libraries as the end of a message, or nothing.
pub(crate) fn ending(name: &str) -> String {
    by_meaning(name).map_or_else(String::new, |meant| format!("; {}", meant.text()))
}

/// Returns the name among `names` that is spelled most like `name`, in any case, if one is.
///
/// # Examples
///
/// ```
/// let names = ["eval", "show"];
/// assert_eq!(colex_expr::nearest("sohw", names.into_iter()), Some("show"));
/// assert_eq!(colex_expr::nearest("draw", names.into_iter()), None);
/// ```
pub fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    nearest_with_distance(name, names).map(|(_, best)| best)
}

fn nearest_with_distance<'a>(
    name: &str,
    names: impl Iterator<Item = &'a str>,
) -> Option<(usize, &'a str)> {
    let name = name.to_lowercase();
    let best = names.map(|other| (distance(&name, other), other)).min()?;
    let (shorter, longer) = (name.len().min(best.1.len()), name.len().max(best.1.len()));
    // A name of one letter is similar to no other.
    (best.0 <= 1 + shorter / 4 && best.0 < longer).then_some(best)
}

/// `` `a`, `b` or `c` ``.
fn alternatives(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// Returns the number of edits (insert, delete, replace) between two names.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, cb) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(ca != *cb);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
