//! Invalid input: every reason, with its numbers, and no panic.

use colex::analysis::{
    Access, Banks, GlobalMemory, TileCopy, bank_conflicts, copy_vector, find_swizzle,
    offset_coverage, phase_conflicts, sectors, shared_layout,
};
use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle};

use super::support::Random;

fn access(memory: &str, threads: &str, bytes: i64, vector: i64) -> String {
    let (memory, threads) = (ComposedLayout::lit(memory), DynLayout::lit(threads));
    Access::new(&memory, &threads, bytes, vector).unwrap_err().to_string()
}

#[test]
fn accesses() {
    let rows = "S<0,0,0> o 0 o (8,64):(64,1)";
    for (found, expected) in [
        (access(rows, "(8,8):(1,8)", 3, 1), "an element has 3 bytes; use a power of two from 1"),
        (access(rows, "(8,8):(1,8)", 0, 1), "an element has 0 bytes; use a power of two from 1"),
        (
            access(rows, "(8,8):(1,8)", 2, 3),
            "the vector has 3 elements of 2 bytes; use a power of two of at most 32 bytes",
        ),
        (
            access(rows, "(8,8):(1,8)", i64::MIN, i64::MIN),
            "an element has -9223372036854775808 bytes; use a power of two from 1",
        ),
        (
            access(rows, "(8,8):(1,8)", 2, i64::MAX),
            "the vector has 9223372036854775807 elements of 2 bytes; use a power of two of at most 32 bytes",
        ),
        (
            access(rows, "(8,0):(1,8)", 2, 1),
            "the layout has no elements; use at least one thread and one value",
        ),
        (
            access(rows, "8:1", 2, 1),
            "the thread-value layout has rank 1, and it must be 2; use the modes `(thread,value)`",
        ),
        (
            access(rows, "(8,6):(1,8)", 2, 4),
            "the vector has 4 elements, and a thread has 6 values; use a divisor of 6",
        ),
        (
            access(rows, "(8,8):(8,1)", 2, 8),
            "value 1 of thread 0 has offset 64, and its vector needs 1; use a shorter vector, or another \
             order of the values, or the layout of the whole tile: this one ends after 64 of its 512 elements",
        ),
        (
            access(rows, "(8,65):(1,8)", 2, 1),
            "thread 0 accesses element 512 of a tile of 512; use 0..512",
        ),
        (
            access(rows, "(8,1):(-1,8)", 2, 1),
            "thread 1 accesses element -1 of a tile of 512; use 0..512",
        ),
        (
            access("S<0,0,0> o 0 o (8,64):(-64,1)", "(8,8):(1,8)", 2, 1),
            "thread 1 has offset -64; use offsets of at least 0",
        ),
        (
            access(rows, "(1048576,2):(0,0)", 2, 1),
            "the layout has 2097152 elements; use at most 1048576, such as one tile",
        ),
        (
            access("S<0,0,0> o 0 o 2:9223372036854775806", "(2,1):(1,0)", 2, 1),
            "the result does not fit 64 bits; use smaller integers",
        ),
    ] {
        assert_eq!(found, format!("Access::new: {expected}"));
    }
}

