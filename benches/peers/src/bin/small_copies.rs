//! Nanoseconds of planning, and of copies that fit into the first cache, on one thread in one run.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin small_copies [-- --write]
//! ```
//!
//! Planning: a permutation of rank 1 to 6, from its layouts to a plan, and from slices of extents and
//! strides. Copies: with everything that can be made before, and with the plan and the views made at
//! each call. strided-perm has no plan that a caller can keep, so that it always plans. The plain
//! loop has nothing to plan. Each number is the best of 60 rounds, all columns in turn, and includes
//! a call through a pointer, about a nanosecond. `--write` writes the tables into README.md, between
//! the markers.

use std::fmt::Write as _;
use std::hint::black_box;

use colex::tensor::CopyPlan;
use colex::tensor::copy::{Strided, StridedCopyPlan, copy_strided};
use colex::{DynLayout, Tensor};
use colex_peers::copies::element::Element;
use colex_peers::copies::geometry::Geometry;
use colex_peers::copies::{Outcome, plain, systems};
use colex_peers::report;
use colex_peers::side_by_side::best_of;
use ndarray::{ArrayView, ArrayViewMut, Dimension, Ix2, Ix3, IxDyn, ShapeBuilder};
use strided_view::{StridedView, StridedViewMut};
use threadteam::Exec;

const ROUNDS: usize = 60;
/// The columns of the tables of copies.
const COLUMNS: [&str; 9] = [
    "`CopyPlan::run`",
    "with plan and tensors",
    "`StridedCopyPlan::run`",
    "`copy_strided`",
    "strided-perm",
    "with views",
    "ndarray",
    "with views",
    "loop",
];

fn main() -> Outcome<()> {
    let mut text = format!("{}.\n\n", report::processor());
    text += &planning()?;
    for (name, table) in
        [("u8", copies::<u8>()?), ("f32", copies::<f32>()?), ("f64", copies::<f64>()?)]
    {
        write!(text, "\n**{name}**, nanoseconds of a copy:\n\n{table}")?;
    }
    println!("{text}");
    if std::env::args().any(|word| word == "--write") {
        report::write("small copies", &text)?;
    }
    Ok(())
}

/// Returns the table of the time for a plan, by rank.
fn planning() -> Outcome<String> {
    let mut text = String::from("Nanoseconds of planning:\n\n");
    text += "| copy | `CopyPlan::new` | with the layouts | `StridedCopyPlan::new` |\n";
    text += "| --- | --- | --- | --- |\n";
    let shape = [24, 20, 12, 10, 8, 6];
    for rank in 1..=shape.len() {
        let reversed: Vec<usize> = (0..rank).rev().collect();
        let geometry = Geometry::permuted(&shape[..rank], &reversed, &[], [0, 0]);
        let integers = |of: Vec<isize>| of.into_iter().map(|n| n as i64).collect::<Vec<_>>();
        let strides = geometry.strides().map(integers);
        let shape = integers(geometry.shape().into_iter().map(|n| n as isize).collect());
        let [to, from] = geometry.layouts()?;
        let mut plan = || {
            let _ = black_box(CopyPlan::new(black_box(&to), black_box(&from)));
        };
        let mut with_layouts = || {
            let layout = |k: usize| {
                DynLayout::strided(black_box(&shape), black_box(&strides[k])).expect("as before")
            };
            let _ = black_box(CopyPlan::new(&layout(0), &layout(1)));
        };
        let (extents, [to, from]) = (geometry.shape(), geometry.strides());
        let mut slices = || {
            let to = Strided::new(black_box(&extents), black_box(&to), 0);
            let from = Strided::new(black_box(&extents), black_box(&from), 0);
            let _ = black_box(StridedCopyPlan::new::<f32>(to, from));
        };
        let times = best_of(ROUNDS, 300, [&mut plan, &mut with_layouts, &mut slices]);
        let [plan, with_layouts, slices] = times.map(|time| time * 1e9);
        writeln!(text, "| {shape:?} reversed | {plan:.0} | {with_layouts:.0} | {slices:.0} |")?;
    }
    Ok(text)
}

/// Returns the table of the time for copies with elements of one type.
fn copies<T: Element + PartialEq>() -> Outcome<String> {
    let mut text = format!("| copy | {} |\n", COLUMNS.join(" | "));
    text += &"| --- ".repeat(COLUMNS.len() + 1);
    text += "|\n";
    for n in [2, 4, 8, 16] {
        let geometry = Geometry::permuted(&[n, n], &[1, 0], &[], [0, 0]);
        text += &line::<T, Ix2>(&format!("{n}×{n} transposed"), &geometry)?;
    }
    for order in [[0, 2, 1], [1, 0, 2], [2, 0, 1], [2, 1, 0]] {
        let geometry = Geometry::permuted(&[3, 5, 7], &order, &[], [0, 0]);
        text += &line::<T, Ix3>(&format!("3×5×7 by {order:?}"), &geometry)?;
    }
    for (rows, columns) in [(4, 16), (16, 64)] {
        let name = format!("a row of {columns} to {rows} rows");
        text += &line::<T, Ix2>(&name, &Geometry::broadcast(rows, columns))?;
    }
    Ok(text)
}

