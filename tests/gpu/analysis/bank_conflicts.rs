//! Bank conflicts against a count word by word.

use colex::ComposedLayout;
use colex::analysis::{Access, BankConflicts, Banks, bank_conflicts, phase_conflicts, unwrap};

use super::support::{
    CDNA3_LOAD, NVIDIA, Random, random_access, wavefronts, wide, words_of_8_bytes,
};

#[test]
fn random_accesses() {
    let mut random = Random(17);
    let (wide, words) = (wide(), words_of_8_bytes());
    let models = [&NVIDIA, &CDNA3_LOAD, &wide, &words];
    for case in 0..10_000 {
        let model = models[random.below(4) as usize];
        let threads = [32, 64, 1 + random.below(96)][random.below(3) as usize];
        let (access, addresses) = random_access(&mut random, threads);
        for (thread, address) in addresses.iter().enumerate() {
            assert_eq!(access.address(thread as i64, 0), Some(*address), "case {case}");
        }
        let conflicts = bank_conflicts(&access, &model.banks).unwrap();
        let expected = wavefronts(&addresses, access.vector_bytes(), model);
        assert_eq!(
            (conflicts.wavefronts(), conflicts.ideal()),
            expected,
            "case {case}: {access:?}"
        );
        check(&access, &model.banks, &conflicts);
    }
}

/// The phases add up, and each witness is one.
fn check(access: &Access, banks: &Banks, conflicts: &BankConflicts) {
    let phases: Vec<_> =
        (0..conflicts.phases()).map(|k| phase_conflicts(access, banks, k).unwrap()).collect();
    assert_eq!(phases.iter().map(|phase| phase.ways).sum::<i64>(), conflicts.wavefronts());
    assert_eq!(phases.iter().map(|phase| phase.ideal).sum::<i64>(), conflicts.ideal());
    assert!(phases.contains(&conflicts.worst()));
    assert_eq!(phases.iter().map(|phase| phase.ways).max().unwrap(), conflicts.ways());
    for phase in phases {
        assert_eq!(phase.witness.is_some(), phase.ways > 1);
        let Some(witness) = phase.witness else { continue };
        let [a, b] = witness.threads.map(|thread| access.address(thread, 0).unwrap());
        let [a, b] = [a / banks.bytes(), b / banks.bytes()];
        assert_ne!(a, b);
        assert_eq!((a % banks.count(), b % banks.count()), (witness.bank, witness.bank));
        assert_eq!(witness.addresses, [a * banks.bytes(), b * banks.bytes()]);
    }
}

fn of(offsets: &str, element_bytes: i64, vector: i64) -> BankConflicts {
    let access = Access::of_offsets(&ComposedLayout::lit(offsets), element_bytes, vector).unwrap();
    bank_conflicts(&access, &Banks::NVIDIA).unwrap()
}

#[test]
fn columns_and_padding() {
    assert_eq!(of("S<0,0,0> o 0 o 32:32", 4, 1).ways(), 32);
    assert!(of("S<0,0,0> o 0 o 32:33", 4, 1).is_conflict_free());
    // Distance 2 and a broadcast.
    assert_eq!(of("S<0,0,0> o 0 o 32:2", 4, 1).ways(), 2);
    assert!(of("S<0,0,0> o 0 o 32:0", 4, 1).is_conflict_free());
    // Two halves of one word are a broadcast too.
    assert!(of("S<0,0,0> o 0 o 32:1", 2, 1).is_conflict_free());
    // 64 and 128 bits: two and four phases, each of all banks.
    assert_eq!(
        (
            of("S<0,0,0> o 0 o 32:1", 8, 1).wavefronts(),
            of("S<0,0,0> o 0 o 32:4", 4, 4).wavefronts()
        ),
        (2, 4)
    );
}

#[test]
fn constants() {
    const CONFLICTS: BankConflicts = unwrap(bank_conflicts(
        &unwrap(Access::of_offsets(&ComposedLayout::lit("S<0,0,0> o 0 o 32:64"), 2, 1)),
        &Banks::NVIDIA,
    ));
    assert_eq!((CONFLICTS.ways(), CONFLICTS.conflicts()), (32, 31));
}
