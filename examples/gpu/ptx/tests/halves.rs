//! 16-bit floats and conversions. The expected values come from a search over all 65,536 numbers of
//! the type, not from the rounding of the interpreter.

mod common;
use common::{Random, eval};

/// The value of bits with so many bits of exponent and mantissa, from the definition.
fn value(bits: u16, exponent: u32, mantissa: u32) -> f64 {
    let fraction = f64::from(bits & ((1 << mantissa) - 1)) / f64::from(1 << mantissa);
    let field = i32::from(bits >> mantissa & ((1 << exponent) - 1));
    let bias = (1 << (exponent - 1)) - 1;
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    sign * match field {
        0 => fraction * 2f64.powi(1 - bias),
        _ if field == (1 << exponent) - 1 => {
            if fraction == 0.0 {
                f64::INFINITY
            } else {
                f64::NAN
            }
        }
        _ => (1.0 + fraction) * 2f64.powi(field - bias),
    }
}

/// All finite numbers that are not negative, in order.
struct Table {
    values: Vec<f64>,
}

impl Table {
    fn new(exponent: u32, mantissa: u32) -> Self {
        let top = ((1 << exponent) - 1) << mantissa;
        Self { values: (0..top).map(|bits| value(bits, exponent, mantissa)).collect() }
    }

    /// The bits of the nearest number, ties to even.
    fn nearest(&self, x: f64) -> u16 {
        let (sign, x) = (if x.is_sign_negative() { 0x8000 } else { 0 }, x.abs());
        let last = self.values.len() - 1;
        let above = self.values.partition_point(|v| *v < x);
        // The number above the largest one would be at the same distance again: infinity.
        let next = |k: usize| {
            if k > last { 2.0 * self.values[last] - self.values[last - 1] } else { self.values[k] }
        };
        if above == 0 {
            return sign;
        }
        let (low, high) = (x - next(above - 1), next(above) - x);
        let up = high < low || high == low && above % 2 == 0;
        sign | if x > next(last + 1) {
            last + 1
        } else if up {
            above
        } else {
            above - 1
        } as u16
    }
}

#[test]
fn conversions_to_16_bits() {
    for (ty, exponent, mantissa) in [("f16", 5, 10), ("bf16", 8, 7)] {
        let table = Table::new(exponent, mantissa);
        let mut random = Random(5);
        let singles: Vec<f32> = (0..1000)
            .map(|k| match k % 4 {
                0 => f32::from_bits(random.next() as u32),
                1 => (random.next() as i32 as f32) / 2_000_000.0,
                2 => value(random.next() as u16, exponent, mantissa) as f32,
                _ => 1.5e-6 * (random.next() % 100) as f32,
            })
            .filter(|x| !x.is_nan())
            .collect();
        let operands: Vec<[u64; 3]> =
            singles.iter().map(|x| [u64::from(x.to_bits()), 0, 0]).collect();
        let found = eval(&format!("cvt.rn.{ty}.f32 %h3, %r0;"), &operands);
        for (x, found) in singles.iter().zip(&found) {
            assert_eq!(*found as u16, table.nearest(f64::from(*x)), "{ty} of {x:e}");
        }
        // Back: each of the 65,536 numbers.
        for first in (0..65536_u64).step_by(1024) {
            let operands: Vec<[u64; 3]> = (first..first + 1024).map(|bits| [bits, 0, 0]).collect();
            let back = eval(&format!("cvt.f32.{ty} %r3, %h0;"), &operands);
            for ([bits, ..], back) in operands.iter().zip(back) {
                let (back, expected) = (
                    f64::from(f32::from_bits(back as u32)),
                    value(*bits as u16, exponent, mantissa),
                );
                assert!(back == expected || back.is_nan() && expected.is_nan(), "{ty} {bits:#x}");
            }
        }
    }
}

