//! A block of threads on the CPU: a loop over the threads.

use core::cell::{Cell, RefCell};
use std::collections::VecDeque;

use super::{Block, F16, Sm80};

/// A chunk of shared memory with the alignment of the whole.
#[derive(Clone, Copy, Debug)]
#[repr(align(128))]
struct Line(#[allow(dead_code)] [u8; 128]); // kernels read the bytes through pointers

/// Sixteen bytes in flight: the destination and the source.
type Copy16 = (*mut [u8; 16], *const [u8; 16]);

/// The order in which a block runs its threads between two barriers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// From thread 0 on.
    Forward,
    /// From the last thread on.
    Backward,
}

/// A block of threads.
#[derive(Debug)]
pub struct Emulated {
    index: (usize, usize),
    threads: usize,
    order: Order,
    shared: RefCell<Vec<Line>>,
    /// The copies since the last `commit`, and the groups that are not complete.
    copies: RefCell<Vec<Copy16>>,
    groups: RefCell<VecDeque<Vec<Copy16>>>,
    barriers: Cell<usize>,
}

impl Emulated {
    /// Returns the block at a coordinate of the grid. The bytes of shared memory are 0xff, which is a
    /// NaN in each format.
    #[must_use]
    pub fn new(index: (usize, usize), threads: usize, shared: usize, order: Order) -> Self {
        Self {
            index,
            threads,
            order,
            shared: RefCell::new(vec![Line([0xff; 128]); shared.div_ceil(128)]),
            copies: RefCell::default(),
            groups: RefCell::default(),
            barriers: Cell::new(0),
        }
    }

    /// Returns the number of barriers that the block has passed.
    #[must_use]
    pub fn barriers(&self) -> usize {
        self.barriers.get()
    }

    fn threads(&self) -> impl Iterator<Item = usize> + use<> {
        let (threads, order) = (self.threads, self.order);
        (0..threads).map(move |t| if order == Order::Forward { t } else { threads - 1 - t })
    }
}

impl Drop for Emulated {
    fn drop(&mut self) {
        assert!(
            std::thread::panicking()
                || self.copies.borrow().is_empty()
                    && self.groups.borrow().iter().all(Vec::is_empty),
            "the kernel ends before its asynchronous copies"
        );
    }
}

impl Block for Emulated {
    type Registers<T: Copy> = Vec<T>;

    fn registers<T: Copy>(&self, initial: T) -> Vec<T> {
        vec![initial; self.threads]
    }

    fn index(&self) -> (usize, usize) {
        self.index
    }

    fn shared<T>(&self) -> *mut T {
        self.shared.borrow_mut().as_mut_ptr().cast()
    }

    fn each<T: Copy>(&self, registers: &mut Vec<T>, mut f: impl FnMut(usize, &mut T)) {
        for thread in self.threads() {
            f(thread, &mut registers[thread]);
        }
    }

    fn barrier(&self) {
        self.barriers.set(self.barriers.get() + 1);
    }
}

impl Sm80 for Emulated {
    unsafe fn copy_async<T>(&self, to: *mut T, from: *const T) {
        let (to, from) = (to.cast::<[u8; 16]>(), from.cast::<[u8; 16]>());
        assert!(to.addr() % 16 == 0 && from.addr() % 16 == 0, "`cp.async` of 16 bytes is aligned");
        self.copies.borrow_mut().push((to, from));
    }

    fn commit(&self) {
        self.groups.borrow_mut().push_back(self.copies.take());
    }

    fn wait<const PENDING: usize>(&self) {
        let mut groups = self.groups.borrow_mut();
        while groups.len() > PENDING {
            for (to, from) in groups.pop_front().into_iter().flatten() {
                // SAFETY: the caller of `copy_async` promised valid pointers.
                unsafe { to.write(from.read()) }
            }
        }
    }

