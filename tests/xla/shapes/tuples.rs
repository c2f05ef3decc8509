//! Tuples as trees of paths, and validating constructors.

use colex::xla::{ArrayShape, Dimension, ElementType, Layout, Reason, Shape};

use super::support::{shape, trees};

#[test]
fn paths_lead_to_all_subshapes() {
    // All paths of up to three numbers, each at most 3.
    let mut paths: Vec<Vec<usize>> = vec![vec![]];
    let mut longest = paths.clone();
    for _ in 0..3 {
        longest = longest
            .iter()
            .flat_map(|path| (0..4).map(move |k| [path.as_slice(), &[k]].concat()))
            .collect();
        paths.extend(longest.iter().cloned());
    }
    for tree in trees() {
        let found: Vec<&Shape> = paths.iter().filter_map(|path| tree.subshape(path).ok()).collect();
        assert_eq!(found.len(), tree.subshape_count(), "{tree}");
        let leaves = found.iter().filter(|shape| shape.elements().is_err()).count();
        assert_eq!((leaves, tree.leaves().len()), (tree.leaf_count(), tree.leaf_count()));
        for path in &paths {
            assert_eq!(tree.has_subshape(path), tree.subshape(path).is_ok());
        }
        for other in trees() {
            let same = paths.iter().all(|path| tree.has_subshape(path) == other.has_subshape(path));
            assert_eq!(tree.is_structured_like(&other), same, "{tree} {other}");
        }
    }
    let tree = shape("(f32[2], (f32[3], ()), s32[])");
    assert_eq!(tree.subshape(&[0, 0]).unwrap_err().reason(), Reason::NotATuple);
    let reason = Reason::NoSuchElement { element: 2, elements: 2 };
    assert_eq!(tree.subshape(&[1, 2]).unwrap_err().reason(), reason);
}

#[test]
fn slices_of_tuples_are_their_elements() {
    for tree in trees() {
        let Ok(elements) = tree.elements() else {
            assert_eq!(tree.slice_tuple(0..0).unwrap_err().reason(), Reason::NotATuple);
            continue;
        };
        for start in 0..5 {
            for end in 0..5 {
                let slice = tree.slice_tuple(start..end);
                match elements.get(start..end) {
                    Some(part) => assert_eq!(slice.unwrap().elements().unwrap(), part),
                    None => assert!(slice.is_err()),
                }
            }
        }
    }
}

#[test]
fn checked_constructors_make_valid_shapes() {
    let scalar = Shape::from(ArrayShape::scalar(ElementType::F32));
    assert_eq!(Shape::maybe_tuple([scalar.clone()]).unwrap(), scalar);
    assert_eq!(Shape::maybe_tuple([scalar.clone(), Shape::Token]).unwrap().leaf_count(), 2);
    let wrong =
        ArrayShape { layout: Some(Layout::new(&[0])), ..ArrayShape::scalar(ElementType::F32) };
    let reason = Reason::MinorToMajorLength { entries: 1, rank: 0 };
    let wrong = Shape::from(wrong);
    assert_eq!(Shape::tuple([wrong.clone()]).unwrap_err().reason(), reason);
    assert_eq!(Shape::maybe_tuple([wrong]).unwrap_err().reason(), reason);
    let layout = |bits| Layout { element_size_in_bits: bits, ..Layout::descending(1) };
    for (bits, kept) in [(8, 0), (4, 4), (0, 0), (16, 16)] {
        let made = ArrayShape::with_layout(ElementType::S4, &[2], layout(bits)).unwrap();
        assert_eq!(made.layout.unwrap().element_size_in_bits, kept);
    }
    let sizes = [1 << 62, 4].map(Dimension::Static);
    let error = ArrayShape::checked(ElementType::S8, &sizes).unwrap_err();
    assert_eq!(error.reason(), Reason::Overflow);
}
