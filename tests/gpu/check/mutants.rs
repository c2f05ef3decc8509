//! A swizzle that is left out or wrong, as in the tests of ROCm/rocm-libraries#10845.
//!
//! A kernel stores a tile transposed in shared memory, and reads it as vectors of 4 halves. Element
//! `(dim,key)` of 128 x 64 is in row `dim`, at column `key ^ ((dim & 15) << 2)`. The store and the
//! load apply the same permutation, so a comparison of the numbers passes without it, too. The claims
//! about the layout fail.

use colex::analysis::Banks;
use colex::check::{self, AccessClaim, Error};
use colex::{ComposedLayout, DynLayout};

/// The published formula.
fn formula(dim: i64, key: i64) -> i64 {
    64 * dim + (key ^ ((dim & 15) << 2))
}

const TILE: &str = "S<4,2,4> o 0 o (128,64):(64,1)";

/// A swizzle that is left out, with a wrong shift, base or number of bits, and the padded rows that
/// the kernel had before.
const MUTANTS: [&str; 10] = [
    "S<0,0,0> o 0 o (128,64):(64,1)",
    "S<4,2,5> o 0 o (128,64):(64,1)",
    "S<4,2,6> o 0 o (128,64):(64,1)",
    "S<4,2,-4> o 0 o (128,64):(64,1)",
    "S<3,2,3> o 0 o (128,64):(64,1)",
    "S<3,2,4> o 0 o (128,64):(64,1)",
    "S<4,1,5> o 0 o (128,64):(64,1)",
    "S<4,0,6> o 0 o (128,64):(64,1)",
    "S<3,3,4> o 0 o (128,64):(64,1)",
    "S<0,0,0> o 0 o (128,64):(72,1)",
];

/// Lane `(dim,group)` of a matrix instruction of 32 x 32 x 8 reads 4 keys of its dim.
fn read() -> DynLayout {
    DynLayout::lit("((32,2),4):((1,512),128)")
}

/// The claims of the kernel. Each one holds for the layout of the formula.
fn claims(tile: &str) -> [Result<(), Error>; 4] {
    let tile = ComposedLayout::lit(tile);
    let load = AccessClaim::new(&tile).threads(&read()).element_bytes(2);
    [
        load.vector(4).banks(Banks::CDNA3_LOAD).conflict_free(),
        load.vector(4).banks(Banks::CDNA3_LOAD).count(4).wavefronts(),
        load.bytes(8).vectorizes(),
        check::equivalent(&tile, &ComposedLayout::lit(TILE)),
    ]
}

/// Stores a tile by one layout and loads it by another one: whether the numbers are right.
fn numbers_are_right(store: &str, load: &str) -> bool {
    let (store, load) = (ComposedLayout::lit(store), ComposedLayout::lit(load));
    let mut memory = vec![-1; store.cosize().max(load.cosize()) as usize];
    for i in 0..store.size() {
        memory[store.index(i) as usize] = i;
    }
    (0..load.size()).all(|i| memory[load.index(i) as usize] == i)
}

#[test]
fn the_formula_is_the_layout() {
    let tile = ComposedLayout::lit(TILE);
    for i in 0..128 * 64 {
        assert_eq!(tile.index(i), formula(i % 128, i / 128));
    }
    assert!(claims(TILE).iter().all(Result::is_ok), "{:?}", claims(TILE));
}

#[test]
fn two_claims_catch_each_mutant() {
    for mutant in MUTANTS {
        assert!(numbers_are_right(mutant, mutant), "{mutant}: the comparison of numbers passes");
        let caught = claims(mutant).iter().filter(|claim| claim.is_err()).count();
        assert!(caught >= 2, "{mutant}: {:?}", claims(mutant));
    }
}

/// A swizzle on one side only is wrong in the numbers; the first difference tells where.
#[test]
fn one_side() {
    assert!(!numbers_are_right(TILE, MUTANTS[0]));
    let [.., equivalent] = claims(MUTANTS[0]);
    assert_eq!(
        equivalent.unwrap_err().to_string(),
        "equivalent: coordinate (1,0) has offset 64 in the first layout and 68 in the second; use layouts \
         with the same offsets"
    );
}