    unsafe fn ldmatrix<T: Copy>(
        &self,
        registers: &mut Vec<T>,
        mut row: impl FnMut(usize) -> *const F16,
        mut to: impl FnMut(&mut T, [u32; 4]),
    ) {
        for (warp, registers) in registers.chunks_exact_mut(32).enumerate() {
            // Lane `8*j + i` has the address of row `i` of matrix `j`.
            let rows: [[u32; 4]; 32] = core::array::from_fn(|lane| {
                let row = row(32 * warp + lane).cast::<[u32; 4]>();
                assert!(row.addr() % 16 == 0, "a row of `ldmatrix` is aligned to 16 bytes");
                // SAFETY: the caller promises valid addresses.
                unsafe { row.read() }
            });
            // Lane `l` gets elements `2*(l%4)` and the next one of row `l/4` of each matrix.
            for (lane, registers) in registers.iter_mut().enumerate() {
                to(registers, core::array::from_fn(|j| rows[8 * j + lane / 4][lane % 4]));
            }
        }
    }

    fn mma<T: Copy>(
        &self,
        registers: &mut Vec<T>,
        mut operands: impl FnMut(&T) -> ([u32; 4], [u32; 2], [f32; 4]),
        mut to: impl FnMut(&mut T, [f32; 4]),
    ) {
        for registers in registers.chunks_exact_mut(32) {
            // The fragments of `mma.m16n8k16` in the PTX ISA, with group = lane/4 and t = lane%4.
            let (mut a, mut b, mut c) = ([[0.0; 16]; 16], [[0.0; 8]; 16], [[0.0; 8]; 16]);
            for (lane, registers) in registers.iter().enumerate() {
                let (of_a, of_b, of_c) = operands(registers);
                let (group, t) = (lane / 4, lane % 4);
                for i in 0..8 {
                    let row = if i < 2 || (4..6).contains(&i) { group } else { group + 8 };
                    let column = 2 * t + i % 2 + if i >= 4 { 8 } else { 0 };
                    a[row][column] = half(of_a[i / 2], i % 2);
                }
                for i in 0..4 {
                    b[2 * t + i % 2 + if i >= 2 { 8 } else { 0 }][group] = half(of_b[i / 2], i % 2);
                }
                for (i, c_i) in of_c.into_iter().enumerate() {
                    c[if i < 2 { group } else { group + 8 }][2 * t + i % 2] = c_i;
                }
            }
            for (row, c) in c.iter_mut().enumerate() {
                for (column, c) in c.iter_mut().enumerate() {
                    *c = (0..16).fold(*c, |sum, k| sum + a[row][k] * b[k][column]);
                }
            }
            for (lane, registers) in registers.iter_mut().enumerate() {
                let (group, t) = (lane / 4, lane % 4);
                let d = |i: usize| c[if i < 2 { group } else { group + 8 }][2 * t + i % 2];
                to(registers, core::array::from_fn(d));
            }
        }
    }

    fn exchange<T: Copy>(
        &self,
        registers: &mut Vec<T>,
        mask: u32,
        mut from: impl FnMut(&T) -> f32,
        mut to: impl FnMut(&mut T, f32),
    ) {
        for registers in registers.chunks_exact_mut(32) {
            let sent: Vec<f32> = registers.iter().map(&mut from).collect();
            for (lane, registers) in registers.iter_mut().enumerate() {
                to(registers, sent[lane ^ mask as usize]);
            }
        }
    }
}

/// Returns half `i` of a register as a number.
fn half(register: u32, i: usize) -> f32 {
    f16_to_f32((register >> (16 * i)) as F16)
}

/// Returns a number in half precision as `f32`.
#[must_use]
pub fn f16_to_f32(bits: F16) -> f32 {
    let (exponent, fraction) = (bits >> 10 & 31, f32::from(bits & 1023));
    let magnitude = match exponent {
        0 => fraction * 2_f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1024.0 + fraction) * 2_f32.powi(i32::from(exponent) - 25),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}

/// Returns the number in half precision that equals `x`.
///
/// - **Panics**: if there is none.
#[must_use]
pub fn f16_of(x: f32) -> F16 {
    let bits = x.to_bits();
    let exponent = (bits >> 23 & 255) as i32 - 112;
    let magnitude = if x == 0.0 { 0 } else { (exponent as u32) << 10 | bits >> 13 & 1023 };
    let found = (bits >> 16 & 0x8000 | magnitude) as F16;
    assert!(f16_to_f32(found) == x, "{x} has no exact half precision");
    found
}
