//! Tiled MMAs and tiled copies of the instructions in the catalogue.

use colex::atom::{self, CopyAtom, MmaOperand, TiledCopy, TiledMma};
use colex::{DynLayout, Int, IntTuple, Tiler};
use serde_json::Value as Json;

use super::ascend::{print, tuple};

const MMA: &str = "MMA, ATOMS, PERMUTATIONS";
const MMA_TENSOR: &str = "MMA, ATOMS, PERMUTATIONS, TENSOR";
const MMA_SHAPE: &str = "MMA, ATOMS, PERMUTATIONS, SHAPE";
const MMA_THREAD: &str = "MMA, ATOMS, PERMUTATIONS, TENSOR, THREAD";
const COPY: &str = "THREADS, VALUES";
const COPY_TENSOR: &str = "THREADS, VALUES, TENSOR";
const OPERAND: &str = "COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS";
const OPERAND_TENSOR: &str = "COPY, ELEMENT, MMA, ATOMS, PERMUTATIONS, TENSOR";

use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::Texts;
use MmaOperand::{A, B, C};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["tiled_mma_thr_layout_vmnk"], usage: MMA, about: "threads of a tiled MMA: (thread of an atom, atom in M, N, K) to an index", count: (3, 3), run: Run::Texts(|args| Ok(text(&as_cute(args)?.thr_layout_vmnk()))) },
    Operation { names: &["tiled_mma_tile_shape"], usage: MMA, about: "the extents of the tile of a tiled MMA", count: (3, 3), run: Run::Texts(|args| print(IntTuple::from_slice(&as_cute(args)?.tile_shape()))) },
    Operation { names: &["tiled_mma_layoutA_TV"], usage: MMA, about: "(thread, value) to an element of the tile of A; as CuTe, even if atoms do not divide the tile", count: (3, 3), run: Run::Texts(|args| layout(&as_cute(args)?.layout_a_tv())) },
    Operation { names: &["tiled_mma_layoutB_TV"], usage: MMA, about: "(thread, value) to an element of the tile of B; as CuTe, even if atoms do not divide the tile", count: (3, 3), run: Run::Texts(|args| layout(&as_cute(args)?.layout_b_tv())) },
    Operation { names: &["tiled_mma_layoutC_TV"], usage: MMA, about: "(thread, value) to an element of the tile of C; as CuTe, even if atoms do not divide the tile", count: (3, 3), run: Run::Texts(|args| layout(&as_cute(args)?.layout_c_tv())) },
    Operation { names: &["tiled_mma_thrfrg_A"], usage: MMA_TENSOR, about: "A by threads and values", count: (4, 4), run: Run::Texts(|args| layout(&mma(args, 0)?.thrfrg_a(&args.dyn_layout(3)?))) },
    Operation { names: &["tiled_mma_thrfrg_B"], usage: MMA_TENSOR, about: "B by threads and values", count: (4, 4), run: Run::Texts(|args| layout(&mma(args, 0)?.thrfrg_b(&args.dyn_layout(3)?))) },
    Operation { names: &["tiled_mma_thrfrg_C"], usage: MMA_TENSOR, about: "C by threads and values", count: (4, 4), run: Run::Texts(|args| layout(&mma(args, 0)?.thrfrg_c(&args.dyn_layout(3)?))) },
    Operation { names: &["tiled_mma_partition_shape_A"], usage: MMA_SHAPE, about: "shape of the fragment of A in a thread", count: (4, 4), run: Run::Texts(|args| partition_shape(args, A)) },
    Operation { names: &["tiled_mma_partition_shape_B"], usage: MMA_SHAPE, about: "shape of the fragment of B in a thread", count: (4, 4), run: Run::Texts(|args| partition_shape(args, B)) },
    Operation { names: &["tiled_mma_partition_shape_C"], usage: MMA_SHAPE, about: "shape of the fragment of C in a thread", count: (4, 4), run: Run::Texts(|args| partition_shape(args, C)) },
    Operation { names: &["tiled_mma_partition_A"], usage: MMA_THREAD, about: "the elements of A of one thread, and the offset of the first", count: (5, 5), run: Run::Texts(|args| partition(args, A)) },
    Operation { names: &["tiled_mma_partition_B"], usage: MMA_THREAD, about: "the elements of B of one thread, and the offset of the first", count: (5, 5), run: Run::Texts(|args| partition(args, B)) },
    Operation { names: &["tiled_mma_partition_C"], usage: MMA_THREAD, about: "the elements of C of one thread, and the offset of the first", count: (5, 5), run: Run::Texts(|args| partition(args, C)) },

    Operation { names: &["make_tiled_copy_tv"], usage: COPY, about: "(thread, value) to an element of the tile of a tiled copy", count: (2, 2), run: Run::Texts(|args| Ok(text(&copy(args)?.layout_tv()))) },
    Operation { names: &["make_tiled_copy_tiler"], usage: COPY, about: "the extents of the tile of a tiled copy", count: (2, 2), run: Run::Texts(|args| tile_shape(&copy(args)?)) },
    Operation { names: &["make_tiled_copy_layoutS_TV"], usage: COPY, about: "(thread, value) of the source to an element of the tile", count: (2, 2), run: Run::Texts(|args| layout(&copy(args)?.layout_s_tv())) },
    Operation { names: &["make_tiled_copy_layoutD_TV"], usage: COPY, about: "(thread, value) of the destination to an element of the tile", count: (2, 2), run: Run::Texts(|args| layout(&copy(args)?.layout_d_tv())) },
    Operation { names: &["make_tiled_copy_tidfrg_S"], usage: COPY_TENSOR, about: "the source of a tiled copy by threads and values", count: (3, 3), run: Run::Texts(|args| layout(&copy(args)?.tidfrg_s(&args.dyn_layout(2)?))) },
    Operation { names: &["make_tiled_copy_tidfrg_D"], usage: COPY_TENSOR, about: "the destination of a tiled copy by threads and values", count: (3, 3), run: Run::Texts(|args| layout(&copy(args)?.tidfrg_d(&args.dyn_layout(2)?))) },

    Operation { names: &["make_tiled_copy_A_tv"], usage: OPERAND, about: "(thread, value) to an element of the tile of A", count: (5, 5), run: Run::Texts(|args| Ok(text(&copy_of(args, A)?.layout_tv()))) },
    Operation { names: &["make_tiled_copy_B_tv"], usage: OPERAND, about: "(thread, value) to an element of the tile of B", count: (5, 5), run: Run::Texts(|args| Ok(text(&copy_of(args, B)?.layout_tv()))) },
    Operation { names: &["make_tiled_copy_C_tv"], usage: OPERAND, about: "(thread, value) to an element of the tile of C", count: (5, 5), run: Run::Texts(|args| Ok(text(&copy_of(args, C)?.layout_tv()))) },
    Operation { names: &["make_tiled_copy_A_tiler"], usage: OPERAND, about: "the extents of the tile of A", count: (5, 5), run: Run::Texts(|args| tile_shape(&copy_of(args, A)?)) },
    Operation { names: &["make_tiled_copy_B_tiler"], usage: OPERAND, about: "the extents of the tile of B", count: (5, 5), run: Run::Texts(|args| tile_shape(&copy_of(args, B)?)) },
    Operation { names: &["make_tiled_copy_C_tiler"], usage: OPERAND, about: "the extents of the tile of C", count: (5, 5), run: Run::Texts(|args| tile_shape(&copy_of(args, C)?)) },
    Operation { names: &["make_tiled_copy_A_layoutS_TV"], usage: OPERAND, about: "(thread, value) of the source to an element of the tile of A", count: (5, 5), run: Run::Texts(|args| layout(&copy_of(args, A)?.layout_s_tv())) },
    Operation { names: &["make_tiled_copy_B_layoutS_TV"], usage: OPERAND, about: "(thread, value) of the source to an element of the tile of B", count: (5, 5), run: Run::Texts(|args| layout(&copy_of(args, B)?.layout_s_tv())) },
    Operation { names: &["make_tiled_copy_C_layoutS_TV"], usage: OPERAND, about: "(thread, value) of the source to an element of the tile of C", count: (5, 5), run: Run::Texts(|args| layout(&copy_of(args, C)?.layout_s_tv())) },
    Operation { names: &["make_tiled_copy_A_layoutD_TV"], usage: OPERAND, about: "(thread, value) of the destination to an element of the tile of A", count: (5, 5), run: Run::Texts(|args| layout(&copy_of(args, A)?.layout_d_tv())) },
    Operation { names: &["make_tiled_copy_B_layoutD_TV"], usage: OPERAND, about: "(thread, value) of the destination to an element of the tile of B", count: (5, 5), run: Run::Texts(|args| layout(&copy_of(args, B)?.layout_d_tv())) },
    Operation { names: &["make_tiled_copy_C_layoutD_TV"], usage: OPERAND, about: "(thread, value) of the destination to an element of the tile of C", count: (5, 5), run: Run::Texts(|args| layout(&copy_of(args, C)?.layout_d_tv())) },
    Operation { names: &["make_tiled_copy_A_tidfrg_S"], usage: OPERAND_TENSOR, about: "A as the source of a tiled copy, by threads and values", count: (6, 6), run: Run::Texts(|args| layout(&copy_of(args, A)?.tidfrg_s(&args.dyn_layout(5)?))) },
    Operation { names: &["make_tiled_copy_B_tidfrg_S"], usage: OPERAND_TENSOR, about: "B as the source of a tiled copy, by threads and values", count: (6, 6), run: Run::Texts(|args| layout(&copy_of(args, B)?.tidfrg_s(&args.dyn_layout(5)?))) },
    Operation { names: &["make_tiled_copy_C_tidfrg_S"], usage: OPERAND_TENSOR, about: "C as the source of a tiled copy, by threads and values", count: (6, 6), run: Run::Texts(|args| layout(&copy_of(args, C)?.tidfrg_s(&args.dyn_layout(5)?))) },
    Operation { names: &["make_tiled_copy_A_tidfrg_D"], usage: OPERAND_TENSOR, about: "A as the destination of a tiled copy, by threads and values", count: (6, 6), run: Run::Texts(|args| layout(&copy_of(args, A)?.tidfrg_d(&args.dyn_layout(5)?))) },
    Operation { names: &["make_tiled_copy_B_tidfrg_D"], usage: OPERAND_TENSOR, about: "B as the destination of a tiled copy, by threads and values", count: (6, 6), run: Run::Texts(|args| layout(&copy_of(args, B)?.tidfrg_d(&args.dyn_layout(5)?))) },
    Operation { names: &["make_tiled_copy_C_tidfrg_D"], usage: OPERAND_TENSOR, about: "C as the destination of a tiled copy, by threads and values", count: (6, 6), run: Run::Texts(|args| layout(&copy_of(args, C)?.tidfrg_d(&args.dyn_layout(5)?))) },
];

