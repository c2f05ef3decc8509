//! Parts of linear layouts: identities with checked sizes, and layouts as lists of bases.

use alloc::string::String;
use alloc::vec::Vec;

use colex::f2::{F2Matrix, LinearLayout, MAX_COLUMNS};

use crate::Reason;
use crate::encoding::Bases;

pub(super) type Converted = Result<LinearLayout, Reason>;

/// The names of outputs.
pub(super) const DIMENSIONS: [&str; 8] =
    ["dim0", "dim1", "dim2", "dim3", "dim4", "dim5", "dim6", "dim7"];

/// Returns the layout that maps `input` to the same index of dimension `dim`. A size of 0 gives the
/// layout without dimensions.
pub(super) fn identity(size: u64, input: &str, dim: usize) -> Converted {
    if size == 0 {
        return Ok(LinearLayout::EMPTY);
    }
    Ok(LinearLayout::identity(size, input, DIMENSIONS[dim])?)
}

/// Returns the layout that maps `input` to index 0 of dimension `dim`.
pub(super) fn zeros(size: u64, input: &str, dim: usize) -> Converted {
    Ok(LinearLayout::zeros(size, input, DIMENSIONS[dim])?)
}

/// Returns the product of layouts, the fastest first.
pub(super) fn product(factors: impl IntoIterator<Item = Converted>) -> Converted {
    let mut product = LinearLayout::EMPTY;
    for factor in factors {
        product = product.product(&factor?)?;
    }
    Ok(product)
}

/// Returns the layout that maps `input` to all dimensions, in this order, except for `broadcast`,
/// in which it stays at 0.
pub(super) fn ordered(
    input: &str,
    sizes: &[u64],
    order: &[usize],
    broadcast: Option<usize>,
) -> Converted {
    product(order.iter().map(|dim| {
        let make = if broadcast == Some(*dim) { zeros } else { identity };
        make(sizes[*dim], input, *dim)
    }))
}

/// Returns the layout with its outputs in this order.
pub(super) fn with_outputs(layout: &LinearLayout, order: &[usize]) -> Converted {
    let names: Vec<&str> = order.iter().map(|dim| DIMENSIONS[*dim]).collect();
    Ok(layout.transpose_outputs(&names)?)
}

/// Returns the dimensions, the last one first.
pub(super) fn row_major(rank: usize) -> Vec<usize> {
    (0..rank).rev().collect()
}

/// Returns the dimensions, the last one first, with the first two exchanged.
pub(super) fn column_major(rank: usize) -> Vec<usize> {
    let mut order = row_major(rank);
    order.swap(0, 1);
    order
}

/// Returns the number of the dimension with this name.
pub(super) fn dimension(name: &str) -> usize {
    DIMENSIONS.iter().position(|dim| *dim == name).unwrap_or(0)
}

/// A linear layout as lists of bases.
pub(super) struct Listed {
    /// The inputs in order, each with its bases.
    pub(super) inputs: Vec<(String, Bases)>,
    /// The outputs in order: dimension and size.
    pub(super) outputs: Vec<(usize, u64)>,
}

impl Listed {
    /// Returns the bases of a layout.
    pub(super) fn of(layout: &LinearLayout) -> Self {
        let outputs: Vec<(usize, u64)> = (0..layout.output_count())
            .filter_map(|k| layout.output(k))
            .map(|(name, size)| (dimension(name), size))
            .collect();
        let basis = |input: &str, bit| -> Vec<u64> {
            let of =
                |(dim, _): &(usize, u64)| layout.basis(input, bit, DIMENSIONS[*dim]).unwrap_or(0);
            outputs.iter().map(of).collect()
        };
        let inputs = (0..layout.input_count())
            .filter_map(|k| layout.input(k))
            .map(|(name, size)| {
                let bases = (0..size.trailing_zeros() as usize).map(|bit| basis(name, bit));
                (String::from(name), bases.collect())
            })
            .collect();
        Self { inputs, outputs }
    }

    /// Returns the layout with these bases. Each output has the smallest size that contains them.
    pub(super) fn inferred(inputs: &[(&str, &Bases)], rank: usize) -> Converted {
        let size = |dim: usize| {
            let bases = inputs.iter().flat_map(|(_, bases)| bases.iter());
            let largest = bases.filter_map(|basis| basis.get(dim)).max().copied().unwrap_or(0);
            (largest + 1).next_power_of_two()
        };
        let inputs = inputs.iter().map(|(name, bases)| (String::from(*name), (*bases).clone()));
        let outputs = (0..rank).map(|dim| (dim, size(dim))).collect();
        Self { inputs: inputs.collect(), outputs }.layout()
    }

    /// Returns the layout.
    pub(super) fn layout(&self) -> Converted {
        let rows = self.outputs.iter().map(|(_, size)| size.trailing_zeros() as usize).sum();
        if rows > MAX_COLUMNS {
            return Err(Reason::Linear(colex::f2::Reason::TooManyRows { rows }));
        }
        let columns = self.inputs.iter().map(|(_, bases)| bases.len()).sum();
        if columns >= MAX_COLUMNS {
            return Err(Reason::Linear(colex::f2::Reason::TooManyColumns { columns }));
        }
        let mut columns = Vec::new();
        for basis in self.inputs.iter().flat_map(|(_, bases)| bases) {
            let (mut column, mut at) = (0, 0);
            for (value, (_, size)) in basis.iter().zip(&self.outputs) {
                if *value > 0 {
                    column |= value << at; // an output of size 1 may begin after bit 63
                }
                at += size.trailing_zeros();
            }
            columns.push(column);
        }
        let inputs: Vec<(&str, u64)> =
            self.inputs.iter().map(|(name, bases)| (name.as_str(), 1 << bases.len())).collect();
        let outputs: Vec<(&str, u64)> =
            self.outputs.iter().map(|(dim, size)| (DIMENSIONS[*dim], *size)).collect();
        Ok(LinearLayout::new(&F2Matrix::new(&columns)?, &inputs, &outputs)?)
    }

    /// Removes the registers with the same elements as others.
    pub(super) fn drop_broadcast_registers(&mut self) {
        for (_, bases) in self.inputs.iter_mut().filter(|(input, _)| input == "register") {
            bases.retain(|basis| basis.iter().any(|value| *value != 0));
        }
    }
}
