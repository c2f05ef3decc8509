//! Dimension orders and dimension numbers in both directions.

use std::collections::BTreeSet;

use colex::xla::{ArrayShape, ElementType, Reason};

use super::support::{arrays, ordered, permutations, sizes};

#[test]
fn physical_and_logical_numbers_are_inverse() {
    for rank in 0..=5 {
        for order in permutations(rank) {
            let layout = ordered(&vec![2; rank], &order).layout.unwrap();
            let places = layout.logical_to_physical().unwrap();
            for k in 0..rank {
                assert_eq!(layout.minor(k).unwrap(), order[k]);
                assert_eq!(layout.major(k).unwrap(), order[rank - 1 - k]);
                assert_eq!(places[layout.major(k).unwrap()], k);
            }
            assert!(layout.minor(rank).is_err() && layout.major(rank).is_err());
            assert_eq!(layout.is_ascending(), order.iter().copied().eq(0..rank));
            assert_eq!(layout.is_descending(), order.iter().copied().eq((0..rank).rev()));
        }
    }
}

#[test]
fn consecutive_dimensions_are_a_window_of_the_order() {
    for rank in 0..=4 {
        for order in permutations(rank) {
            let layout = ordered(&vec![2; rank], &order).layout.unwrap();
            for subset in 0..1_usize << rank {
                let dimensions: Vec<usize> = (0..rank).filter(|d| subset >> d & 1 == 1).collect();
                // A window of the order contains exactly these dimensions.
                let expected: BTreeSet<_> = dimensions.iter().collect();
                let expected = dimensions.is_empty()
                    || order
                        .windows(dimensions.len())
                        .any(|w| w.iter().collect::<BTreeSet<_>>() == expected);
                assert_eq!(layout.dimensions_are_consecutive(&dimensions).unwrap(), expected);
            }
        }
    }
}

#[test]
fn dimension_numbers_are_checked_on_both_sides() {
    for rank in 0..4_usize {
        let shape = ArrayShape::new(ElementType::F32, &vec![7; rank]);
        for number in -5..5_i64 {
            let expected = match number {
                _ if number >= 0 && number < rank as i64 => Some(number as usize),
                _ if number < 0 && number >= -(rank as i64) => {
                    Some((number + rank as i64) as usize)
                }
                _ => None,
            };
            assert_eq!(shape.dimension_number(number).ok(), expected);
            assert_eq!(shape.dimension(number).is_ok(), expected.is_some());
        }
        for number in [i64::MIN, i64::MAX] {
            let reason = Reason::NoSuchDimension { dimension: number, rank };
            assert_eq!(shape.dimension_number(number).unwrap_err().reason(), reason);
        }
    }
}

#[test]
fn effectively_most_major_is_most_major_without_degenerate_dimensions() {
    for shape in arrays() {
        let layout = shape.layout.as_ref().unwrap();
        let places = layout.logical_to_physical().unwrap();
        for dimension in 0..shape.rank() {
            let slower = (0..shape.rank()).filter(|&other| places[other] < places[dimension]);
            let expected = slower.into_iter().all(|other| sizes(&shape)[other] == 1);
            assert_eq!(shape.is_effectively_most_major(dimension).unwrap(), expected);
        }
        let last = shape.rank().checked_sub(1);
        let expected = last.is_some_and(|last| places[last] == last);
        assert_eq!(shape.last_dimension_is_most_minor().unwrap(), expected);
    }
}
