//! Indexing and copying by hand: the arithmetic that the layouts stand for, as one would write it.

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
