//! Layouts that kernels use, known to be free of conflicts, and the swizzles of NVIDIA's modes.

use colex::analysis::{Access, Banks, TileCopy, bank_conflicts, find_swizzle, shared_layout};
use colex::{ComposedLayout, DynLayout, IntTuple};

fn ways(tile: &str, threads: &str, element_bytes: i64, vector: i64) -> i64 {
    let tile = ComposedLayout::lit(tile);
    let access = Access::of_addresses(&tile, &DynLayout::lit(threads), element_bytes, vector);
    bank_conflicts(&access.unwrap(), &Banks::NVIDIA).unwrap().ways()
}

/// The swizzle modes of 128, 64 and 32 bytes, and without: eight rows of the same 16 bytes, as one
/// matrix of `ldmatrix` reads them.
#[test]
fn modes() {
    for (columns, swizzle, before) in [
        (64, "S<3,4,3>", 8), // 128 bytes
        (32, "S<2,4,3>", 4), // 64 bytes
        (16, "S<1,4,3>", 2), // 32 bytes
        (8, "S<0,0,0>", 1),  // contiguous
    ] {
        let plain = format!("S<0,0,0> o 0 o (8,{columns}):({columns},1)");
        let tile = ComposedLayout::parse(&plain).unwrap();
        let load = Access::of_addresses(&tile, &DynLayout::lit("8:1"), 2, 8).unwrap();
        let search = find_swizzle(&[(load, Banks::NVIDIA)]).unwrap();
        assert_eq!(
            (search.byte_swizzle().to_string(), search.before()),
            (swizzle.to_owned(), before)
        );
        assert!(search.is_conflict_free());
        // Every column of 16 bytes, and the row-wise store.
        let elements = search.to_elements(2).unwrap();
        let swizzled = plain.replace("S<0,0,0>", &elements.to_string());
        for column in 0..columns / 8 {
            let rows = format!("S<0,0,0> o {} o 8:1", 64 * column);
            let rows = ComposedLayout::parse(&rows).unwrap();
            let tile = ComposedLayout::parse(&swizzled).unwrap();
            let at: Vec<_> = rows.offsets().map(|row| tile.index(row) / 8 % 8).collect();
            assert!((0..8).all(|bank| at.contains(&bank)), "{swizzled} {column}: {at:?}");
        }
        if columns == 64 {
            assert_eq!(ways(&swizzled, "(8,8):(64,1)", 2, 8), 1, "rows of {columns}");
        }
    }
}

/// `ldmatrix` of four matrices from a swizzled tile of halves, plain and transposed.
#[test]
fn ldmatrix() {
    let (plain, swizzled) = ("S<0,0,0> o 0 o (64,64):(64,1)", "S<3,3,3> o 0 o (64,64):(64,1)");
    // Lanes 0-7 and 8-15: rows 0-7 and 8-15; lanes 16-31: the next 8 columns.
    for lanes in ["(8,2,2):(1,8,512)", "(8,2,2):(1,512,8)", "(16,2):(1,512)"] {
        assert_eq!((ways(plain, lanes, 2, 8), ways(swizzled, lanes, 2, 8)), (8, 1));
    }
}

/// CuTe's 8 x 64 tile of halves, `Sw<3,3,3>` on elements: stores of rows in vectors of 8 halves,
/// loads of single halves.
#[test]
fn tile_of_64_columns() {
    let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
    let rows = DynLayout::lit("((8,4),(8,2)):((64,1),(8,4))");
    let conflicts = |vector| {
        let access = Access::new(&tile, &rows, 2, vector).unwrap();
        let conflicts = bank_conflicts(&access, &Banks::NVIDIA).unwrap();
        (access.instructions(), conflicts.wavefronts(), conflicts.ideal())
    };
    assert_eq!(conflicts(8), (2, 8, 8));
    // Single halves: the lanes of one column group are in 8 of 32 banks.
    assert_eq!(conflicts(1), (16, 64, 16));
}

