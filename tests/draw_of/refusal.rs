//! Refusals at their counterexamples.

use colex::error::{Collision, Witness};
use colex::{DynLayout, LayoutError, Reason, Tiler};
use colex_draw::{Form, Limits, Marks, Operation, Picture};

use crate::laws::{layouts, random, signed_layouts};
use crate::{all, cells, check, marked};

fn witness(reason: Reason) -> Option<Witness> {
    match reason {
        Reason::Carry { witness, .. }
        | Reason::CrossedMode { witness, .. }
        | Reason::NoLayout { witness }
        | Reason::DynamicStructure { witness } => Some(witness),
        _ => None,
    }
}

/// Checks the picture of a refused composition: B at the coordinate, and A at its offset.
fn check_witness(picture: &Picture, a: &DynLayout, b: &DynLayout, error: &LayoutError) {
    let Witness { index, by_mode, exact } = witness(error.reason()).unwrap();
    let at = b.index(index);
    let witnesses = |name| -> Vec<_> {
        cells(picture, name)
            .filter(|cell| cell.marks.contains(Marks::WITNESS))
            .map(|cell| (cell.index.unwrap(), cell.offset.unwrap()))
            .collect()
    };
    assert_eq!(witnesses("B"), [(index, at)]);
    if (0..a.size()).contains(&at) {
        assert_eq!(witnesses("A"), [(at, exact)]);
    } else {
        assert!(witnesses("A").is_empty());
        assert!(picture.notes.iter().any(|note| note.starts_with("A has no coordinate")));
    }
    for cell in cells(picture, "A") {
        let is_wrong = cell.offset == Some(by_mode) && cell.index != Some(at);
        assert_eq!(cell.marks.contains(Marks::DIFFERENT), is_wrong);
    }
    let note = &picture.notes[0];
    assert!(note.contains(&format!("B(i) = {at} and A({at}) = {exact}, but mode")), "{note}");
    assert!(note.ends_with(&format!(" {by_mode}")), "{note}");
    let is_elided = |note: &&String| note.ends_with(" columns") || note.ends_with(" rows");
    let sentences = picture.notes.iter().filter(|note| !is_elided(note)).count();
    assert!(sentences <= 3, "{:?}", picture.notes);
    // The offset of each mode of B, by its own digit of the coordinate.
    let sum_at = |i: i64| -> i64 {
        let mut rest = i;
        let modes = (0..b.rank()).map(|k| b.get(k).unwrap());
        let sum = modes.map(|mode| {
            let digit = rest % mode.size();
            rest /= mode.size();
            let at = mode.index(digit);
            if at < 0 { -a.index(-at) } else { a.index(at) }
        });
        sum.sum()
    };
    for cell in cells(picture, "mode by mode") {
        let i = cell.index.unwrap();
        assert_eq!(cell.offset, Some(sum_at(i)), "{a} o {b} at {i}");
        assert_eq!(cell.marks.contains(Marks::DIFFERENT), i == index);
        assert!(i != index || cell.offset == Some(by_mode));
    }
}

#[test]
fn random_compositions() {
    let refused = std::cell::Cell::new(0);
    let law = |(a, b): (DynLayout, DynLayout)| {
        let operation = Operation::Composition(&a, &b);
        let Err(error) = operation.result() else { return };
        let picture = Picture::of_refusal(&error, &operation, all());
        assert_eq!(picture.is_some(), witness(error.reason()).is_some(), "{error}");
        if let Some(picture) = picture {
            check(&picture, all());
            check_witness(&picture, &a, &b, &error);
            refused.set(refused.get() + 1);
        }
    };
    random((layouts(), layouts()), law);
    random((layouts(), signed_layouts()), law);
    assert!(refused.get() > 20, "{} refusals", refused.get());
}

