//! Numbers: the tile or copy of each coordinate of a result.

use alloc::vec;
use alloc::vec::Vec;

use colex::{DynLayout, LayoutError, Tiler};

use crate::Form;

/// The coordinates of which a derivation makes a table.
const MAX_TABLE: i64 = 1 << 16;

/// The number of the tile or copy at each flat coordinate of a result.
pub(super) enum Numbers {
    /// The first mode has this many coordinates, and the number is in the others.
    Rest(i64),
    /// The number is in the first mode, which has this many coordinates.
    First(i64),
    /// The number at each flat coordinate.
    Table(Vec<i64>),
    Unknown,
}

impl Numbers {
    /// Returns the numbers of the copies of a product. Modes that the tiler keeps have one copy.
    pub(super) fn of_copies(form: Form, layout: &DynLayout, tiler: &Tiler) -> Self {
        let Ok(logical) = layout.logical_product(tiler) else { return Self::Unknown };
        if let (Tiler::Size(_) | Tiler::Layout(_), Ok(block)) = (tiler, logical.get(0)) {
            return Self::Rest(block.size());
        }
        if logical.size() > MAX_TABLE {
            return Self::Unknown;
        }
        // From a coordinate of the result to the one of the logical product.
        let flat = DynLayout::col_major(&logical.shape());
        let flat = match form {
            Form::Logical => flat,
            Form::Zipped | Form::Tiled | Form::Flat => flat.and_then(|flat| flat.tile_unzip(tiler)),
        };
        let Ok(flat) = flat else { return Self::Unknown };
        let numbers = (0..logical.size()).map(|i| copy_at(&logical, tiler, flat.index(i), &mut 1));
        numbers.collect::<Option<_>>().map_or(Self::Unknown, Self::Table)
    }

    /// Returns the numbers of a layout whose modes are all pairs. They are in entry `side` of each.
    pub(super) fn of_pairs(layout: &DynLayout, side: usize) -> Self {
        let is_pair = |i| layout.get(i).is_ok_and(|mode: DynLayout| mode.rank() == 2);
        if !(0..layout.rank()).all(is_pair) {
            return Self::Unknown;
        }
        Self::regrouped(layout, side, DynLayout::zip_modes)
    }

    /// Returns the numbers of a layout of which `regroup` makes two modes. They are in mode `side`.
    pub(super) fn regrouped(
        layout: &DynLayout,
        side: usize,
        regroup: impl Fn(&DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Self {
        if layout.size() > MAX_TABLE {
            return Self::Unknown;
        }
        // From a coordinate in two modes to the flat coordinate.
        let flat = DynLayout::col_major(&layout.shape()).and_then(|flat| regroup(&flat));
        let first = flat.and_then(|flat| Ok((flat, flat.get(0)?.size().max(1))));
        let Ok((flat, first)) = first else { return Self::Unknown };
        let mut numbers = vec![0; layout.size() as usize];
        for k in 0..layout.size() {
            let number = if side == 0 { k % first } else { k / first };
            if let Some(place) = numbers.get_mut(flat.index(k) as usize) {
                *place = number;
            }
        }
        Self::Table(numbers)
    }

    pub(super) fn at(&self, i: i64) -> Option<i64> {
        match self {
            Self::Rest(first) => Some(i / first.max(&1)),
            Self::First(first) => Some(i % first.max(&1)),
            Self::Table(numbers) => numbers.get(i as usize).copied(),
            Self::Unknown => None,
        }
    }
}

/// Returns the copy at a flat coordinate of a logical product, times `copies`, and multiplies `copies`
/// by the number of copies.
fn copy_at(product: &DynLayout, tiler: &Tiler, index: i64, copies: &mut i64) -> Option<i64> {
    match tiler {
        Tiler::ByMode(modes) if modes.is_keep() => Some(0),
        Tiler::ByMode(modes) if modes.is_entry() => {
            modes.entries().map(|entry| copy_at(product, &entry, index, copies)).sum()
        }
        Tiler::ByMode(modes) => {
            let (mut number, mut rest) = (0, index);
            for (i, entry) in modes.entries().enumerate() {
                let mode = product.get(i).ok()?;
                let size = mode.size().max(1);
                number += copy_at(&mode, &entry, rest % size, copies)?;
                rest /= size;
            }
            Some(number)
        }
        Tiler::Size(_) | Tiler::Layout(_) => {
            let (block, rest) = (product.get(0).ok()?.size().max(1), product.get(1).ok()?.size());
            let number = index / block * *copies;
            *copies *= rest;
            Some(number)
        }
    }
}
