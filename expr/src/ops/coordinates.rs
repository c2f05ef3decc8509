//! Layouts with coordinate strides.

use colex::CoordinateLayout;

use super::composition::of_coordinates;
use crate::operation::{Operation, Run};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["identity", "make_identity_layout"], usage: "SHAPE", about: "the layout that maps each coordinate to itself", count: (1, 1), run: Run::Values(|a| Ok(CoordinateLayout::identity(&a.shape(0)?)?.into())) },
    Operation { names: &["compose_coord"], usage: "LAYOUT, LAYOUT", about: "A(B(i)), where B maps to coordinates of A", count: (2, 2), run: Run::Values(of_coordinates) },
    Operation { names: &["tiler_to_layout", "to_coordinate_layout"], usage: "TILER", about: "the tiler as a layout of coordinates", count: (1, 1), run: Run::Values(|a| Ok(a.tiler(0)?.to_coordinate_layout()?.into())) },
    Operation { names: &["coprofile"], usage: "LAYOUT", about: "the profile of the results: 0 for integer strides", count: (1, 1), run: Run::Values(|a| Ok(a.coordinate(0)?.coprofile().into())) },
];