/// Returns the line of a copy of rank `D`, and checks the target of each column.
fn line<T: Element + PartialEq, D: Dimension>(name: &str, geometry: &Geometry) -> Outcome<String> {
    let from: Vec<T> = (1..).map(|i| T::of(i << 16)).take(geometry.lens[1]).collect();
    let mut expected = vec![T::of(0); geometry.lens[0]];
    plain::copy(geometry, &mut expected, &from);
    let mut targets = COLUMNS.map(|_| vec![T::of(0); geometry.lens[0]]);
    let times = times::<T, D>(geometry, targets.each_mut().map(|to| &mut to[..]), &from)?;

    let mut text = format!("| {name}");
    for ((time, to), column) in times.iter().zip(&targets).zip(COLUMNS) {
        if *to != expected {
            return Err(format!("{name}: {column} is wrong").into());
        }
        write!(text, " | {:.1}", time * 1e9)?;
    }
    text += " |\n";
    Ok(text)
}

/// Returns the seconds of each column, with a target for each.
fn times<T: Element, D: Dimension>(
    geometry: &Geometry,
    targets: [&mut [T]; COLUMNS.len()],
    from: &[T],
) -> Outcome<[f64; COLUMNS.len()]> {
    let [t0, t1, t2, t3, t4, t5, t6, t7, t8] = targets;
    let (shape, [to_strides, from_strides]) = (geometry.shape(), geometry.strides());

    let mut colex = systems::colex(geometry, t0, from)?;
    let [to_layout, from_layout] = geometry.layouts()?;
    let mut colex_planned = || {
        let plan = CopyPlan::new(black_box(&to_layout), black_box(&from_layout));
        let mut to = Tensor::new(&mut *t1, to_layout);
        let copied = plan.and_then(|plan| plan.run(&mut to, &Tensor::new(from, from_layout)));
        copied.expect("layouts of one shape");
    };
    let strided_array = |strides| Strided::new(black_box(&shape), black_box(strides), 0);
    let plan = StridedCopyPlan::new::<T>(strided_array(&to_strides), strided_array(&from_strides));
    let plan = plan?;
    let mut slices = || plan.run(&mut *t2, black_box(from)).expect("the length of the plan");
    let mut slices_planned = || {
        let (to, from_array) = (strided_array(&to_strides), strided_array(&from_strides));
        copy_strided(&mut *t3, to, from, from_array).expect("strides of one shape");
    };

    let mut strided = systems::strided_perm(geometry, t4, from, None)?;
    let mut strided = || strided().expect("strides of one shape");
    let mut strided_viewed = || {
        let to = StridedViewMut::new(&mut *t5, black_box(&shape), black_box(&to_strides), 0);
        let from = StridedView::new(from, black_box(&shape), black_box(&from_strides), 0);
        let copied = to.and_then(|mut to| strided_perm::copy_into(&mut to, &from?, Exec::serial()));
        copied.expect("strides of one shape");
    };

    let mut ndarray = systems::ndarray::<T, D>(geometry, t6, from)?;
    let indices = |of: Vec<usize>| D::from_dimension(&IxDyn(&of)).ok_or("another rank");
    let strides = |of: &[isize]| indices(of.iter().map(|n| n.unsigned_abs()).collect());
    let axes = indices(geometry.shape())?;
    let (to_axes, from_axes) = (strides(&to_strides)?, strides(&from_strides)?);
    let mut ndarray_viewed = || {
        let strided = |strides: &D| black_box(axes.clone()).strides(black_box(strides.clone()));
        let to = ArrayViewMut::from_shape(strided(&to_axes), &mut *t7);
        let from = ArrayView::from_shape(strided(&from_axes), from).expect("as before");
        to.expect("as before").assign(&from);
    };

    let mut plain = || plain::copy(black_box(geometry), &mut *t8, black_box(from));
    Ok(best_of(
        ROUNDS,
        300,
        [
            &mut colex,
            &mut colex_planned,
            &mut slices,
            &mut slices_planned,
            &mut strided,
            &mut strided_viewed,
            &mut ndarray,
            &mut ndarray_viewed,
            &mut plain,
        ],
    ))
}
