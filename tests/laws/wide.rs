//! Integers of more than 32 bits. The value plane computes with 64 bits on every machine. The other planes compute with
//! `usize`: they have the same size, cosize and offsets, or return an error.

use colex::constant::{Mixed, Structure};
use colex::{DynLayout, IntTuple, Layout, Reason, Shape, Stride, Tiler, int, layout};
use proptest::prelude::*;

/// Powers of two and their neighbours, up to the largest `usize`.
fn integer() -> impl Strategy<Value = usize> {
    (0..usize::BITS, 0..3_usize)
        .prop_map(|(bits, more)| (1_usize << bits).wrapping_add(more).wrapping_sub(1))
}

/// Returns whether the machine can compute with the numbers of the layout.
fn fits(layout: &DynLayout) -> bool {
    layout.size() <= isize::MAX as i64 && layout.cosize() <= isize::MAX as i64
}

fn is_overflow<T>(found: Result<T, colex::LayoutError>) -> bool {
    matches!(found.err().unwrap().reason(), Reason::Overflow | Reason::TooWide { .. })
}

type OfFour = Layout<(usize, usize), (usize, usize)>;

proptest! {
    #[test]
    fn dynamic_integers(a in integer(), b in integer(), c in integer(), d in integer()) {
        let found = Layout::try_new((a, b), (c, d));
        let int = |n: usize| i64::try_from(n).ok();
        let all: Option<Vec<i64>> = [a, b, c, d].into_iter().map(int).collect();
        let value = all.and_then(|all| DynLayout::strided(&all[..2], &all[2..]).ok());
        let Some(value) = value.filter(fits) else {
            prop_assert!(is_overflow(found));
            return Ok(());
        };
        let typed = found.unwrap();
        prop_assert_eq!(typed.to_value(), value);
        prop_assert_eq!((typed.size() as i64, typed.cosize() as i64), (value.size(), value.cosize()));
        let mixed = Mixed::of(typed);
        prop_assert_eq!((mixed.size() as i64, mixed.cosize() as i64), (value.size(), value.cosize()));
        if value.size() > 0 {
            let last = value.size() - 1;
            for found in [typed.index(last as usize), typed.index((a - 1, b - 1)), mixed.index(last as usize)] {
                prop_assert_eq!(found as i64, value.index(last));
            }
        }
    }

    /// Layouts of files are converted exactly, or not at all.
    #[test]
    fn converted_values(shape in prop::array::uniform2(1..64_u32), stride in prop::array::uniform2(1..64_u32)) {
        let [shape, stride] = [shape, stride].map(|bits| bits.map(|bits| 1_i64 << (bits - 1)));
        let Ok(value) = DynLayout::strided(&shape, &stride) else { return Ok(()) };
        let (typed, mixed) = (
            OfFour::try_from(&value),
            Mixed::<Structure<Shape![(usize, usize)], Stride![(usize, usize)]>>::try_from_value(&value),
        );
        prop_assert_eq!(typed.is_ok(), mixed.is_ok());
        if let (Ok(typed), Ok(mixed)) = (typed, mixed) {
            prop_assert_eq!(typed.to_value(), value);
            prop_assert_eq!(mixed.to_value(), value);
            prop_assert_eq!((typed.size() as i64, typed.cosize() as i64), (value.size(), value.cosize()));
        } else {
            prop_assert!(!fits(&value) || stride.iter().any(|&d| d > isize::MAX as i64));
        }
    }
}

/// Products of the extents of operands, too.
#[test]
fn computed_sizes() {
    let n = 1_usize << (usize::BITS / 2);
    let (rows, value) = (layout!(n:1), DynLayout::strided(&[n as i64], &[1]).unwrap());
    let product = rows.try_logical_product(layout!(n:1));
    match value.logical_product(&Tiler::from(value)) {
        Ok(value) if fits(&value) => assert_eq!(product.unwrap().to_value(), value),
        _ => assert!(is_overflow(product)),
    }
}

/// A static coordinate of 33 bits is out of bounds, and not its lower 32 bits.
#[test]
fn static_coordinates() {
    let n = 4;
    let typed = layout!((n, 8):(1, n));
    assert!(typed.index_in_bounds(int!(4294967296)).is_err());
    assert!(typed.index_in_bounds((int!(4294967297), 0)).is_err());
}

#[test]
fn values_have_64_bits() {
    let layout = DynLayout::lit("(1048576,(3,1048576)):(3145728,(1,3298534883328))");
    assert_eq!(layout.size(), 3 << 40);
    let at = |i, j, k| layout.crd2idx(&IntTuple::lit(&format!("({i},({j},{k}))"))).unwrap().get();
    assert_eq!(
        at(1_048_575, 2, 1_048_575),
        1_048_575 * 3_145_728 + 2 + 1_048_575 * 3_298_534_883_328
    );
    assert_eq!(layout.index(1 << 20), 1);
    assert_eq!(layout.cosize(), at(1_048_575, 2, 1_048_575) + 1);
}
