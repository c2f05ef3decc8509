//! Operations on texts of XLA: shapes, layouts and shardings.

pub(super) mod bitcasts;
pub(super) mod index;
pub(super) mod layouts;
mod operands;
pub(super) mod shapes;
pub(super) mod sharding;
pub(super) mod sizes;
pub(super) mod text;
