//! Claims about the threads that access a tile.

use std::collections::{BTreeSet, HashMap};

use colex::analysis::{Access, Banks, GlobalMemory, Reason as AccessReason};
use colex::check::{self, AccessClaim, Reason};
use colex::{ComposedLayout, DynLayout};

use super::{extents, layout};
use crate::analysis::support::{CDNA3_LOAD, NVIDIA, Random, random_access, wavefronts};

#[test]
fn wavefronts_and_conflicts() {
    let mut random = Random(3304);
    let (mut free, mut conflicted) = (0, 0);
    for case in 0..20_000 {
        let model = [&NVIDIA, &CDNA3_LOAD][random.below(2) as usize];
        let threads = [32, 64, 1 + random.below(96)][random.below(3) as usize];
        let (access, addresses) = random_access(&mut random, threads);
        let (count, ideal) = wavefronts(&addresses, access.vector_bytes(), model);
        let is_free = check::conflict_free(&access, &model.banks);
        assert_eq!(is_free.is_ok(), count == ideal, "case {case}: {access:?}");
        assert_eq!(check::wavefronts(&access, &model.banks, count), Ok(()), "case {case}");
        let other = count + 1 - 2 * random.below(2);
        let Reason::Wavefronts { wavefronts: found, count: claimed, .. } =
            check::wavefronts(&access, &model.banks, other).unwrap_err().reason()
        else {
            panic!("case {case}")
        };
        assert_eq!((found, claimed), (count, other));
        let Err(error) = is_free else {
            free += 1;
            continue;
        };
        conflicted += 1;
        let Reason::Conflicts {
            wavefronts,
            ideal: fewest,
            bank,
            threads: (a, b),
            addresses: at,
            ..
        } = error.reason()
        else {
            panic!("case {case}: {error}")
        };
        assert_eq!((wavefronts, fewest), (count, ideal));
        // Both threads access these words, which are different words of the bank.
        let word = |at: u64| at as i64 / model.banks.bytes();
        assert!(word(at.0) != word(at.1), "case {case}: {error}");
        for (thread, at) in [(a, at.0), (b, at.1)] {
            assert_eq!(word(at) % model.banks.count(), bank, "case {case}: {error}");
            let start = addresses[thread as usize];
            assert!(at as i64 + model.banks.bytes() > start, "case {case}: {error}");
            assert!((at as i64) < start + access.vector_bytes(), "case {case}: {error}");
        }
    }
    assert!(free > 1_000 && conflicted > 1_000, "{free} {conflicted}");
}

/// The distinct bytes and the sectors of each request, byte by byte.
fn requests(addresses: &[i64], vector_bytes: i64) -> Vec<(BTreeSet<i64>, BTreeSet<i64>)> {
    let bytes = |warp: &[i64]| -> BTreeSet<i64> {
        warp.iter().flat_map(|at| *at..at + vector_bytes).collect()
    };
    let warps = addresses.chunks(32).map(bytes);
    warps
        .map(|bytes| (bytes.iter().map(|at| at / 32).collect(), bytes))
        .map(|(s, b)| (b, s))
        .collect()
}

