//! Pictures of tiled copies: the threads of the source and of the destination.

use alloc::format;
use alloc::vec::Vec;

use colex::atom::{Error, TiledCopy};
use colex::thread_value::TvLayout;

use super::threads::Owners;
use crate::grid::panels_of;
use crate::{ColorBy, Limits, Picture, Section};

impl Picture {
    /// Returns the picture of a tiled copy: its source and its destination side by side, with the
    /// thread and value of each element of the tile, such as `T3V1`. The thread selects the color.
    ///
    /// The source has the layout [`layout_s_tv`](TiledCopy::layout_s_tv), the destination
    /// [`layout_d_tv`](TiledCopy::layout_d_tv). In a copy of `ldmatrix` the owner of an element of
    /// the source is the thread that addresses it.
    ///
    /// - **Errors**: those of [`TiledCopy::layout_s_tv`], [`TvLayout::new`] and
    ///   [`of_threads`](Self::of_threads).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::CopyAtom;
    /// use colex_draw::{Limits, Picture};
    /// // Each of 4 x 2 threads copies 2 consecutive elements of a row.
    /// let vector = DynLayout::lit("(1,2):(0,1)");
    /// let atom = CopyAtom::new(DynLayout::UNIT, vector, vector, vector)?;
    /// let copy = atom.make_tiled_copy(&DynLayout::lit("(4,2):(2,1)"), &DynLayout::lit("(1,2)"))?;
    /// let picture = Picture::of_tiled_copy(&copy, Limits::default())?;
    /// let names: Vec<_> = picture.panels().map(|panel| panel.name.as_str()).collect();
    /// assert_eq!(names, ["source", "destination"]);
    /// assert_eq!(picture.panels().next().unwrap().cell(1, 3).unwrap().text, "T3V1");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub fn of_tiled_copy(copy: &TiledCopy, limits: Limits) -> Result<Self, Error> {
        let tile = copy.tile_shape();
        let sides = [("source", copy.layout_s_tv()?), ("destination", copy.layout_d_tv()?)];
        let (threads, values) = (copy.threads(), copy.values());
        let mut picture =
            Self::titled(format!("copy of a tile {tile}: {threads} threads, {values} values each"));
        let mut lists = Vec::new();
        for (name, layout) in sides {
            let tv = TvLayout::new(layout, &tile)?;
            let owners = Owners::new(&tv, None)?;
            let (panels, note) = panels_of(&tile, limits.share(2), |element| owners.cell(element));
            picture.notes.push(format!("{name}: {tv}"));
            picture.notes.extend(owners.note().map(|note| format!("{name}: {note}")));
            if name == "source" {
                picture.notes.extend(note);
            }
            lists.push(panels.into_iter().map(|panel| panel.named(name)).collect());
        }
        picture.sections.push(Section::side_by_side("", lists));
        picture.color_by(ColorBy::Thread);
        Ok(picture)
    }
}