/// A thread-value layout of another tile: the message has both sizes. The layout of the whole tile
/// and a list of addresses have no other size.
#[test]
fn layouts_of_other_tiles() {
    let (threads, values) = (DynLayout::lit("(4,8):(8,1)"), DynLayout::lit("(1,8):(8,1)"));
    let (tv, tile) = threads.layout_tv(&values).unwrap();
    assert_eq!((tile, tv.cosize()), (IntTuple::lit("(4,64)"), 256));
    let rows = plain("S<0,0,0> o 0 o (8,64):(64,1)");
    assert_eq!(
        Access::new(&rows, &tv, 2, 8).unwrap_err().to_string(),
        "Access::new: value 1 of thread 0 has offset 256, and its vector needs 1; use a shorter vector, \
         or another order of the values, or the layout of the whole tile: this one ends after 256 of its 512 elements",
    );
    assert_eq!(
        access("S<0,0,0> o 0 o (8,12):(12,1)", "(8,8):(1,8)", 2, 8),
        "Access::new: thread 1 accesses address 24, and a vector of 16 bytes needs a multiple of 16; use a \
         shorter vector, or strides that are multiples of the vector, or the layout of the whole tile: \
         this one ends after 64 of its 96 elements",
    );
    let whole = access("S<0,0,0> o 0 o (4,64):(1,4)", &tv.to_string(), 2, 8);
    assert!(whole.ends_with("another order of the values"), "{whole}");
    let rows = Access::of_addresses(&rows, &DynLayout::lit("8:1"), 2, 8);
    assert!(rows.is_ok());
    let odd = plain("S<0,0,0> o 0 o (8,12):(12,1)");
    let odd = Access::of_addresses(&odd, &DynLayout::lit("8:1"), 2, 8).unwrap_err().to_string();
    assert!(odd.ends_with("multiples of the vector"), "{odd}");
}

fn plain(text: &str) -> ComposedLayout {
    ComposedLayout::lit(text)
}

#[test]
fn memories() {
    let whole = "S<0,0,0> o 0 o (32,1):(1,32)";
    let check = |count, bytes, first: &str, last: &str, expected: &str| {
        let layouts = [plain(first), plain(first), plain(last)];
        let error = Banks::new(count, bytes, layouts).unwrap_err();
        assert_eq!(error.to_string(), format!("Banks::new: {expected}"));
    };
    for count in [33, 256] {
        let expected = format!("the memory has {count} banks; use a power of two of at most 128");
        check(count, 4, whole, whole, &expected);
    }
    check(32, 0, whole, whole, "a bank has 0 bytes; use a power of two of at most 16");
    check(
        32,
        4,
        whole,
        "S<0,0,0> o 0 o 32:1",
        "the layout of the phases has rank 1, and it must be 2; use the modes `(lane,phase)`",
    );
    check(
        32,
        4,
        whole,
        "S<0,0,0> o 0 o (8,2):(1,8)",
        "the layout of the phases has 16 lanes; use the same number for all vectors, at most 64",
    );
    check(
        32,
        4,
        whole,
        "S<0,0,0> o 0 o (8,4):(1,7)",
        "lane 7 is not in exactly one phase; use a bijection onto the lanes",
    );
    assert_eq!(
        GlobalMemory::new(32, 48, 128).unwrap_err().to_string(),
        "GlobalMemory::new: the lanes or bytes of the memory are 48; use a power of two of at most 128",
    );
}