#[test]
fn arithmetic_of_16_bits() {
    for (ty, exponent, mantissa) in [("f16", 5, 10), ("bf16", 8, 7)] {
        let table = Table::new(exponent, mantissa);
        let mut random = Random(6);
        // Numbers whose exact sums and products fit into `f64`.
        let mut one = || (random.next() as u16 & 0x83ff) | (60 << 8 & 0x7c00);
        let operands: Vec<[u64; 3]> =
            (0..1000).map(|_| [one().into(), one().into(), one().into()]).collect();
        type Exact = fn(f64, f64, f64) -> f64;
        let checks: [(&str, Exact); 4] = [
            ("add", |a, b, _| a + b),
            ("sub", |a, b, _| a - b),
            ("mul", |a, b, _| a * b),
            ("fma", |a, b, c| a * b + c),
        ];
        for (name, f) in checks {
            let third = if name == "fma" { ", %h2" } else { "" };
            let found = eval(&format!("{name}.rn.{ty} %h3, %h0, %h1{third};"), &operands);
            let packed = eval(
                &format!(
                    "mov.b32 %r4, {{%h0, %h1}}; mov.b32 %r5, {{%h1, %h0}}; mov.b32 %r6, {{%h2, %h2}};
                     {name}.rn.{ty}x2 %r3, %r4, %r5{};",
                    third.replace("%h2", "%r6")
                ),
                &operands,
            );
            for ((abc, found), packed) in operands.iter().zip(found).zip(packed) {
                let [a, b, c] = abc.map(|bits| value(bits as u16, exponent, mantissa));
                assert_eq!(found as u16, table.nearest(f(a, b, c)), "{name}.{ty} of {a}, {b}, {c}");
                let pair = [f(a, b, c), f(b, a, c)].map(|x| u64::from(table.nearest(x)));
                // A zero has the sign of the operation, which `nearest` sees too.
                assert_eq!(packed, pair[0] | pair[1] << 16, "{name}.{ty}x2 of {a}, {b}, {c}");
            }
        }
    }
}

#[test]
fn a_fused_multiply_add_rounds_once() {
    // (1 + 2^-10) * (1 + 2^-10) + 2^-24 of f16: the product 1 + 2^-9 + 2^-20 is exact.
    let one_up = 0x3c01;
    assert_eq!(eval("fma.rn.f16 %h3, %h0, %h0, %h1;", &[[one_up, 1, 0]]), [0x3c02]);
    // 2^15 * 2^-14 * .. : 2048 + 1 + 2^-24 is above the tie between 2048 and 2050.
    let (two_11, one, tiny) = (0x6800, 0x3c00, 0x0001);
    assert_eq!(eval("fma.rn.f16 %h3, %h0, %h1, %h2;", &[[two_11, one, one]]), [two_11]);
    assert_eq!(
        eval(
            "fma.rn.f16 %h4, %h1, %h2, %h1; fma.rn.f16 %h3, %h0, %h1, %h4;",
            &[[two_11, one, tiny]]
        ),
        [two_11]
    );
    // bf16: 256 * 1 + (1 + 2^-7) is above the tie 257 of 256 and 258.
    assert_eq!(eval("fma.rn.bf16 %h3, %h0, %h1, %h2;", &[[0x4380, 0x3f80, 0x3f81]]), [0x4381]);
    assert_eq!(eval("fma.rn.bf16 %h3, %h0, %h1, %h2;", &[[0x4380, 0x3f80, 0x3f80]]), [0x4380]);
}

#[test]
fn pairs_and_other_formats() {
    let bits = |x: f32| u64::from(x.to_bits());
    let of = |text: &str, a: f32, b: f32| eval(text, &[[bits(a), bits(b), 0]])[0];
    // `d, a, b`: `a` is the upper half.
    assert_eq!(of("cvt.rn.f16x2.f32 %r3, %r0, %r1;", 1.0, -2.0), 0x3c00_c000);
    assert_eq!(of("cvt.rn.bf16x2.f32 %r3, %r0, %r1;", 1.0, -2.0), 0x3f80_c000);
    assert_eq!(of("cvt.rn.relu.bf16x2.f32 %r3, %r0, %r1;", 1.0, -2.0), 0x3f80_0000);
    assert_eq!(of("cvt.rz.bf16.f32 %h3, %r0;", f32::from_bits(0x3f80_ffff), 0.0), 0x3f80);
    assert_eq!(of("cvt.rn.bf16.f32 %h3, %r0;", f32::from_bits(0x3f80_ffff), 0.0), 0x3f81);
    assert_eq!(of("cvt.rna.tf32.f32 %r3, %r0;", f32::from_bits(0x3f80_1000), 0.0), 0x3f80_2000);
    assert_eq!(of("cvt.rna.tf32.f32 %r3, %r0;", f32::from_bits(0x3f80_0fff), 0.0), 0x3f80_0000);
    assert_eq!(eval("cvt.rn.f16.f64 %h3, %d0;", &[[0.1_f64.to_bits(), 0, 0]]), [0x2e66]);
    // Overflow, and the smallest subnormal number.
    assert_eq!(of("cvt.rn.f16.f32 %h3, %r0;", 65520.0, 0.0), 0x7c00);
    assert_eq!(of("cvt.rn.f16.f32 %h3, %r0;", 65519.9, 0.0), 0x7bff);
    assert_eq!(of("cvt.rz.f16.f32 %h3, %r0;", 1e9, 0.0), 0x7bff);
    assert_eq!(of("cvt.rn.f16.f32 %h3, %r0;", 2f32.powi(-25), 0.0), 0);
    assert_eq!(of("cvt.rn.f16.f32 %h3, %r0;", 1.01 * 2f32.powi(-25), 0.0), 1);
    let packed =
        eval("fma.rn.f32x2 %d3, %d0, %d0, %d1;", &[[bits(3.0) | bits(-2.0) << 32, bits(1.0), 0]]);
    assert_eq!(packed, [bits(10.0) | bits(4.0) << 32]);
}

