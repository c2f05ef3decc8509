//! Compose: composition with a tiler, as a whole or mode by mode.

use super::composition::{composition, composition_merged};
use super::merge::Merge;
use super::tiler::{TilerSubtree, of_size};
use super::{DynLayout, Mode, attempt, named};
use crate::{LayoutError, Reason, Tiler};

impl DynLayout {
    /// Composes this layout with a tiler, as a whole or mode by mode.
    ///
    /// An integer `n` selects the first `n` elements, and a layout is the right operand of
    /// [`composition`](Self::composition). A by-mode tiler composes each mode with its entry, and
    /// `_` keeps a mode. Modes that the tiler does not name are **dropped**, as in CuTe; name a
    /// mode with `_` to keep it.
    ///
    /// - **Post**: by mode: `rank(r) == rank(tiler)`, and mode `j` of the result is mode `j`
    ///   composed with entry `j`.
    /// - **Errors**: those of [`composition`](Self::composition);
    ///   [`Reason::TooManyEntries`](crate::Reason) if the tiler names more modes than the layout
    ///   has.
    /// - **Source**: CuTe `composition(layout, tiler)`, `Layout::compose`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let layout = DynLayout::lit("(12,(4,8)):(59,(13,1))");
    /// let read = |tiler| layout.compose(&Tiler::lit(tiler)).unwrap().to_string();
    /// assert_eq!(read("<3:4,8:2>"), "(3,(2,4)):(236,(26,1))");
    /// assert_eq!(read("<_,8>"), "(12,(4,2)):(59,(13,1))");
    /// ```
    pub const fn compose(&self, tiler: &Tiler) -> Result<Self, LayoutError> {
        match tiler {
            Tiler::ByMode(modes) => {
                let mut out = Self::start();
                attempt!("compose", compose(self.whole(), modes.whole(), Merge::Own, &mut out));
                named!("compose", out.finish())
            }
            Tiler::Layout(layout) => named!("compose", composition(self, layout)),
            Tiler::Size(n) => {
                named!("compose", composition(self, &attempt!("compose", of_size(*n))))
            }
        }
    }
}

/// Adds `mode` composed with `tiler` to `out`. The modes of `mode` coalesce as `merge` says.
pub(super) const fn compose(
    mode: Mode<'_>,
    tiler: TilerSubtree<'_>,
    merge: Merge<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if tiler.is_keep() {
        out.graft(mode);
        return Ok(());
    }
    if tiler.is_layout() {
        let right = tiler.mode().to_layout();
        out.graft(attempt!(composition_merged(mode, &right, merge)).whole());
        return Ok(());
    }
    attempt!(tiler.check_rank(mode));
    let open = out.open();
    let mut i = 0;
    while i < tiler.rank() {
        attempt!(compose(mode.entry(i), tiler.entry(i), merge, out));
        i += 1;
    }
    out.close(open);
    Ok(())
}