#[test]
fn steps_of_divides_and_products() {
    let refused = std::cell::Cell::new(0);
    random((layouts(), layouts(), 0..3_u8), |(layout, right, kind)| {
        let tiler = match kind {
            0 => Tiler::Layout(right),
            _ => Tiler::lit("<3:2>"),
        };
        let operations = [
            Operation::Divide(Form::Zipped, &layout, &tiler),
            Operation::Product(Form::Logical, &layout, &tiler),
            Operation::BlockedProduct(&layout, &right),
        ];
        for operation in operations {
            let Err(error) = operation.result() else { continue };
            let picture = Picture::of_refusal(&error, &operation, all());
            assert_eq!(
                picture.is_some(),
                witness(error.reason()).is_some(),
                "{operation}: {error}"
            );
            if let Some(picture) = picture {
                check(&picture, all());
                assert_eq!(picture.title, operation.to_string());
                assert!(picture.notes[0].starts_with("the step"));
                assert!(!marked(&picture, Marks::WITNESS).is_empty());
                let mode = if kind == 0 { "" } else { "0" };
                let (left, right) = match operation {
                    Operation::Divide(..) => (format!("A{mode}"), format!("(B{mode},B{mode}*)")),
                    Operation::Product(..) => (format!("A{mode}*"), format!("B{mode}")),
                    _ => ("A*".into(), "B".into()),
                };
                let at = format!(": {right}(i) = ");
                assert!(picture.notes[1].contains(&at), "{operation}: {}", picture.notes[1]);
                let exact = format!(" and {left}(");
                assert!(picture.notes[1].contains(&exact), "{operation}: {}", picture.notes[1]);
                assert!(
                    cells(&picture, &format!("{right} = "))
                        .any(|cell| cell.marks.contains(Marks::WITNESS))
                );
                refused.set(refused.get() + 1);
            }
        }
    });
    assert!(refused.get() > 5, "{} refusals", refused.get());
}

#[test]
fn the_mode_that_fails() {
    let layout = DynLayout::lit("(8,(6,2)):(100,(1,7))");
    let tilers = (1..8).flat_map(|a| (1..8).map(move |b| format!("<2,(2,{a}):(1,{b})>")));
    let tilers: Vec<Tiler> = tilers.map(|text| text.parse().unwrap()).collect();
    let refused = |tiler| {
        let operation = Operation::Divide(Form::Zipped, &layout, tiler);
        let error = operation.result().err().filter(|error| witness(error.reason()).is_some())?;
        Some((operation, error))
    };
    let (operation, error) = tilers.iter().find_map(refused).unwrap();
    let picture = Picture::of_refusal(&error, &operation, all()).unwrap();
    assert!(picture.notes[0].starts_with("the step of mode 1 that fails is (6,2):(1,7) o "));
    assert!(cells(&picture, "A1 = (6,2):(1,7)").any(|cell| cell.marks.contains(Marks::WITNESS)));

    let (a, tiler) = (DynLayout::lit("(4,(6,2)):(100,(1,7))"), Tiler::lit("<_,(3,2):(2,3)>"));
    let operation = Operation::Compose(&a, &tiler);
    let picture = Picture::of_refusal(&operation.result().unwrap_err(), &operation, all()).unwrap();
    // Mode 1 has the offsets 0 to 5 and 7 to 12: coordinate 7 is (1,1), 1 + 7.
    assert_eq!(
        picture.notes,
        [
            "the step of mode 1 that fails is (6,2):(1,7) o (3,2):(2,3)",
            "at i = 5 = (2,1): B1(i) = 7 and A1(7) = 8, but mode by mode gives A1(4) + A1(3) = 4 + 3 = 7",
        ],
    );
}

#[test]
fn the_witness_is_drawn() {
    let (a, b) = (DynLayout::lit("(6000,2000):(1,7)"), DynLayout::lit("(3000,2):(2,3)"));
    let operation = Operation::Composition(&a, &b);
    let error = operation.result().unwrap_err();
    let limits = Limits::of_cells(50);
    let picture = Picture::of_refusal(&error, &operation, limits).unwrap();
    check(&picture, limits);
    check_witness(&picture, &a, &b, &error);
}

#[test]
fn aliased_elements() {
    let layout = DynLayout::lit("(2,3):(3,0)");
    let collision = Collision { first: 0, second: 2, offset: 0 };
    let picture = Picture::of_collision(&layout, collision, all()).unwrap();
    check(&picture, all());
    let marked: Vec<_> = marked(&picture, Marks::WITNESS)
        .iter()
        .map(|cell| (cell.index, cell.text.clone()))
        .collect();
    assert_eq!(marked, [(Some(0), "0".into()), (Some(2), "0".into())]);
    let outside = Collision { first: 0, second: 6, offset: 0 };
    assert_eq!(Picture::of_collision(&layout, outside, all()), None);
    let error = LayoutError::new("Tensor::try_new", Reason::SharedElements { collision: None });
    let operation = Operation::Composition(&layout, &layout);
    assert_eq!(Picture::of_refusal(&error, &operation, all()), None);
}

#[test]
fn errors_without_a_place() {
    let layout = DynLayout::lit("8:1");
    let tiler = Tiler::lit("(2,2):(1,1)");
    let operation = Operation::Divide(Form::Zipped, &layout, &tiler);
    let error = operation.result().unwrap_err();
    assert_eq!(Picture::of_refusal(&error, &operation, all()), None);
}