/// Returns the tiled MMA of the arguments from `k`.
fn mma(args: &Texts<'_>, k: usize) -> Result<TiledMma, Failure> {
    let (atoms, permutations) = (args.dyn_layout(k + 1)?, tiler(args, k + 2)?);
    let atom = colex_atoms::mma(args.text(k))?.atom;
    Ok(TiledMma::new(&atom, &atoms, &permutations)?)
}

/// Returns the tiled MMA of the arguments, even if the atoms do not divide the tile.
fn as_cute(args: &Texts<'_>) -> Result<TiledMma, Failure> {
    let (atoms, permutations) = (args.dyn_layout(1)?, tiler(args, 2)?);
    let atom = colex_atoms::mma(args.text(0))?.atom;
    Ok(TiledMma::with_partial_atoms(&atom, &atoms, &permutations)?)
}

fn tiler(args: &Texts<'_>, k: usize) -> Result<Tiler, Failure> {
    let tiler = Tiler::parse(args.text(k));
    tiler.map_err(|error| args.malformed(k, error.position(), error.message()))
}

/// Returns the copy of one element by each thread and value.
fn copy(args: &Texts<'_>) -> Result<TiledCopy, Failure> {
    let element = DynLayout::lit("(1,1):(0,1)");
    let atom = CopyAtom::new(DynLayout::UNIT, element, element, element);
    let atom = atom?;
    let (threads, values) = (args.dyn_layout(0)?, args.dyn_layout(1)?);
    Ok(atom.make_tiled_copy(&threads, &values)?)
}

