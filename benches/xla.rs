//! XLA's shapes: parsing, lowering and printing the shapes of a dump, and the offsets of elements.
//!
//! `cargo bench --bench xla`

use std::hint::black_box;

use colex::xla::{ArrayShape, ElementType, IndexMap, Shape, hlo};
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// The number of shapes of the dump.
const SHAPES: usize = 10_000;

/// Pseudo-random numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    /// Returns a number below `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Returns texts of arrays as in a program for a machine with tiles: rank 0 to 4, most of them
/// tiled.
fn texts() -> Vec<String> {
    const TYPES: [&str; 6] = ["f32", "bf16", "s32", "pred", "s8", "u8"];
    const TILES: [&str; 4] = ["", ":T(8,128)", ":T(8,128)(2,1)", ":T(8,128)(4,1)S(1)"];
    let mut numbers = Numbers(1);
    let mut pick = |end: usize| numbers.below(end as u64) as usize;
    (0..SHAPES)
        .map(|_| {
            let rank = pick(5);
            let sizes: Vec<String> =
                (0..rank).map(|_| [1, 7, 16, 130, 1024, 4096][pick(6)].to_string()).collect();
            let mut order: Vec<usize> = (0..rank).rev().collect();
            if rank > 1 && pick(3) == 0 {
                order.swap(0, 1);
            }
            let order: Vec<String> = order.iter().map(ToString::to_string).collect();
            let layout = match rank {
                0 => String::new(),
                1 => "{0}".to_owned(),
                _ => format!("{{{}{}}}", order.join(","), TILES[pick(4)]),
            };
            format!("{}[{}]{layout}", TYPES[pick(6)], sizes.join(","))
        })
        .collect()
}

/// Returns a dump with a line for each shape.
fn dump() -> String {
    let lines = texts().into_iter().enumerate().map(|(k, shape)| {
        format!(
            "  %fusion.{k} = {shape} fusion(%p.{k}), kind=kLoop, calls=%f.{k}, \
             metadata={{op_name=\"jit(f)/add\" source_line={k}}}\n"
        )
    });
    lines.collect()
}

#[divan::bench]
fn parse_strictly(bencher: Bencher) {
    let texts = texts();
    bencher.counter(ItemsCount::new(SHAPES)).bench(|| {
        for text in &texts {
            let _ = black_box(Shape::parse(black_box(text)));
        }
    });
}

#[divan::bench]
fn parse_leniently(bencher: Bencher) {
    let texts = texts();
    bencher.counter(ItemsCount::new(SHAPES)).bench(|| {
        for text in &texts {
            let _ = black_box(Shape::parse_lenient(black_box(text)));
        }
    });
}

/// Finds the shapes in a dump of about 1.2 MB.
#[divan::bench]
fn search_a_dump(bencher: Bencher) {
    let dump = dump();
    assert_eq!(hlo::shapes(&dump).count(), SHAPES);
    bencher.counter(ItemsCount::new(SHAPES)).bench(|| hlo::shapes(black_box(&dump)).count());
}

/// Finds the shapes in the dump, lowers each and prints its strides.
#[divan::bench]
fn search_lower_and_print_a_dump(bencher: Bencher) {
    use std::fmt::Write;
    let dump = dump();
    let mut printed = String::new();
    bencher.counter(ItemsCount::new(SHAPES)).bench_local(|| {
        printed.clear();
        for (_, shape) in hlo::shapes(black_box(&dump)) {
            let Ok(shape) = shape else { continue };
            let Some(array) = shape.as_array() else { continue };
            match array.lower() {
                Ok(lowered) => writeln!(printed, "{array} {}", lowered.layout),
                Err(error) => writeln!(printed, "{array} {error}"),
            }
            .unwrap();
        }
        printed.len()
    });
}

/// Lowers the shapes only.
#[divan::bench]
fn lower(bencher: Bencher) {
    let texts = texts();
    let arrays: Vec<ArrayShape> = texts.iter().map(|text| text.parse().unwrap()).collect();
    bencher.counter(ItemsCount::new(SHAPES)).bench(|| {
        for array in &arrays {
            let _ = black_box(black_box(array).lower());
        }
    });
}

#[divan::bench]
fn print(bencher: Bencher) {
    use std::fmt::Write;
    let texts = texts();
    let shapes: Vec<Shape> = texts.iter().map(|text| Shape::parse(text).unwrap()).collect();
    let mut printed = String::new();
    bencher.counter(ItemsCount::new(SHAPES)).bench_local(|| {
        printed.clear();
        for shape in &shapes {
            write!(printed, "{shape}").unwrap();
        }
        printed.len()
    });
}

/// Computes the offset of one element with a prepared index function.
#[divan::bench(args = ["f32[64,512]{1,0}", "f32[64,512]{1,0:T(8,128)}", "bf16[64,512]{1,0:T(8,128)(2,1)}"])]
fn linear_index(bencher: Bencher, text: &str) {
    let map = IndexMap::new(&text.parse().unwrap()).unwrap();
    bencher.bench(|| black_box(&map).linear_index(black_box(&[37, 411])));
}

/// Computes the offset of one element from the shape.
#[divan::bench]
fn linear_index_unprepared(bencher: Bencher) {
    let mut shape = ArrayShape::new(ElementType::F32, &[64, 512]);
    if let Some(layout) = &mut shape.layout {
        layout.tiles.push(colex::xla::Tile::new(&[8, 128]));
    }
    bencher.bench(|| IndexMap::new(black_box(&shape)).and_then(|map| map.linear_index(&[37, 411])));
}
