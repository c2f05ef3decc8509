//! Indexing and copying by hand: the arithmetic of the layouts, as a user would write it.

#[inline(never)]
pub fn static_flat(i: usize) -> usize {
    let (a, i) = (i % 2, i / 2);
    let (b, i) = (i % 4, i / 4);
    let (c, d) = (i % 3, i / 3);
    3 * a + 6 * b + c + 24 * d
}

#[inline(never)]
pub fn static_coalesced_flat(i: usize) -> usize {
    let (a, i) = (i % 8, i / 8);
    let (c, d) = (i % 3, i / 3);
    3 * a + c + 24 * d
}

#[inline(never)]
pub fn static_by_mode(i: usize, j: usize) -> usize {
    3 * (i % 2) + 6 * (i / 2) + j % 3 + 24 * (j / 3)
}

#[inline(never)]
pub fn static_natural(a: usize, b: usize, c: usize, d: usize) -> usize {
    3 * a + 6 * b + c + 24 * d
}

/// `(rows,(4,tiles)):(1,(column,tile))`
pub struct D {
    pub rows: usize,
    pub tiles: usize,
    pub column: usize,
    pub tile: usize,
}

#[inline(never)]
pub fn mixed_flat(l: D, i: usize) -> usize {
    let (i, j) = (i % l.rows, i / l.rows);
    i + j % 4 * l.column + j / 4 * l.tile
}

#[inline(never)]
pub fn mixed_by_mode(l: D, i: usize, j: usize) -> usize {
    i + j % 4 * l.column + j / 4 * l.tile
}

#[inline(never)]
pub fn mixed_natural(l: D, i: usize, j: usize, k: usize) -> usize {
    i + j * l.column + k * l.tile
}

#[inline(never)]
pub fn transposed_copy(from: &[f32; 4096], to: &mut [f32; 4096]) {
    for j in 0..64 {
        for i in 0..64 {
            to[i + 64 * j] = from[64 * i + j];
        }
    }
}

#[inline(never)]
pub fn tiled_copy(from: &[f32; 4096], to: &mut [f32; 4096]) {
    for jj in 0..8 {
        for ii in 0..8 {
            for j in 0..8 {
                for i in 0..8 {
                    to[i + 64 * ii + 8 * j + 512 * jj] = from[64 * i + 512 * ii + j + 8 * jj];
                }
            }
        }
    }
}

/// `(8,columns):(1,pitch)`
pub struct Strided {
    pub columns: usize,
    pub pitch: usize,
}

#[inline(never)]
pub fn strided_copy(from: &[f32], to: &mut [f32], l: Strided) {
    for (i, to) in to.iter_mut().enumerate().take(8 * l.columns) {
        *to = from[i % 8 + i / 8 * l.pitch];
    }
}

/// Bits 7 to 9 of the offset, the number of a row in a block of 8, flip bits 4 to 6.
fn swizzle(offset: usize) -> usize {
    offset ^ ((offset & 0x380) >> 3)
}

#[inline(never)]
pub fn swizzled_by_mode(i: usize, j: usize) -> usize {
    swizzle(128 * i + j)
}

#[inline(never)]
pub fn swizzled_flat(i: usize) -> usize {
    swizzle(128 * (i % 64) + i / 64)
}

/// Rows at a distance of `pitch`, from `offset` on.
pub struct Rows {
    pub offset: usize,
    pub pitch: usize,
}

#[inline(never)]
pub fn swizzled_mixed(l: Rows, i: usize, j: usize) -> usize {
    swizzle(l.offset + (l.pitch * i + j))
}

#[inline(never)]
pub fn swizzled_row(i: usize, j: usize) -> usize {
    swizzle(128 * i + j)
}

