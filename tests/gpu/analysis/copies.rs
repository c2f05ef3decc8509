//! Sectors, vectors and coverage, against counts by hand.

use std::collections::{BTreeMap, BTreeSet};

use colex::analysis::{
    Access, GlobalMemory, OffsetCoverage, Reason, copy_vector, offset_coverage, sectors,
};
use colex::{ComposedLayout, DynLayout};

use super::support::{Random, random_access};

#[test]
fn sectors_of_random_accesses() {
    let mut random = Random(5);
    for case in 0..2_000 {
        let threads = 1 + random.below(80);
        let (access, addresses) = random_access(&mut random, threads);
        let found = sectors(&access, &GlobalMemory::NVIDIA);
        let bytes = access.vector_bytes();
        let (mut sectors, mut lines, mut distinct, mut ideal) = (0, 0, 0, 0);
        for warp in addresses.chunks(32) {
            let touched: BTreeSet<_> = warp.iter().flat_map(|a| *a..a + bytes).collect();
            let blocks =
                |size| touched.iter().map(|byte| byte / size).collect::<BTreeSet<_>>().len() as i64;
            sectors += blocks(32);
            lines += blocks(128);
            distinct += touched.len() as i64;
            ideal += (touched.len() as i64 + 31) / 32;
        }
        assert_eq!((found.sectors, found.lines), (sectors, lines), "case {case}");
        assert_eq!((found.distinct_bytes, found.ideal), (distinct, ideal), "case {case}");
        assert_eq!(found.requested_bytes, threads * bytes);
        assert_eq!(found.transferred_bytes, 32 * sectors);
        assert!(found.efficiency() <= 1.0);
    }
}

#[test]
fn vectors() {
    let layouts = [
        "S<0,0,0> o 0 o (8,16):(16,1)",
        "S<0,0,0> o 0 o (8,16):(1,8)",
        "S<0,0,0> o 0 o (8,16):(24,1)",
        "S<0,0,0> o 4 o (8,16):(32,1)",
        "S<2,2,3> o 0 o (8,16):(16,1)",
        "S<2,1,3> o 2 o (8,16):(16,1)",
        "S<0,0,0> o 0 o (8,(4,4)):(4,(1,32))",
        "S<0,0,0> o 0 o ((2,4),16):((16,32),1)",
        "S<0,0,0> o 0 o (8,16):(17,1)",
    ];
    let mut longest = 0;
    for source in layouts {
        for destination in layouts {
            let (a, b) = (ComposedLayout::lit(source), ComposedLayout::lit(destination));
            let vector = copy_vector(&a, &b, 16, 128).unwrap();
            assert_eq!(vector.bits, 16 * vector.elements);
            assert!(128 % vector.bits == 0);
            longest = longest.max(vector.elements);
            // Group the coordinates by vectors of the source: the same groups, in the same order,
            // are vectors of the destination.
            let n = vector.elements;
            let mut groups = BTreeMap::new();
            for i in 0..a.size() {
                let (x, y) = (a.index(i), b.index(i));
                let group = groups.entry(x / n).or_insert(y / n);
                assert_eq!((*group, x % n), (y / n, y % n), "{source} {destination} {i}");
            }
        }
    }
    assert_eq!(longest, 8);
}

#[test]
fn coverage_of_partitions() {
    let of = |text: &str, size| offset_coverage(&ComposedLayout::lit(text), size).unwrap();
    for (text, size) in [
        ("S<0,0,0> o 0 o ((4,8),(2,2)):((32,1),(16,8))", 128),
        ("S<0,0,0> o 0 o ((4,8),(2,2)):((0,1),(16,8))", 32),
        ("S<2,0,3> o 0 o (8,8):(8,1)", 64),
        ("S<0,0,0> o 0 o (4,3):(1,2)", 8),
        ("S<0,0,0> o 0 o (4,3):(1,2)", 7),
        ("S<0,0,0> o 0 o (4,3):(1,2)", 9),
        ("S<0,0,0> o 0 o 9000:1", 9000),
        ("S<0,0,0> o 0 o (9000,2):(1,0)", 9000),
        ("S<0,0,0> o 0 o (9000,2):(1,1)", 9001),
        ("S<0,0,0> o 0 o 4:-1", 4),
        ("S<0,0,0> o 0 o 0:1", 0),
        ("S<0,0,0> o 0 o 0:1", 3),
    ] {
        let layout = ComposedLayout::lit(text);
        let mut owners: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for i in 0..layout.size() {
            owners.entry(layout.index(i)).or_default().push(i);
        }
        let counts: BTreeSet<_> =
            (0..size).map(|offset| owners.get(&offset).map_or(0, Vec::len)).collect();
        let outside = owners.keys().any(|offset| !(0..size).contains(offset));
        match of(text, size) {
            OffsetCoverage::Exact => assert!(!outside && counts.iter().all(|count| *count == 1)),
            OffsetCoverage::Replicated { factor } => {
                assert!(!outside && factor > 1 && counts.iter().eq([&(factor as usize)]));
            }
            OffsetCoverage::Missing { offset } => {
                assert!(!outside && !owners.contains_key(&offset));
                assert!((0..offset).all(|before| owners.contains_key(&before)));
            }
            OffsetCoverage::Unequal { offset, owners: count, least, coordinates } => {
                assert!(!outside && !counts.contains(&0) && counts.len() > 1);
                let (first, last) = (counts.first().unwrap(), counts.last().unwrap());
                assert_eq!((least as usize, count as usize), (*first, *last));
                assert_eq!(owners[&offset][..2], coordinates);
            }
            OffsetCoverage::Outside { coordinate, offset } => {
                assert_eq!(layout.index(coordinate), offset);
                assert!(!(0..size).contains(&offset));
            }
        }
    }
}

#[test]
fn widest_vectors_are_within_the_limit() {
    let (memory, threads) =
        (ComposedLayout::lit("S<0,0,0> o 0 o 8:1"), DynLayout::lit("(2,4):(4,1)"));
    let widest = |most_bytes| Access::widest(&memory, &threads, 4, most_bytes);
    for most_bytes in [3, 0, -7, i64::MIN] {
        let most = Reason::MostBytes { most_bytes, element_bytes: 4 };
        assert_eq!(widest(most_bytes).unwrap_err().reason(), most);
    }
    for (most_bytes, vector) in [(4, 1), (7, 1), (8, 2), (16, 4), (i64::MAX, 4)] {
        assert_eq!(widest(most_bytes).unwrap().vector(), vector);
    }
}