#[test]
fn conversions_of_integers() {
    let integers = [0_u64, 1, 0x7f, 0x80, 0xff, 0x1234_5678_9abc_def0, u64::MAX, 1 << 31, 1 << 63];
    let operands = integers.map(|x| [x, 0, 0]);
    let check = |text: &str, f: &dyn Fn(u64) -> u64| {
        for (x, found) in integers.iter().zip(eval(text, &operands)) {
            assert_eq!(found, f(*x), "{text} of {x:#x}");
        }
    };
    check("cvt.s64.s32 %d3, %r0;", &|x| i64::from(x as i32) as u64);
    check("cvt.u64.u32 %d3, %r0;", &|x| u64::from(x as u32));
    check("cvt.s32.s8 %r3, %r0;", &|x| u64::from(i32::from(x as i8) as u32));
    // A result that is narrower than its register is extended by its sign.
    check("cvt.s8.s64 %h3, %d0;", &|x| u64::from(i16::from(x as i8) as u16));
    check("cvt.s8.s32 %h1, %r0; setp.lt.s16 %p3, %h1, 0;", &|x| u64::from((x as i8) < 0));
    check("cvt.u8.s64 %h3, %d0;", &|x| x & 0xff);
    check("cvt.u32.u16 %r3, %h0;", &|x| u64::from(x as u16));
    check("cvt.u16.u64 %h3, %d0;", &|x| u64::from(x as u16));
    check("cvt.sat.u8.s32 %r3, %r0;", &|x| u64::from((x as i32).clamp(0, 255) as u32));
    check("cvt.sat.s16.s64 %h3, %d0;", &|x| {
        u64::from((x as i64).clamp(-0x8000, 0x7fff) as i16 as u16)
    });
    check("cvt.rn.f32.s32 %r3, %r0;", &|x| u64::from((x as i32 as f32).to_bits()));
    check("cvt.rn.f32.u64 %r3, %d0;", &|x| u64::from((x as f32).to_bits()));
    check("cvt.rn.f64.s64 %d3, %d0;", &|x| (x as i64 as f64).to_bits());
    let floats =
        [0.0_f32, 0.5, 1.5, 2.5, -0.5, -1.5, -2.7, 3e9, -3e9, 1e20, f32::NAN, f32::INFINITY];
    let operands: Vec<[u64; 3]> = floats.iter().map(|x| [u64::from(x.to_bits()), 0, 0]).collect();
    let check = |text: &str, f: &dyn Fn(f32) -> u64| {
        for (x, found) in floats.iter().zip(eval(text, &operands)) {
            assert_eq!(found, f(*x), "{text} of {x}");
        }
    };
    check("cvt.rzi.s32.f32 %r3, %r0;", &|x| u64::from(x as i32 as u32));
    check("cvt.rzi.u32.f32 %r3, %r0;", &|x| u64::from(x as u32));
    check("cvt.rni.s32.f32 %r3, %r0;", &|x| u64::from(x.round_ties_even() as i32 as u32));
    check("cvt.rmi.s64.f32 %d3, %r0;", &|x| x.floor() as i64 as u64);
    check("cvt.rpi.u64.f32 %d3, %r0;", &|x| x.ceil() as u64);
    let of = |x: f32| if x.is_nan() { 0x7fff_ffff } else { u64::from(x.to_bits()) };
    check("cvt.rni.f32.f32 %r3, %r0;", &|x| of(x.round_ties_even()));
    check("cvt.rzi.f32.f32 %r3, %r0;", &|x| of(x.trunc()));
    check("cvt.sat.f32.f32 %r3, %r0;", &|x| {
        if x.is_nan() { 0 } else { of(x.clamp(0.0, 1.0) + 0.0) }
    });
    check("cvt.f64.f32 %d3, %r0; neg.f64 %d3, %d3;", &|x| {
        if x.is_nan() { f64::from(x).to_bits() ^ 1 << 63 } else { (-f64::from(x)).to_bits() }
    });
}
