use colex::DynLayout;
use gpu_kernels::launch::{Launch, Matrix};
use gpu_kernels::{ragged, sgemm_1, sgemm_1_divides, sgemm_2};

use super::inputs::{Random, product};
use super::{Case, buffer, bytes, bytes_of_each, numbers};

/// A product of matrices: the sizes, and the leading dimensions of A, B and C.
#[derive(Clone, Copy)]
struct Product {
    sizes: (usize, usize, usize),
    leading: [usize; 3],
}

impl Product {
    fn contiguous((m, n, k): (usize, usize, usize)) -> Self {
        Self { sizes: (m, n, k), leading: [m, n, m] }
    }

    /// Returns the layouts of A, B and C, and the lengths of their storages.
    fn matrices(&self) -> [Matrix; 3] {
        let ((m, n, k), [lda, ldb, ldc]) = (self.sizes, self.leading);
        [(m, k, lda), (n, k, ldb), (m, n, ldc)].map(|(rows, columns, leading)| {
            let shape = [rows as i64, columns as i64];
            (DynLayout::strided(&shape, &[1, leading as i64]).unwrap(), leading * columns)
        })
    }

    /// Returns the launch with a block for each tile of C.
    fn launch(&self) -> Launch {
        let (m, n, _) = self.sizes;
        let grid = (m.div_ceil(128), n.div_ceil(128));
        assert!([ragged::THREADS, sgemm_2::THREADS].iter().all(|n| *n == sgemm_1::THREADS));
        assert!([ragged::SHARED, sgemm_2::SHARED].iter().all(|n| *n == sgemm_1::SHARED));
        Launch { grid, threads: sgemm_1::THREADS, shared: sgemm_1::SHARED }
    }

    /// Returns a case whose grid computes a corner of C with these numbers of rows and columns.
    fn case(
        self,
        kernel: &'static str,
        launch: Launch,
        (rows, columns): (usize, usize),
        [arguments, by_hand]: [Vec<Vec<u8>>; 2],
    ) -> Case {
        let ((_, _, k), [lda, ldb, ldc]) = (self.sizes, self.leading);
        let mut random = Random(7);
        let [a, b, before] = self.matrices().map(|(_, length)| random.integers(length));
        Case {
            kernel,
            launch,
            buffers: vec![buffer(&a), buffer(&b), buffer(&before)],
            arguments,
            by_hand,
            check: Box::new(move |c| {
                let mut expected = before.clone();
                let (of_a, of_b) = (|i, l| a[i + lda * l], |j, l| b[j + ldb * l]);
                let of_c = |i, j| before[i + ldc * j];
                for ((i, j), sum) in product((rows, columns, k), of_a, of_b, of_c) {
                    expected[i + ldc * j] = sum;
                }
                for (at, (found, expected)) in numbers(c).iter().zip(&expected).enumerate() {
                    assert_eq!(found, expected, "offset {at} of C");
                }
            }),
        }
    }
}

pub(super) fn cases() -> [Case; 5] {
    [constant(), mixed(), divides(), vectors(), ragged()]
}

/// The grid of the constant kernel is one block, because the interpreter takes long.
fn constant() -> Case {
    let product = Product::contiguous((1024, 1024, 256));
    let [a, b, c] = product.matrices();
    sgemm_1::check(&product.launch(), &a, &b, &c).unwrap();
    let launch = Launch { grid: (1, 1), ..product.launch() };
    product.case("sgemm_1_const", launch, (128, 128), [Vec::new(), Vec::new()])
}

fn mixed() -> Case {
    let (m, n, k) = (256, 128, 40);
    let product = Product::contiguous((m, n, k));
    let [a, b, c] = product.matrices();
    sgemm_1::check(&product.launch(), &a, &b, &c).unwrap();
    let mut arguments = Vec::new();
    for (part, tiles) in [sgemm_1::divide(m, k), sgemm_1::divide(n, k)] {
        arguments.extend([bytes(&part), bytes(&tiles)]);
    }
    let (part, tiles) = sgemm_1::divide_c(m, n);
    arguments.extend([bytes(&part), bytes(&tiles)]);
    product.case("sgemm_1_mixed", product.launch(), (m, n), [arguments, bytes_of_each(&[m, n, k])])
}

fn divides() -> Case {
    let (m, n, k) = (128, 256, 40);
    let product = Product { sizes: (m, n, k), leading: [132, 300, 129] };
    let [rows, columns, depth] = [m, n, k].map(|n| n as u32);
    let leading = product.leading.map(|n| n as u32);
    let lengths = product.matrices().map(|(_, length)| length);
    sgemm_1_divides::check(&product.launch(), (rows, columns, depth), leading, lengths).unwrap();
    let arguments = [bytes_of_each(&[rows, columns, depth]), bytes_of_each(&leading)].concat();
    let both = [arguments.clone(), arguments];
    product.case("sgemm_1_divides", product.launch(), (m, n), both)
}

fn vectors() -> Case {
    let (m, n, k) = (128, 256, 40);
    let product = Product::contiguous((m, n, k));
    let [a, b, c] = product.matrices();
    sgemm_2::check(&product.launch(), &a, &b, &c).unwrap();
    let sizes = bytes_of_each(&[m, n, k]);
    product.case("sgemm_2", product.launch(), (m, n), [sizes.clone(), sizes])
}

fn ragged() -> Case {
    let (m, n, k) = (130, 77, 19);
    let product = Product::contiguous((m, n, k));
    ragged::check(&product.launch(), (m, n, k), [m * k, n * k, m * n]).unwrap();
    let sizes = bytes_of_each(&[m, n, k]);
    product.case("ragged", product.launch(), (m, n), [sizes.clone(), sizes])
}
