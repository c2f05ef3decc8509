//! Bench.
#![allow(missing_docs)]
use colex::xla::*;
use std::hint::black_box;
use std::time::Instant;
fn main() {
    for text in [
        "f32[64,512]{1,0:T(8,128)(2,1)}",
        "f32[64,512]{1,0}",
        "f32[100,100]{1,0:T(16,8)}",
        "f32[99,100]{1,0:T(7,9)(3,1)}",
    ] {
        let shape = Shape::parse(text).unwrap();
        let map = IndexMap::new(shape.as_array().unwrap()).unwrap();
        let (m, n) = (map.sizes()[0], map.sizes()[1]);
        let lowered = shape.as_array().unwrap().lower();
        let t = Instant::now();
        let mut s = 0i64;
        let mut c = 0u32;
        for _ in 0..20 {
            for i in 0..m {
                for j in 0..n {
                    s = s.wrapping_add(map.linear_index(black_box(&[i, j])).unwrap());
                    c += 1;
                }
            }
        }
        let a = t.elapsed().as_nanos() as f64 / c as f64;
        let t = Instant::now();
        let mut idx = [0i64; 2];
        let mut c = 0u32;
        for _ in 0..20 {
            for p in 0..map.places() {
                if map.multi_index_into(black_box(p), &mut idx).is_ok() {
                    s += idx[0];
                }
                c += 1;
            }
        }
        let b = t.elapsed().as_nanos() as f64 / c as f64;
        let t = Instant::now();
        let mut c = 0;
        for _ in 0..1000 {
            black_box(shape.as_array().unwrap().lower().is_ok());
            c += 1;
        }
        let d = t.elapsed().as_nanos() as f64 / c as f64;
        println!(
            "{text}: linear {a:.1} ns, multi {b:.1} ns, lower {d:.0} ns {} {}",
            black_box(s),
            lowered.map_or("none".into(), |l| l.layout.to_string())
        );
    }
}
