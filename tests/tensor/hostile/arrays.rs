//! Conversions to ndarray: an array reaches the elements of its tensor, and no others.

use std::collections::HashSet;

use colex::{Tensor, View, ViewMut};
use ndarray::{ArrayViewD, ArrayViewMutD};
use proptest::prelude::*;

use super::support::{
    Guarded, address, addresses, cases, increment_all, laid_out, part, seed, touch,
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn arrays((layout, base, len) in laid_out(), (cut, inner) in (seed(), seed())) {
        let mut storage = Guarded::new(len);
        if let Ok(t) = Tensor::try_with_base(&*storage.slice(), base, layout) {
            let view = part(t.view(), &cut).unwrap_or(t.view());
            let all: HashSet<usize> = addresses(&view).into_iter().collect();
            let flat: ArrayViewD<u32> = view.flatten().try_into().unwrap();
            let reached: HashSet<usize> = flat.iter().map(address).collect();
            prop_assert_eq!(&reached, &all);
            let back = View::try_from(flat).unwrap();
            let reached: HashSet<usize> = addresses(&back).into_iter().collect();
            prop_assert_eq!(&reached, &all);
            if let Some(part) = part(back, &inner) {
                prop_assert!(addresses(&part).iter().all(|place| all.contains(place)));
            }
            if let Ok(array) = ArrayViewD::try_from(view) {
                prop_assert_eq!(array.len(), view.size());
                prop_assert!(array.iter().all(|element| all.contains(&address(element))));
            }
        }
        if let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, layout) {
            let Some(view) = part(t.view_mut(), &cut) else { return Ok(()) };
            let all: HashSet<usize> = addresses(&view).into_iter().collect();
            let Ok(mut array) = ArrayViewMutD::try_from(view.flatten()) else { return Ok(()) };
            prop_assert_eq!(increment_all(array.iter_mut()).into_iter().collect::<HashSet<_>>(), all.clone());
            let back = ViewMut::try_from(array).unwrap();
            prop_assert_eq!(addresses(&back).into_iter().collect::<HashSet<_>>(), all.clone());
            if let Some(part) = part(back, &inner) {
                prop_assert!(addresses(&part).iter().all(|place| all.contains(place)));
                touch(part);
            }
        }
        storage.changed();
    }
}
