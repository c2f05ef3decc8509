//! Modes: select, group, append, replace and zip. The leaves of the result are the leaves of the
//! operands in the order of the operation, and grouping does not change offsets.

use colex::{DynLayout, IntTuple, Reason};

use crate::support::{image, leaves, modes, random, signed_layouts, small, table, tiny};

fn group(modes: &[DynLayout]) -> DynLayout {
    DynLayout::from_modes(modes).unwrap()
}

/// Checks the operations on one layout.
pub(crate) fn holds(a: &DynLayout) {
    let all = modes(a);
    let numbers: Vec<_> = (0..all.len()).collect();
    for (i, mode) in all.iter().enumerate() {
        assert_eq!(a.get(i), Ok(*mode), "mode {i} of {a}");
        assert_eq!(a.get_path(&[i]), Ok(*mode), "mode {i} of {a}");
        assert_eq!(a.select(&[i, i]).ok(), DynLayout::from_modes(&[*mode, *mode]).ok(), "{a}");
    }
    assert_eq!(a.get_path(&[]), Ok(*a), "{a}");
    let past = Reason::NoSuchMode { mode: all.len(), rank: all.len() };
    assert_eq!(a.get(all.len()).unwrap_err().reason(), past, "{a}");
    let reversed: Vec<_> = numbers.iter().rev().copied().collect();
    let backward: Vec<_> = all.iter().rev().copied().collect();
    assert_eq!(a.select(&reversed), Ok(group(&backward)), "{a}");
    assert_eq!(image(&group(&backward)), image(a), "{a}");
    assert_eq!(a.select(&numbers), a.take(0, all.len()), "{a}");
    for begin in 0..=all.len() {
        for end in begin..=all.len() {
            assert_eq!(a.take(begin, end), Ok(group(&all[begin..end])), "{a}: {begin}..{end}");
            let grouped = a.group(begin, end).unwrap();
            let inner = [group(&all[begin..end])];
            let expected = [&all[..begin], &inner, &all[end..]].concat();
            assert_eq!(grouped, group(&expected), "{a}: {begin}..{end}");
            assert_eq!(table(&grouped), table(a), "{a}: {begin}..{end}");
        }
    }
    flattening_holds(a);
}

fn flattening_holds(a: &DynLayout) {
    let flat = a.flatten();
    assert!(flat.depth() <= 1 && leaves(&flat) == leaves(a), "flatten({a}) = {flat}");
    assert_eq!(flat.unflatten(&a.shape()), Ok(*a), "unflatten({flat})");
    if let Ok(more) = IntTuple::from_slice(&vec![0; a.leaf_count() + 1]) {
        assert!(flat.unflatten(&more).is_err(), "unflatten({flat}, {more})");
    }
}

/// Checks the operations on two layouts.
fn pair_holds(a: &DynLayout, b: &DynLayout) {
    let all = modes(a);
    assert_eq!(a.append(b), Ok(group(&[all.as_slice(), &[*b]].concat())), "{a}, {b}");
    assert_eq!(a.prepend(b), Ok(group(&[&[*b], all.as_slice()].concat())), "{a}, {b}");
    for i in 0..all.len() {
        let mut expected = all.clone();
        expected[i] = *b;
        let replaced = if a.depth() == 0 { *b } else { group(&expected) };
        assert_eq!(a.replace(i, b), Ok(replaced), "mode {i} of {a} by {b}");
    }
    if a.rank() == b.rank() {
        let mut pairs: Vec<_> = all.iter().zip(modes(b)).map(|(x, y)| group(&[*x, y])).collect();
        if (a.depth() == 0) != (b.depth() == 0) {
            pairs = vec![group(&[*a, *b])]; // as in CuTe
        }
        assert_eq!(a.zip(b), Ok(group(&pairs)), "zip({a}, {b})");
        if a.depth() > 0 && b.depth() > 0 && a.rank() > 0 {
            assert_eq!(group(&[*a, *b]).zip_modes(), Ok(group(&pairs)), "zip({a}, {b})");
        }
    } else {
        assert!(a.zip(b).is_err(), "zip({a}, {b})");
    }
}

/// Checks that appending or prepending modes up to a rank does not change the function.
fn ranks_hold(a: &DynLayout, more: usize) {
    let rank = a.rank() + more;
    let (appended, prepended) = (a.append_to_rank(rank).unwrap(), a.prepend_to_rank(rank).unwrap());
    for r in [appended, prepended] {
        assert_eq!((r.rank(), table(&r)), (rank, table(a)), "{a} to rank {rank}");
    }
    assert_eq!(a.append_to_rank(a.rank()), Ok(*a));
    if a.rank() > 0 {
        let reason = Reason::RankAbove { rank: a.rank(), limit: a.rank() - 1 };
        assert_eq!(a.append_to_rank(a.rank() - 1).unwrap_err().reason(), reason, "{a}");
    }
}

#[test]
fn by_hand() {
    let l = DynLayout::lit;
    let a = l("(2,3,5,7):(1,2,6,30)");
    assert_eq!(a.select(&[3, 1]).unwrap(), l("(7,3):(30,2)"));
    assert_eq!(a.take(1, 3).unwrap(), l("(3,5):(2,6)"));
    assert_eq!(a.group(1, 3).unwrap(), l("(2,(3,5),7):(1,(2,6),30)"));
    assert_eq!(l("(5,(4,8)):(1,(5,20))").get_path(&[1, 0]).unwrap(), l("4:5"));
    assert_eq!(l("6:1").append_to_rank(3).unwrap(), l("(6,1,1):(1,0,0)"));
    assert_eq!(l("6:1").prepend_to_rank(3).unwrap(), l("(1,1,6):(0,0,1)"));
    let three = l("(2,3):(1,2)").append_to_rank_with(3, &l("4:6")).unwrap();
    assert_eq!(three, l("(2,3,4):(1,2,6)"));
    let range = a.take(3, 1).unwrap_err().reason();
    assert_eq!(range, Reason::NoSuchRange { begin: 3, end: 1, rank: 4 });
    let integer = l("4:1").zip_modes().unwrap_err();
    let text =
        "zip_modes: the layout has no tuple of modes; use a layout of tuples, as ((2,3),(4,5))";
    assert_eq!(integer.to_string(), text);
    let short = l("6:1").prepend_to_rank(0).unwrap_err().to_string();
    let text = "prepend_to_rank: the rank is 1, and at most 0 is allowed; use a rank of at most 0";
    assert_eq!(short, text);
    // A mode of rank 0 in front must not hide the modes after it.
    let ragged = l("((),(1,2)):((),(1,2))").zip_modes().unwrap_err();
    assert_eq!(ragged.reason(), Reason::ModeRanks { first: 0, found: 2 });
}

#[test]
fn every_small_layout() {
    small().for_each(|a| holds(&a));
    let some: Vec<_> = tiny().into_iter().step_by(5).chain(small().step_by(97)).collect();
    for a in &some {
        (0..3).for_each(|more| ranks_hold(a, more));
        some.iter().for_each(|b| pair_holds(a, b));
    }
}

#[test]
fn random_layouts() {
    random(signed_layouts(), |a| holds(&a));
    random((signed_layouts(), signed_layouts()), |(a, b)| pair_holds(&a, &b));
    random((signed_layouts(), 0..4_usize), |(a, more)| ranks_hold(&a, more));
}