/// A transpose of 32 x 32 floats: rows in, columns out.
#[test]
fn transpose() {
    let (row, column) = ("32:32", "32:1");
    let plain = "S<0,0,0> o 0 o (32,32):(32,1)";
    assert_eq!((ways(plain, row, 4, 1), ways(plain, column, 4, 1)), (1, 32));
    let padded = "S<0,0,0> o 0 o (32,32):(33,1)";
    assert_eq!((ways(padded, row, 4, 1), ways(padded, column, 4, 1)), (1, 1));
    let swizzled = "S<5,0,5> o 0 o (32,32):(32,1)";
    assert_eq!((ways(swizzled, row, 4, 1), ways(swizzled, column, 4, 1)), (1, 1));
}

/// The fragments of `SM80_16x8x16` read as 32-bit words from a tile of halves in rows of 64.
#[test]
fn fragments_without_ldmatrix() {
    let tile = ComposedLayout::lit("S<0,0,0> o 0 o (16,64):(64,1)");
    // A of the atom, on the tile: (t0,t1) -> row t1, columns 2*t0; values 2, rows 8, columns 8.
    let a = DynLayout::lit("((4,8),(2,2,2)):((32,1),(16,8,128))");
    let load = Access::new(&tile, &a, 2, 2).unwrap();
    assert_eq!(load.instructions(), 4);
    let search = find_swizzle(&[(load, Banks::NVIDIA)]).unwrap();
    assert!(search.before() > search.ideal() && search.is_conflict_free());
}

/// No swizzle helps: the threads differ in the word bits 5 to 8 and 11, and a swizzle reads
/// contiguous bits.
#[test]
fn no_swizzle() {
    let threads = ComposedLayout::lit("S<0,0,0> o 0 o (16,2):(32,2048)");
    let search = find_swizzle(&[(Access::of_offsets(&threads, 4, 1).unwrap(), Banks::NVIDIA)]);
    let search = search.unwrap();
    assert!(!search.is_conflict_free());
    assert_eq!(search.examined(), search.family());
    assert_eq!((search.before(), search.wavefronts(), search.ideal()), (32, 2, 1));
    assert_eq!(search.byte_swizzle().to_string(), "S<4,2,5>");
}

#[test]
fn synthesis() {
    let tile = IntTuple::lit("(64,64)");
    // 128 threads store rows in vectors of 8 halves.
    let store = DynLayout::lit("((8,16),(8,4)):((512,1),(64,16))");
    let copy = |threads: &str, vector| {
        TileCopy::new(&DynLayout::parse(threads).unwrap(), vector, &Banks::NVIDIA)
    };
    let store = TileCopy::new(&store, 8, &Banks::NVIDIA);
    // `ldmatrix`, four warps.
    let ldmatrix = copy("((8,2,2,4),(8,4)):((1,8,512,16),(64,1024))", 8);
    let found = shared_layout(&tile, 2, &store, &ldmatrix).unwrap();
    assert_eq!(found.layout().to_string(), "S<3,3,3> o 0 o (64,64):(64,1)");
    assert!(found.search().is_conflict_free());
    for copy in [&store, &ldmatrix] {
        let access = copy.access(&found.layout(), 2).unwrap();
        assert!(bank_conflicts(&access, copy.banks()).unwrap().is_conflict_free());
    }
    // Single halves of columns: the stored vectors of 16 bytes keep 4 rows in the same banks.
    let columns = copy("((32,4),32):((1,32),128)", 1);
    let found = shared_layout(&tile, 2, &store, &columns).unwrap().search();
    assert_eq!((found.before(), found.wavefronts(), found.ideal()), (4160, 576, 192));
    // Rows in vectors of 8 and columns in vectors of 8: no layout keeps both together.
    let both = copy("((64,2),(8,4)):((64,8),(1,16))", 8);
    assert!(shared_layout(&tile, 2, &store, &both).is_err());
    // A tile that is stored by columns.
    let columns = copy("((8,16),(8,4)):((8,64),(1,1024))", 8);
    let found = shared_layout(&tile, 2, &columns, &columns).unwrap();
    assert!(found.search().is_conflict_free());
    assert_eq!(found.layout().inner().to_string(), "(64,64):(1,64)");
}