#[inline(never)]
pub fn swizzled_transpose(from: &[f32; 64], to: &mut [f32; 64]) {
    let swizzle = |offset: usize| offset ^ ((offset & 0x38) >> 3);
    let mut shared = [0.0; 64];
    for i in 0..8 {
        for j in 0..8 {
            shared[swizzle(8 * i + j)] = from[8 * i + j];
        }
    }
    for j in 0..8 {
        for i in 0..8 {
            to[i + 8 * j] = shared[swizzle(8 * i + j)];
        }
    }
}

#[inline(never)]
pub fn constant_swizzled_tile(t: usize, e: usize) -> usize {
    let (i, j) = (t % 8, t / 8);
    swizzle(1024 * i + 16 * j + (128 * (e % 8) + e / 8))
}

/// Returns the element at `start + offset` for a coordinate in bounds.
fn element<'a>(start: *const f32, offset: usize, is_inside: bool) -> Option<&'a f32> {
    // SAFETY: unproved; the code is compiled and inspected, and never runs.
    if is_inside { Some(unsafe { &*start.add(offset) }) } else { None }
}

#[inline(never)]
pub fn tensor_static_natural<'a>(t: *const f32, a: usize, b: usize, c: usize, d: usize) -> Option<&'a f32> {
    element(t, 3 * a + 6 * b + c + 24 * d, a < 2 && b < 4 && c < 3 && d < 5)
}

#[inline(never)]
pub fn tensor_static_by_mode<'a>(t: *const f32, i: usize, j: usize) -> Option<&'a f32> {
    element(t, 3 * (i % 2) + 6 * (i / 2) + j % 3 + 24 * (j / 3), i < 8 && j < 15)
}

#[inline(never)]
pub fn tensor_static_flat<'a>(t: *const f32, i: usize) -> Option<&'a f32> {
    let (a, rest) = (i % 2, i / 2);
    let (b, rest) = (rest % 4, rest / 4);
    let (c, d) = (rest % 3, rest / 3);
    element(t, 3 * a + 6 * b + c + 24 * d, i < 120)
}

#[inline(never)]
pub fn tensor_static_coordinate<'a>(t: *const f32) -> Option<&'a f32> {
    element(t, 3 + 2 * 6 + 1 + 24, true) // 37 is ((1,2),(1,1))
}

#[inline(never)]
pub fn tensor_mixed_coordinate<'a>(t: *const f32, rows: usize, i: usize) -> Option<&'a f32> {
    element(t, 8 * i + 3, i < rows)
}

#[inline(never)]
pub fn tensor_rows_by_mode<'a>(t: *const f32, i: usize, j: usize) -> Option<&'a f32> {
    element(t, 128 * i + j, i < 64 && j < 128)
}

#[inline(never)]
pub fn tensor_swizzled_by_mode<'a>(t: *const f32, i: usize, j: usize) -> Option<&'a f32> {
    element(t, swizzle(128 * i + j), i < 64 && j < 128)
}

#[inline(never)]
pub fn tensor_rows_row<'a>(t: *const f32, i: usize, j: usize) -> Option<&'a f32> {
    element(t, 128 * i + j, i < 64 && j < 128)
}

#[inline(never)]
pub fn tensor_swizzled_row<'a>(t: *const f32, i: usize, j: usize) -> Option<&'a f32> {
    if i >= 64 {
        return None;
    }
    element(t, swizzle(128 * i + j), j < 128)
}

#[inline(never)]
pub fn tensor_swizzled_array(tile: &[f32; 64], i: usize, j: usize) -> Option<&f32> {
    let offset = 8 * i + j;
    if i < 8 && j < 8 { Some(&tile[offset ^ ((offset & 0x38) >> 3)]) } else { None }
}

#[inline(never)]
pub fn tensor_array(tile: &[f32; 32], i: usize, j: usize) -> Option<&f32> {
    if i < 4 && j < 8 { Some(&tile[8 * i + j]) } else { None }
}

#[inline(never)]
pub fn tensor_new(from: &[f32]) -> Option<&f32> {
    if from.len() >= 38 { Some(&from[0]) } else { None }
}

