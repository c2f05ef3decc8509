//! Copies of `colex`, ndarray and strided-perm, each ready to run: its plan and its views exist.

use std::hint::black_box;

use colex::Tensor;
use colex::tensor::{CopyPlan, OffsetStorage};
use ndarray::{ArrayView, ArrayViewMut, Axis, Dimension, IxDyn, ShapeBuilder};
use strided_view::{StridedView, StridedViewMut};
use threadteam::{Exec, Pool};

use super::Outcome;
use super::geometry::Geometry;
use crate::pages::Plain;

/// Returns `colex`'s copy on one thread.
///
/// # Errors
///
/// Returns the error of the layouts or of the plan.
pub fn colex<'a, T: Plain>(
    geometry: &Geometry,
    to: &'a mut [T],
    from: &'a [T],
) -> Outcome<impl FnMut() + 'a> {
    let (plan, mut to, from) = planned(geometry, to, from)?;
    Ok(move || plan.run(black_box(&mut to), black_box(&from)).expect("the plan's layouts"))
}

/// Returns `colex`'s copy on the threads of the rayon pool that calls it.
///
/// # Errors
///
/// Returns the error of the layouts or of the plan.
pub fn colex_parallel<'a, T: Plain>(
    geometry: &Geometry,
    to: &'a mut [T],
    from: &'a [T],
) -> Outcome<impl FnMut() + 'a> {
    let (plan, mut to, from) = planned(geometry, to, from)?;
    Ok(move || plan.par_run(black_box(&mut to), black_box(&from)).expect("the plan's layouts"))
}

type Target<'a, T> = Tensor<&'a mut [T], colex::DynLayout>;
type Source<'a, T> = Tensor<OffsetStorage<&'a [T]>, colex::DynLayout>;

fn planned<'a, T: Plain>(
    geometry: &Geometry,
    to: &'a mut [T],
    from: &'a [T],
) -> Outcome<(CopyPlan, Target<'a, T>, Source<'a, T>)> {
    let [to_layout, from_layout] = geometry.layouts()?;
    let plan = CopyPlan::new(&to_layout, &from_layout)?;
    let to = Tensor::try_new(to, to_layout)?;
    let from = Tensor::try_with_base(from, geometry.base, from_layout)?;
    Ok((plan, to, from))
}

/// Returns ndarray's `assign`. A static rank `D` is faster than a dynamic one.
///
/// # Errors
///
/// Returns the error of the views.
pub fn ndarray<'a, T: Plain, D: Dimension + 'a>(
    geometry: &Geometry,
    to: &'a mut [T],
    from: &'a [T],
) -> Outcome<impl FnMut() + 'a> {
    let [to_strides, from_strides] = geometry.strides();
    let strided = |strides: Vec<isize>| {
        let strides: Vec<_> = strides.into_iter().map(isize::unsigned_abs).collect();
        IxDyn(&geometry.shape()).strides(IxDyn(&strides))
    };
    let mut to = ArrayViewMut::from_shape(strided(to_strides), to)?.into_dimensionality::<D>()?;
    let mut from =
        ArrayView::from_shape(strided(from_strides), from)?.into_dimensionality::<D>()?;
    for (k, mode) in geometry.modes.iter().enumerate() {
        if mode.from < 0 {
            from.invert_axis(Axis(k));
        }
    }
    Ok(move || black_box(&mut to).assign(black_box(&from)))
}

/// Returns strided-perm's copy, on the threads of `pool` if there is one. It plans at each call.
///
/// # Errors
///
/// Returns the error of the views. The copy returns the error of strided-perm.
pub fn strided_perm<'a, T: Plain>(
    geometry: &Geometry,
    to: &'a mut [T],
    from: &'a [T],
    pool: Option<&'a Pool>,
) -> Outcome<impl FnMut() -> strided_view::Result<()> + 'a> {
    let (shape, [to_strides, from_strides]) = (geometry.shape(), geometry.strides());
    let mut to = StridedViewMut::new(to, &shape, &to_strides, 0)?;
    let from = StridedView::new(from, &shape, &from_strides, geometry.base as isize)?;
    Ok(move || {
        let exec = match pool {
            Some(pool) => Exec::new(pool, pool.width().get()).expect("at least one thread"),
            None => Exec::serial(),
        };
        strided_perm::copy_into(black_box(&mut to), black_box(&from), exec)
    })
}
