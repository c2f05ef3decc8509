//! Evcxr: pictures in notebooks.

extern crate std;

use std::println;

use super::Html;
use crate::Picture;

impl Picture {
    /// Displays the picture in a notebook of evcxr, the Jupyter kernel of Rust. The kernel calls this
    /// function for the last value of a cell.
    ///
    /// Writes the [fragment](Html::fragment) of HTML between the markers of evcxr to standard output.
    ///
    /// # Examples
    ///
    /// The first cell of a notebook has the dependencies, `:dep colex-draw = { version = "0.1", features
    /// = ["evcxr"] }` among them. A later cell:
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("(4,8):(8,1)"), Limits::default());
    /// # let displayed = &picture;
    /// # displayed.evcxr_display();
    /// picture
    /// # ;
    /// ```
    pub fn evcxr_display(&self) {
        println!("EVCXR_BEGIN_CONTENT text/html\n{}\nEVCXR_END_CONTENT", Html::fragment(self));
    }
}
