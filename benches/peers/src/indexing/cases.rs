//! The cases with their operands.

use std::hint::black_box;

use colex::{DynLayout, Tensor, View, ViewMut, layout, tiler};

use super::{Matrix, MatrixMut, Mixed, Nested, Padded, Rows, by_hand, by_layout, unchecked};

/// A loop over tensors, and the same loop by hand.
pub struct Case {
    /// A name of one word.
    pub name: &'static str,
    /// The operands, and the operation of the loop.
    pub about: &'static str,
    pub by_layout: Run,
    pub by_hand: Run,
    /// The loop without bounds checks, if it differs.
    pub unchecked: Option<Run>,
}

/// A loop that owns its operands.
pub type Run = Box<dyn FnMut()>;

/// Returns `n` numbers with a static lifetime.
fn numbers<T>(n: usize, from: impl Fn(usize) -> T) -> &'static mut [T] {
    Vec::leak((0..n).map(from).collect())
}

/// Returns a loop that the compiler does not optimize away.
fn run<T>(mut each: impl FnMut() -> T + 'static) -> Run {
    Box::new(move || {
        black_box(each());
    })
}

fn case<A, B>(
    name: &'static str,
    about: &'static str,
    by_layout: impl FnMut() -> A + 'static,
    by_hand: impl FnMut() -> B + 'static,
) -> Case {
    Case { name, about, by_layout: run(by_layout), by_hand: run(by_hand), unchecked: None }
}

impl Case {
    fn and<A>(self, unchecked: impl FnMut() -> A + 'static) -> Self {
        Self { unchecked: Some(run(unchecked)), ..self }
    }
}

/// The number of rows, the elements of a row, and the distance of rows in elements.
const M: usize = 60;
const N: usize = 100;
const PITCH: usize = 112;

fn matrix() -> Matrix<'static, f32> {
    Matrix { data: numbers(M * PITCH, |i| i as f32), m: M, n: N, pitch: PITCH }
}

fn matrix_mut() -> MatrixMut<'static, f32> {
    MatrixMut { data: numbers(M * PITCH, |i| i as f32), m: M, n: N, pitch: PITCH }
}

fn view() -> View<'static, f32, Padded> {
    Tensor::new(&*numbers(M * PITCH, |i| i as f32), padded()).into()
}

fn view_mut() -> ViewMut<'static, f32, Padded> {
    Tensor::new(numbers(M * PITCH, |i| i as f32), padded()).into()
}

fn padded() -> Padded {
    let (m, n, pitch) = black_box((M, N, PITCH));
    layout!((m, n):(pitch, 1))
}