/// Returns the copy of an operand of a tiled MMA.
fn copy_of(args: &Texts<'_>, operand: MmaOperand) -> Result<TiledCopy, Failure> {
    let wrong = || args.wrong(1, "an element type, such as half_t or f16");
    let bits = colex_atoms::Element::from_name(args.text(1)).ok_or_else(wrong)?.bits;
    let atom = colex_atoms::copy(args.text(0))?.atom;
    let atom = atom.recast(1, bits)?;
    Ok(atom.make_tiled_copy_of(operand, &mma(args, 2)?)?)
}

fn partition_shape(args: &Texts<'_>, operand: MmaOperand) -> TextAnswer {
    let shape = mma(args, 0)?.partition_shape(operand, &tuple(args, 3)?);
    print(shape)
}

fn partition(args: &Texts<'_>, operand: MmaOperand) -> TextAnswer {
    let (mma, tensor, thread) = (mma(args, 0)?, args.dyn_layout(3)?, args.int(4)?);
    let thread = mma.get_slice(thread)?;
    let part: Result<(DynLayout, Int), _> = thread.partition(operand, &tensor);
    let (part, first) = part?;
    Ok(Json::Array(vec![text(&part), first.get().into()]))
}

fn tile_shape(copy: &TiledCopy) -> TextAnswer {
    print(Ok::<_, Failure>(copy.tile_shape()))
}

fn layout(layout: &Result<DynLayout, atom::Error>) -> TextAnswer {
    Ok(text(layout.as_ref().map_err(|error| *error)?))
}

fn text(layout: &DynLayout) -> Json {
    layout.to_string().into()
}
