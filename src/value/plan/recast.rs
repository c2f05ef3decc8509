//! Recast on terms: the rules of [`upcast`](DynLayout::upcast) and [`downcast`](DynLayout::downcast).

use super::chain::Chain;
use super::term::Term;
use crate::value::{Int, ceil_div, gcd, some};

impl Chain {
    /// [`DynLayout::upcast`](crate::DynLayout::upcast).
    pub(crate) const fn upcast(mut self, factor: i64) -> Option<Self> {
        let Ok(result) = self.layout.upcast(Int::new(factor)) else { return None };
        let mut k = 0;
        while k < self.layout.leaf_count() {
            let (extent, stride) = (self.terms.extents[k], self.terms.strides[k]);
            match stride.known() {
                Some(0) => {}
                Some(d) => {
                    let width = d.abs();
                    self.terms.extents[k] = some!(extent.ceil_div(ceil_div(factor, width)));
                    self.terms.strides[k] = Term::fixed(ceil_div(width, factor) * d.signum());
                }
                None => {
                    some!(self.multiples.require(stride, factor));
                    self.terms.strides[k] = some!(stride.ceil_div(factor));
                }
            }
            k += 1;
        }
        self.layout = result;
        Some(self)
    }

    /// [`DynLayout::downcast`](crate::DynLayout::downcast).
    pub(crate) const fn downcast(mut self, factor: i64) -> Option<Self> {
        let Ok(result) = self.layout.downcast(Int::new(factor)) else { return None };
        let by = Term::fixed(factor);
        let mut k = 0;
        while k < self.layout.leaf_count() {
            match self.terms.strides[k].known() {
                Some(1 | -1) => self.terms.extents[k] = some!(self.terms.extents[k].mul(by)),
                _ => self.terms.strides[k] = some!(self.terms.strides[k].mul(by)),
            }
            k += 1;
        }
        self.layout = result;
        Some(self)
    }

    /// [`DynLayout::recast`](crate::DynLayout::recast).
    pub(crate) const fn recast(self, old_bits: i64, new_bits: i64) -> Option<Self> {
        let common = some!(gcd(old_bits, new_bits));
        if common == 0 {
            return None;
        }
        let (up, down) = (new_bits / common, old_bits / common);
        let chain = if up == 1 { self } else { some!(self.upcast(up)) };
        if down == 1 { Some(chain) } else { chain.downcast(down) }
    }
}