#[test]
fn coalesced() {
    let mut random = Random(3305);
    let (mut holds, mut fails) = (0, 0);
    for case in 0..20_000 {
        let threads = [32, 64, 1 + random.below(96)][random.below(3) as usize];
        let (access, addresses) = random_access(&mut random, threads);
        let requests = requests(&addresses, access.vector_bytes());
        let is_ideal = |(bytes, sectors): &(BTreeSet<i64>, BTreeSet<i64>)| {
            sectors.len() == bytes.len().div_ceil(32)
        };
        let result = check::coalesced(&access, &GlobalMemory::NVIDIA);
        assert_eq!(result.is_ok(), requests.iter().all(is_ideal), "case {case}: {access:?}");
        let Err(error) = result else {
            holds += 1;
            continue;
        };
        fails += 1;
        let Reason::Sectors { sectors, ideal, warp, address, used, thread, .. } = error.reason()
        else {
            panic!("case {case}: {error}")
        };
        let first = requests.iter().position(|request| !is_ideal(request)).unwrap();
        let (bytes, all) = &requests[first];
        assert_eq!(
            (warp, sectors, ideal),
            (first as i64, all.len() as i64, bytes.len().div_ceil(32) as i64),
            "case {case}"
        );
        let used_of =
            |sector: &i64| (bytes.iter().filter(|at| *at / 32 == *sector).count(), *sector);
        let (least, sector) = all.iter().map(used_of).min().unwrap();
        assert_eq!((address, used), (32 * sector, least as i64), "case {case}: {error}");
        let is_in = |at: &i64| (address..address + 32).contains(at);
        let in_warp = addresses[32 * first..].iter().position(is_in).unwrap();
        assert_eq!(thread, (32 * first + in_warp) as i64, "case {case}: {error}");
    }
    assert!(holds > 1_000 && fails > 1_000, "{holds} {fails}");
}

/// A random thread-value layout and a tile.
fn tile_and_threads(random: &mut Random) -> (ComposedLayout, DynLayout) {
    let (threads, values) = (extents(random, 2), extents(random, 2));
    let tv = layout(random, &[&threads[..], &values].concat()).inner();
    let part = |range: std::ops::Range<usize>| {
        let modes: Vec<_> = range.map(|k| tv.get(k).unwrap()).collect();
        DynLayout::from_modes(&modes).unwrap()
    };
    let all = threads.len() + values.len();
    let tv = DynLayout::from_modes(&[part(0..threads.len()), part(threads.len()..all)]).unwrap();
    let extents = extents(random, 4);
    (layout(random, &extents), tv)
}