/// Returns all cases.
#[must_use]
pub fn cases() -> Vec<Case> {
    let data: &[u32] = numbers(1 << 14, |i| i as u32);
    let data = black_box(data);
    let all: &[u32; 4096] = data[..4096].try_into().unwrap();
    let few: &[u32; 120] = data[..120].try_into().unwrap();
    let tile: &[u32; 256] = data[..256].try_into().unwrap();
    let rows: View<'_, u32, Rows> = Tensor::new(all, Rows::STATIC).into();
    let nested: View<'_, u32, Nested> = Tensor::new(few, Nested::STATIC).into();
    let t: View<'_, u32, Padded> = Tensor::new(data, padded()).into();
    let by_hand_t = black_box(Matrix { data, m: M, n: N, pitch: PITCH });
    let (m, n, column, block) = black_box((100, 15, 110, 440));
    let mixed: View<'_, u32, Mixed> =
        Tensor::new(data, layout!((m, (4, n)):(1, (column, block)))).into();
    let tiles = {
        let (m, n) = black_box((56, 96));
        let whole: View<'_, u32, Padded> = Tensor::new(data, layout!((m, n):(PITCH, 1))).into();
        whole.local_tile(tiler!(<8, 8>), (3, 5))
    };
    let part_by_hand = &data[24 * PITCH + 40..];
    let dynamic: View<'_, u32, DynLayout> = t.dynamic();
    let nested_dynamic: View<'_, u32, DynLayout> = mixed.dynamic();
    let places: &[(usize, usize)] = numbers(1000, |i| (i * 7919 % M, i * 104_729 % N));
    let (mut y, mut hand_y, mut free_y) = (view_mut(), matrix_mut(), matrix_mut());
    let (mut z, mut hand_z, mut free_z) = (view_mut(), matrix_mut(), matrix_mut());
    let (mut c, mut hand_c, mut free_c) = (view_mut(), matrix_mut(), matrix_mut());
    let (x, hand_x) = (view(), matrix());
    let square = || {
        let (m, n) = black_box((M, M));
        let a: View<'_, f32, Padded> = Tensor::new(hand_x.data, layout!((m, n):(PITCH, 1))).into();
        a
    };
    let hand_square = Matrix { n: M, ..hand_x };
    let integers: &'static mut [u32] = numbers(M * PITCH, |i| i as u32);
    let integers_by_hand: &'static mut [u32] = numbers(M * PITCH, |i| i as u32);
    let free_integers: &'static mut [u32] = numbers(M * PITCH, |i| i as u32);
    let mut w: ViewMut<'_, u32, Padded> = Tensor::new(integers, padded()).into();
    let mut hand_w = MatrixMut { data: integers_by_hand, m: M, n: N, pitch: PITCH };
    let mut free_w = MatrixMut { data: free_integers, m: M, n: N, pitch: PITCH };
    let a = square();
    vec![
        case(
            "static_sum",
            "static (64,64), sum",
            move || by_layout::static_sum(rows),
            || by_hand::static_sum(all),
        ),
        case(
            "nested_natural",
            "static ((2,4),(3,5)), natural",
            move || by_layout::nested_sum(nested),
            || by_hand::nested_sum(few),
        ),
        case(
            "nested_by_mode",
            "static ((2,4),(3,5)), by mode",
            move || by_layout::nested_by_mode(nested, black_box(8), 15),
            || by_hand::nested_by_mode(few, black_box(8), 15),
        ),
        case(
            "nested_flat",
            "static ((2,4),(3,5)), flat",
            move || by_layout::nested_flat(nested, black_box(120)),
            || by_hand::nested_flat(few, black_box(120)),
        ),
        case(
            "mixed_natural",
            "mixed (m,(4,n)), natural",
            move || by_layout::mixed_sum(mixed),
            move || by_hand::mixed_sum(data, m, n, column, block),
        )
        .and(move || unchecked::mixed_sum(data, m, n, column, block)),
        case(
            "mixed_by_mode",
            "mixed (m,(4,n)), by mode",
            move || by_layout::mixed_by_mode(mixed),
            move || by_hand::mixed_by_mode(data, m, n, column, block),
        ),
        case(
            "padded_sum",
            "(m,n):(p,1), sum",
            move || by_layout::padded_sum(t),
            move || by_hand::padded_sum(by_hand_t),
        )
        .and(move || unchecked::padded_sum(by_hand_t)),
        case(
            "axpy",
            "(m,n):(p,1), axpy",
            move || by_layout::axpy(0.5, x, &mut y),
            move || by_hand::axpy(0.5, hand_x, &mut hand_y),
        )
        .and(move || unchecked::axpy(0.5, hand_x, &mut free_y)),
        case(
            "stencil",
            "(m,n):(p,1), stencil",
            move || by_layout::stencil(x, &mut z),
            move || by_hand::stencil(hand_x, &mut hand_z),
        )
        .and(move || unchecked::stencil(hand_x, &mut free_z)),
        case(
            "matmul",
            "(m,n):(p,1), matmul",
            move || by_layout::matmul(a, x, &mut c),
            move || by_hand::matmul(hand_square, hand_x, &mut hand_c),
        )
        .and(move || unchecked::matmul(hand_square, hand_x, &mut free_c)),
        case(
            "write",
            "(m,n):(p,1), write",
            move || by_layout::write(&mut w),
            move || by_hand::write(&mut hand_w),
        )
        .and(move || unchecked::write(&mut free_w)),
        case(
            "random",
            "(m,n):(p,1), at 1000 places",
            move || by_layout::random(t, places),
            move || by_hand::random(by_hand_t, places),
        ),
        case(
            "get_unchecked",
            "`get_unchecked`",
            move || by_layout::unchecked(t),
            move || unchecked::padded_sum(by_hand_t),
        ),
        case(
            "rows",
            "rows by `slice`",
            move || by_layout::row_slices(t),
            move || by_hand::row_slices(by_hand_t),
        ),
        case(
            "columns",
            "columns by `slice`",
            move || by_layout::column_slices(t),
            move || by_hand::column_slices(by_hand_t),
        )
        .and(move || unchecked::column_slices(by_hand_t)),
        case(
            "local_tile",
            "a tile of `local_tile`",
            move || by_layout::local_tile(tiles),
            move || by_hand::local_tile(part_by_hand, black_box(PITCH)),
        )
        .and(move || unchecked::local_tile(part_by_hand, black_box(PITCH))),
        case(
            "all_tiles",
            "tiles of (64,64), `tile_at`",
            move || by_layout::all_tiles(rows),
            || by_hand::all_tiles(all),
        ),
        case(
            "stack_tile",
            "a tile on the stack",
            || by_layout::stack_tile(tile),
            || by_hand::stack_tile(tile),
        ),
        case("iter", "`iter`, fold", move || by_layout::iter(t), move || by_hand::iter(by_hand_t))
            .and(move || unchecked::column_slices(by_hand_t)),
        case(
            "iter_memory_order",
            "`iter_memory_order`, fold",
            move || by_layout::iter_memory_order(t),
            move || by_hand::padded_sum(by_hand_t),
        )
        .and(move || unchecked::padded_sum(by_hand_t)),
        case(
            "for_loop",
            "`iter_memory_order`, for",
            move || by_layout::for_loop(t),
            move || by_hand::padded_sum(by_hand_t),
        ),
        case(
            "dynamic_flat",
            "`DynLayout` (m,n):(p,1), sum",
            move || by_layout::dynamic(&dynamic, M, N),
            move || by_hand::padded_sum(by_hand_t),
        ),
        case(
            "dynamic_nested",
            "`DynLayout` (m,(4,n)), by mode",
            move || by_layout::dynamic(&nested_dynamic, m, 4 * n),
            move || by_hand::mixed_by_mode(data, m, n, column, block),
        ),
    ]
}
