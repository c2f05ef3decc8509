//! Constructors of pictures: one file for each thing that can be drawn.

mod layout;