#[test]
fn analyses() {
    let wide = Access::of_offsets(&plain("S<0,0,0> o 0 o 8:8"), 4, 8).unwrap();
    assert_eq!(
        bank_conflicts(&wide, &Banks::NVIDIA).unwrap_err().to_string(),
        "bank_conflicts: a vector has 32 bytes, and one access of shared memory has at most 16; use a \
         shorter vector",
    );
    assert_eq!(
        wide.swizzled(Swizzle::lit("S<3,4,3>")).unwrap_err().to_string(),
        "Access::swizzled: the swizzle has M = 4 and splits vectors of 32 bytes; use an M with 2^M of at \
         least 32",
    );
    let row = Access::of_offsets(&plain("S<0,0,0> o 0 o 32:1"), 4, 1).unwrap();
    assert_eq!(
        phase_conflicts(&row, &Banks::NVIDIA, 1).unwrap_err().to_string(),
        "phase_conflicts: phase 1 does not exist; use 0..1",
    );
    assert_eq!(
        find_swizzle(&[]).unwrap_err().to_string(),
        "find_swizzle: the list has no accesses; use at least one",
    );
    let far = Access::of_offsets(&plain("S<0,0,0> o 0 o 2:16777216"), 1, 1).unwrap();
    assert_eq!(
        find_swizzle(&[(far, Banks::NVIDIA)]).unwrap_err().to_string(),
        "find_swizzle: an access ends at address 16777217; use addresses of at most 16777216, from the \
         base of the tile",
    );
    assert_eq!(
        copy_vector(&plain("S<0,0,0> o 0 o 8:1"), &plain("S<0,0,0> o 0 o 8:1"), 0, 128)
            .unwrap_err()
            .to_string(),
        "copy_vector: an element or a vector has 0 bits; use at least 1",
    );
    // One bit is enough.
    let bit =
        copy_vector(&plain("S<0,0,0> o 0 o 8:1"), &plain("S<0,0,0> o 0 o 8:1"), 1, 1).unwrap();
    assert_eq!((bit.elements, bit.bits), (1, 1));
    assert_eq!(
        offset_coverage(&plain("S<0,0,0> o 0 o 8:1"), -1).unwrap_err().to_string(),
        "offset_coverage: the size is -1; use at least 0",
    );
    assert_eq!(
        offset_coverage(&plain("S<0,0,0> o 0 o 8:1"), 1 << 21).unwrap_err().to_string(),
        "offset_coverage: the layout has 2097152 elements; use at most 1048576, such as one tile",
    );
    let copy = TileCopy::new(&DynLayout::lit("(8,8):(1,8)"), 1, &Banks::NVIDIA);
    let of = |tile: &str, bytes| {
        shared_layout(&IntTuple::lit(tile), bytes, &copy, &copy).unwrap_err().to_string()
    };
    assert_eq!(
        of("(8,8,8)", 2),
        "shared_layout: the tile has rank 3, and it must be 2; use a shape such as `(64,64)`",
    );
    assert_eq!(of("(8,8)", 0), "shared_layout: an element has 0 bytes; use a power of two from 1",);
    assert_eq!(
        of("(8,4)", 2),
        "shared_layout: thread 0 accesses element 32 of a tile of 32; use 0..32",
    );
}

/// Extreme integers: a result or an error, and no panic.
#[test]
fn extreme_integers() {
    const INTEGERS: [i64; 12] = [i64::MIN, -33, -1, 0, 1, 2, 3, 16, 64, 1 << 22, 1 << 62, i64::MAX];
    let mut random = Random(9);
    let mut integer = || match random.below(3) {
        0 => INTEGERS[random.below(12) as usize],
        _ => 1 << random.below(5),
    };
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let tuple = |a, b| IntTuple::from_slice(&[a, b]).unwrap();
        let mut layout = || {
            let (shape, strides) = (tuple(integer(), integer()), tuple(integer(), integer()));
            DynLayout::new(&shape, &strides).ok()
        };
        let (Some(memory), Some(threads)) = (layout(), layout()) else { continue };
        let swizzle = Swizzle::new(1, integer(), integer()).unwrap_or(Swizzle::IDENTITY);
        let Ok(memory) = ComposedLayout::new(swizzle, Int::new(integer()), &memory) else {
            continue;
        };
        let (bytes, vector) = (integer(), integer());
        let _ = offset_coverage(&memory, integer());
        let _ = copy_vector(&memory, &memory, integer(), integer());
        let _ = GlobalMemory::new(integer(), integer(), integer());
        let copy = TileCopy::new(&threads, vector, &Banks::NVIDIA);
        let _ = shared_layout(&tuple(integer(), integer()), bytes, &copy, &copy);
        for access in [
            Access::new(&memory, &threads, bytes, vector),
            Access::of_addresses(&memory, &threads, bytes, vector),
            Access::of_offsets(&memory, bytes, vector),
            Access::widest(&memory, &threads, bytes, integer()),
        ] {
            let Ok(access) = access else {
                refused += 1;
                continue;
            };
            accepted += 1;
            assert!(access.end() > 0 && access.address(access.threads(), 0).is_none());
            let _ = sectors(&access, &GlobalMemory::NVIDIA);
            let _ = bank_conflicts(&access, &Banks::NVIDIA);
            let _ = phase_conflicts(&access, &Banks::CDNA3_LOAD, integer());
            let _ = find_swizzle(&[(access, Banks::NVIDIA)]);
            let _ = access.swizzled(swizzle);
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} {refused}");
}
