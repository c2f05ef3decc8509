//! The macros with layouts of each plane, in constants and at run time.

use std::panic::catch_unwind;

use colex::analysis::{Banks, GlobalMemory};
use colex::check::{self, AccessClaim};
use colex::constant::{Composed, Const, Mixed};
use colex::thread_value::TvLayout;
use colex::{
    ComposedLayout, DynLayout, IntTuple, Layout, Tiler, assert_coalesced, assert_conflict_free,
    assert_covers, assert_equivalent, assert_injective, assert_tma_legal, assert_vectorizes,
    assert_wavefronts, layout, unwrap,
};

const TILE: ComposedLayout = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
const ROWS: DynLayout = DynLayout::lit("(8,8):(1,8)");
const TV: TvLayout = unwrap(TvLayout::new(ROWS, &IntTuple::lit("(8,8)")));
type Plain = Layout![(8, 64):(64, 1)];

const _: () = assert_injective!(TILE);
const _: () = assert_injective!(ROWS);
const _: () = assert_injective!(layout!((8, 64):(64, 1)));
const _: () = assert_injective!(layout!(S<3,3,3> o 0 o (8,64):(64,1)));
const _: () = assert_injective!(Const::of(layout!((8, 64):(64, 1))));
const _: () = assert_injective!(Composed::of(layout!(S<3,3,3> o 0 o (8,64):(64,1))));
const _: () = assert_covers!(TV, 64);
const _: () = assert_covers!(ROWS, 64, copies = 1);
const _: () = assert_equivalent!(TILE, layout!(S<3,3,3> o 0 o (8,64):(64,1)));
const _: () = assert_conflict_free!(TILE, threads = ROWS, element_bytes = 2, banks = Banks::NVIDIA);
const _: () = assert_conflict_free!(TILE, threads = TV, vector = 8, element_bytes = 2);
const _: () = assert_wavefronts!(
    TILE,
    addresses = DynLayout::lit("8:1"),
    element_bytes = 2,
    vector = 8,
    count = 1
);
const _: () = assert_vectorizes!(TILE, bytes = 16, threads = ROWS, element_bytes = 2,);
const _: () = assert_coalesced!(layout!(32:1), element_bytes = 4, memory = GlobalMemory::NVIDIA);
const _: () = assert_tma_legal!(
    DynLayout::lit("(512,1024):(1024,1)"),
    tile = Tiler::lit("<8,64>"),
    shared = TILE,
    element_bits = 16,
);

#[test]
fn at_run_time() {
    let n = 64;
    assert_injective!(layout!((8, n):(n, 1)));
    assert_injective!(&layout!((8, n):(n, 1)));
    assert_injective!(&&ROWS);
    assert_injective!(Mixed::of(layout!((8, n):(n, 1))));
    assert_injective!(layout!(S<3,3,3> o 0 o (8,n):(n,1)));
    assert_equivalent!(layout!((8, n):(n, 1)), Plain::STATIC);
    assert_equivalent!(&TILE, &Composed::of(layout!(S<3,3,3> o 0 o (8,64):(64,1))));
    assert_covers!(layout!((n, 2):(1, n)), 128);
    assert_conflict_free!(layout!(S<3,3,3> o 0 o (8,n):(n,1)), threads = &TV, element_bytes = 2);
    let threads = layout!((n, 1):(1, 0));
    assert_coalesced!(layout!((n, 8):(1, n)), threads = threads, element_bytes = 4);
    for layout in &[ROWS, DynLayout::lit("4:1")] {
        assert_injective!(layout);
        assert_injective!(*layout);
    }
}

/// The function, the method and the macro have the same sentence.
#[test]
fn one_sentence() {
    let plain = DynLayout::lit("(8,64):(64,1)");
    let panicked = catch_unwind(|| {
        assert_conflict_free!(layout!((8, 64):(64, 1)), threads = ROWS, element_bytes = 2);
    });
    let claim = AccessClaim::new(&plain.into()).threads(&ROWS).element_bytes(2);
    let message = claim.conflict_free().unwrap_err().to_string();
    let access = claim.access().unwrap();
    assert_eq!(check::conflict_free(&access, &Banks::NVIDIA).unwrap_err().to_string(), message);
    assert_eq!(*panicked.unwrap_err().downcast::<String>().unwrap(), message);
    let expected = "conflict_free: the access takes 8 wavefronts, and the ideal is 1: in phase 0 of warp 0 \
                    and instruction 0, 8 words are in one bank; the threads 0 and 1 access bank 0 at the \
                    bytes 0 and 128; use a swizzle or padding, see `colex swizzle`";
    assert_eq!(message, expected);
}
