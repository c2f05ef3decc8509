//! `find_swizzle` against an exhaustive search by hand.

use colex::Swizzle;
use colex::analysis::{Access, Banks, bank_conflicts, find_swizzle};

use super::support::{NVIDIA, Random, random_access, swizzled, wavefronts};

/// Returns the wavefronts of all accesses under a swizzle, and the ideal.
fn under(cases: &[(Access, Vec<i64>)], bits: i64, base: i64, shift: i64) -> (i64, i64) {
    cases.iter().fold((0, 0), |(sum, ideal), (access, addresses)| {
        let addresses: Vec<_> =
            addresses.iter().map(|address| swizzled(*address, bits, base, shift)).collect();
        let (wavefronts, least) = wavefronts(&addresses, access.vector_bytes(), &NVIDIA);
        (sum + wavefronts, ideal + least)
    })
}

/// Returns all swizzles of the family in order, and those that are wider by up to 2 bits.
fn family(base: i64, width: i64) -> Vec<(i64, i64, i64)> {
    let mut family = vec![(0, 0, 0)];
    for bits in 1..=width {
        for base in base..=width {
            for distance in bits..=width {
                if bits + base + distance <= width {
                    family.extend([(bits, base, distance), (bits, base, -distance)]);
                }
            }
        }
    }
    family
}

#[test]
fn random_accesses() {
    let mut random = Random(2);
    let (mut free, mut hopeless) = (0, 0);
    let mut case = 0;
    while case < 500 {
        let count = 1 + random.below(2);
        let cases: Vec<_> = (0..count).map(|_| random_access(&mut random, 32)).collect();
        let end = cases.iter().map(|(access, _)| access.end()).max().unwrap();
        if end > 1 << 12 {
            continue; // the search by hand is slow
        }
        case += 1;
        let accesses: Vec<_> = cases.iter().map(|(access, _)| (*access, Banks::NVIDIA)).collect();
        let found = find_swizzle(&accesses).unwrap();
        let base = cases.iter().map(|(access, _)| access.vector_bytes().max(4)).max().unwrap();
        let base = i64::from(base.trailing_zeros());
        let width = i64::from(64 - ((end - 1) as u64).leading_zeros());
        let family = family(base, width);
        assert_eq!(found.family(), family.len() as i64, "case {case}");
        let counts: Vec<_> = family.iter().map(|(b, m, s)| under(&cases, *b, *m, *s)).collect();
        // A swizzle permutes words: the ideal stays.
        assert!(counts.iter().all(|(_, ideal)| *ideal == found.ideal()), "case {case}");
        let least = counts.iter().map(|(wavefronts, _)| *wavefronts).min().unwrap();
        let first = counts.iter().position(|(wavefronts, _)| *wavefronts == least).unwrap();
        let (bits, base, shift) = family[first];
        let expected = Swizzle::new(bits, base, shift).unwrap();
        assert_eq!(found.byte_swizzle(), expected, "case {case}: {cases:?}");
        assert_eq!((found.wavefronts(), found.before()), (least, counts[0].0), "case {case}");
        for ((access, banks), (_, addresses)) in accesses.iter().zip(&cases) {
            let after = access.swizzled(found.byte_swizzle()).unwrap();
            let addresses: Vec<_> = addresses.iter().map(|a| expected.apply(*a)).collect();
            let (wavefronts, ideal) = wavefronts(&addresses, access.vector_bytes(), &NVIDIA);
            let after = bank_conflicts(&after, banks).unwrap();
            assert_eq!((after.wavefronts(), after.ideal()), (wavefronts, ideal), "case {case}");
        }
        if found.is_conflict_free() {
            assert_eq!(found.examined(), first as i64 + 1);
            free += 1;
        } else {
            assert_eq!(found.examined(), found.family());
            hopeless += 1;
        }
    }
    assert!(free > 100 && hopeless > 20, "{free} {hopeless}");
}

/// Swizzles wider than the addresses are not better than the family.
#[test]
fn wider_swizzles() {
    let mut random = Random(3);
    for case in 0..40 {
        let cases = [random_access(&mut random, 32)];
        let end = cases[0].0.end();
        if end > 1 << 11 {
            continue;
        }
        let found = find_swizzle(&[(cases[0].0, Banks::NVIDIA)]).unwrap();
        for (bits, base, shift) in family(found.base(), found.width() + 3) {
            let (wavefronts, _) = under(&cases, bits, base, shift);
            assert!(wavefronts >= found.wavefronts(), "case {case}: {bits} {base} {shift}");
        }
    }
}