#[test]
fn vectorizes() {
    let mut random = Random(3306);
    let mut kinds = HashMap::new();
    for case in 0..40_000 {
        let (tile, tv) = tile_and_threads(&mut random);
        let element_bytes = 1 << random.below(4);
        let bytes = element_bytes << random.below(3);
        let vector = bytes / element_bytes;
        let (threads, values) = (tv.get(0).unwrap().size(), tv.get(1).unwrap().size());
        let offset = |thread: i64, value: i64| {
            let index = tv.index(thread + threads * value);
            (0..tile.size()).contains(&index).then(|| tile.index(index))
        };
        let is_vector = |thread: i64, value: i64| {
            let (first, this) = (offset(thread, value / vector * vector)?, offset(thread, value)?);
            (first >= 0 && first % vector == 0 && this == first + value % vector).then_some(())
        };
        let holds = bytes <= 32
            && values % vector == 0
            && (0..threads).all(|t| (0..values).all(|v| is_vector(t, v).is_some()));
        let claim = AccessClaim::new(&tile).threads(&tv).element_bytes(element_bytes).bytes(bytes);
        let result = claim.vectorizes();
        assert_eq!(result, check::vectorizes(&tile, &tv, element_bytes, bytes));
        assert_eq!(result.is_ok(), holds, "case {case}: {tile} {tv} {bytes}: {result:?}");
        let kind = match result.map_err(|error| error.reason()) {
            Ok(()) => "holds",
            Err(Reason::Vector(AccessReason::SplitVector {
                thread,
                value,
                offset: at,
                expected,
                ..
            })) => {
                assert_eq!(offset(thread, value), Some(at));
                assert_eq!(
                    offset(thread, value / vector * vector),
                    Some(expected - value % vector)
                );
                "split"
            }
            Err(Reason::Vector(AccessReason::Misaligned { thread, address, bytes, .. })) => {
                assert!(address % bytes != 0);
                let at = |v: i64| offset(thread, v * vector).map(|at| at * element_bytes);
                assert!((0..values / vector).any(|v| at(v) == Some(address)));
                "misaligned"
            }
            Err(Reason::Vector(AccessReason::VectorCount { .. }) | Reason::Access(_)) => "other",
            Err(reason) => panic!("{reason}"),
        };
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert!(kinds.len() == 4 && kinds.values().all(|count| *count > 500), "{kinds:?}");
}

/// The options choose the access that `Access` has a constructor for.
#[test]
fn options() {
    let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
    let (tv, rows) = (DynLayout::lit("(8,8):(1,8)"), DynLayout::lit("8:1"));
    let claim = AccessClaim::new(&tile).element_bytes(2);
    let access = |claim: AccessClaim| claim.access().unwrap();
    assert_eq!(access(claim), Access::of_offsets(&tile, 2, 1).unwrap());
    assert_eq!(access(claim.threads(&tv)), Access::new(&tile, &tv, 2, 8).unwrap());
    assert_eq!(access(claim.threads(&tv).vector(4)), Access::new(&tile, &tv, 2, 4).unwrap());
    assert_eq!(access(claim.threads(&rows)), Access::of_addresses(&tile, &rows, 2, 1).unwrap());
    let eight = Access::of_addresses(&tile, &rows, 2, 8).unwrap();
    assert_eq!(access(claim.addresses(&rows).vector(8)), eight);
    assert!(claim.addresses(&rows).vector(8).banks(Banks::CDNA3_LOAD).conflict_free().is_ok());
}

type Result = std::result::Result<(), check::Error>;

/// A claim with an option that it lacks, or does not use, fails.
#[test]
fn wrong_options() {
    let tile = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
    let tv = DynLayout::lit("(8,8):(1,8)");
    let claim = AccessClaim::new(&tile);
    let whole = claim.threads(&tv).element_bytes(2);
    for (result, message) in [
        (
            claim.conflict_free(),
            "conflict_free: the option `element_bytes` is missing; add `element_bytes = ..`",
        ),
        (whole.wavefronts(), "wavefronts: the option `count` is missing; add `count = ..`"),
        (whole.vectorizes(), "vectorizes: the option `bytes` is missing; add `bytes = ..`"),
        (
            claim.bytes(16).element_bytes(2).vectorizes(),
            "vectorizes: the option `threads` is missing; add `threads = ..`",
        ),
        (
            claim.bytes(16).threads(&tv).vectorizes(),
            "vectorizes: the option `element_bytes` is missing; add `element_bytes = ..`",
        ),
        (
            whole.addresses(&tv).coalesced(),
            "coalesced: the options `threads` and `addresses` are both given; remove one of them",
        ),
        (
            whole.count(1).coalesced(),
            "coalesced: the option `count` is not one of this claim; remove it",
        ),
        (
            whole.banks(Banks::NVIDIA).coalesced(),
            "coalesced: the option `banks` is not one of this claim; remove it",
        ),
        (
            whole.memory(GlobalMemory::NVIDIA).conflict_free(),
            "conflict_free: the option `memory` is not one of this claim; remove it",
        ),
        (
            whole.bytes(3).vectorizes(),
            "vectorizes: a vector of 3 bytes does not hold whole elements of 2 bytes; use a multiple of 2",
        ),
        (
            whole.bytes(16).vector(8).vectorizes(),
            "vectorizes: the option `vector` is not one of this claim; remove it",
        ),
    ] as [(Result, &str); 11]
    {
        assert_eq!(result.unwrap_err().to_string(), message);
    }
    let one = AccessClaim::new(&tile).threads(&tv).element_bytes(3).conflict_free().unwrap_err();
    assert_eq!(one.to_string(), "conflict_free: an element has 3 bytes; use a power of two from 1");
}

/// A claim without options says which one is missing.
#[test]
#[should_panic(
    expected = "conflict_free: the option `element_bytes` is missing; add `element_bytes = ..`"
)]
fn without_options() {
    colex::assert_conflict_free!(DynLayout::lit("32:1"));
}