#[inline(never)]
pub fn tensor_row_sum(t: *const f32, rows: usize, i: usize) -> Option<f32> {
    // SAFETY: as above.
    if i < rows { Some((0..8).map(|j| unsafe { *t.add(8 * i + j) }).sum()) } else { None }
}

#[inline(never)]
pub fn tensor_transposed_copy(from: &[f32; 4096], to: &mut [f32; 4096]) {
    transposed_copy(from, to);
}

#[inline(never)]
pub fn tensor_tiles(to: &mut [f32; 4096]) {
    for j in 0..8 {
        for i in 0..8 {
            to[64 * (24 + i) + 40 + j] = 0.0;
        }
    }
}

#[inline(never)]
pub fn constant_mixed_tile_sum(data: &[f32], n: usize, origin: usize) -> f32 {
    let mut sum = 0.0;
    for y in 0..4 {
        for x in 0..8 {
            sum += data[origin + x * n + y];
        }
    }
    sum
}

#[inline(never)]
pub fn tensor_local_tile<'a>(t: *const f32, (i, j): (usize, usize), (x, y): (usize, usize)) -> Option<&'a f32> {
    if i >= 8 || j >= 4 {
        return None;
    }
    element(t, 512 * i + 16 * j + (64 * x + y), x < 8 && y < 16)
}

#[inline(never)]
pub fn tensor_outer_partition<'a>(t: *const f32, (i, j): (usize, usize), (x, y): (usize, usize)) -> Option<&'a f32> {
    if i >= 8 || j >= 16 {
        return None;
    }
    element(t, 64 * i + j + (512 * x + 16 * y), x < 8 && y < 4)
}

#[inline(never)]
pub fn tensor_local_partition<'a>(t: *const f32, thread: usize, (x, y): (usize, usize)) -> Option<&'a f32> {
    if thread >= 128 {
        return None;
    }
    let (i, j) = (thread / 16, thread % 16);
    element(t, 64 * i + j + (512 * x + 16 * y), x < 8 && y < 4)
}

#[inline(never)]
pub fn tiled_mma_offset(thread: usize) -> Option<usize> {
    first_of_thread(thread)
}

#[inline(never)]
pub fn tiled_mma_sum(data: &[f32; 4096], thread: usize) -> Option<f32> {
    let first = first_of_thread(thread)?;
    let element = |i: usize| i % 2 + 512 * (i / 2 % 2) + 2048 * (i / 4 % 2) + 16 * (i / 8);
    Some((0..32).map(|i| data[first + element(i)]).sum())
}

#[inline(always)]
fn first_of_thread(thread: usize) -> Option<usize> {
    if thread >= 128 {
        return None;
    }
    let (lane, warp) = (thread % 32, thread / 32);
    let (row, column) = (lane / 4 + 16 * (warp % 2), 2 * (lane % 4) + 8 * (warp / 2));
    Some(64 * row + column)
}

#[inline(never)]
pub fn thr_copy_offset(thread: usize) -> Option<usize> {
    if thread < 128 { Some(64 * (thread / 8) + 4 * (thread % 8)) } else { None }
}

#[inline(never)]
pub fn thr_copy_sum(data: &[f32; 4096], thread: usize) -> Option<f32> {
    if thread >= 128 {
        return None;
    }
    let first = 64 * (thread / 8) + 4 * (thread % 8);
    let element = |i: usize| i % 4 + 1024 * (i / 4 % 4) + 32 * (i / 16);
    Some((0..32).map(|i| data[first + element(i)]).sum())
}

#[inline(never)]
pub fn thr_copy_row(thread: usize) -> Option<usize> {
    if thread >= 128 {
        return None;
    }
    let row = thread % 16 + 16 * (thread / 32 % 2);
    Some(32 * row + 8 * (thread / 16 % 2))
}
