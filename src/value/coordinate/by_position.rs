//! By position: an operation of the integers on every component.

use super::{CoordinateLayout, Positions};
use crate::Reason;
use crate::value::DynLayout;

/// Evaluates to the coordinate layout with the positions `$positions` whose component `$p` is
/// `$layout`, or to the first error. A macro, because a `const fn` cannot call a function that it
/// gets as an argument.
macro_rules! by_position {
    ($positions:expr, $p:ident => $layout:expr) => {{
        let mut components = $crate::value::coordinate::by_position::Components::new($positions);
        let mut $p = 0;
        'result: {
            while $p < components.count() {
                match $layout {
                    Ok(component) => match components.set($p, &component) {
                        Ok(()) => $p += 1,
                        Err(reason) => break 'result Err(reason),
                    },
                    Err(error) => break 'result Err(error.reason()),
                }
            }
            components.finish()
        }
    }};
}

pub(super) use by_position;

/// The components of a result, one position after the other.
pub(super) struct Components(CoordinateLayout);

impl Components {
    pub(super) const fn new(positions: &Positions) -> Self {
        let mut out = CoordinateLayout::start();
        out.positions = *positions;
        Self(out)
    }

    /// Returns the number of components: at least one, which has the shape.
    pub(super) const fn count(&self) -> usize {
        self.0.count()
    }

    /// Sets component `p`. Component 0 is the first.
    ///
    /// - **Errors**: [`Reason::PositionsDiffer`] if its shape is not that of the first component.
    ///   Only a composition in which carries cancel can have different shapes.
    pub(super) const fn set(&mut self, p: usize, component: &DynLayout) -> Result<(), Reason> {
        if p == 0 {
            self.0.profile = component.profile;
            self.0.extents = component.extents;
        } else if !self.0.at(0).extents().equals(component.extents()) {
            return Err(Reason::PositionsDiffer);
        }
        self.0.strides[p] = component.strides;
        Ok(())
    }

    pub(super) const fn finish(self) -> Result<CoordinateLayout, Reason> {
        self.0.finish()
    }
}
