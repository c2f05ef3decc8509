//! Floating point: against `f32` and `f64` of Rust, and 16-bit types against exact rational rounding.

mod common;
use common::{Random, eval};

/// Floats with all exponents, and the special ones.
fn singles() -> Vec<[u64; 3]> {
    let mut random = Random(0x1234_5678);
    let special =
        [0.0, -0.0, 1.0, -1.5, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1e-40, f32::MAX];
    let mut one = |k: usize| {
        let bits = random.next();
        u64::from(match k % 3 {
            0 => special[bits as usize % special.len()].to_bits(),
            1 => (bits as i32 as f32 / 1e7).to_bits(),
            _ => bits as u32,
        })
    };
    (0..900).map(|k| [one(k), one(k / 3), one(k / 9)]).collect()
}

/// Compares an instruction on `f32` with a function, bit by bit, except for the bits of a NaN.
fn check(instruction: &str, f: impl Fn(f32, f32, f32) -> f32) {
    let operands = singles();
    for (found, abc) in eval(instruction, &operands).into_iter().zip(operands) {
        let [a, b, c] = abc.map(|bits| f32::from_bits(bits as u32));
        let (found, expected) = (f32::from_bits(found as u32), f(a, b, c));
        let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
        assert!(same, "{instruction} of {a:e}, {b:e}, {c:e}: {found:e}, not {expected:e}");
    }
}

#[test]
fn arithmetic_of_f32() {
    check("add.rn.f32 %r3, %r0, %r1;", |a, b, _| a + b);
    check("sub.f32 %r3, %r0, %r1;", |a, b, _| a - b);
    check("mul.rn.f32 %r3, %r0, %r1;", |a, b, _| a * b);
    check("fma.rn.f32 %r3, %r0, %r1, %r2;", |a, b, c| a.mul_add(b, c));
    check("div.rn.f32 %r3, %r0, %r1;", |a, b, _| a / b);
    check("rcp.rn.f32 %r3, %r0;", |a, _, _| 1.0 / a);
    check("sqrt.rn.f32 %r3, %r0;", |a, _, _| a.sqrt());
    check("neg.f32 %r3, %r0;", |a, _, _| -a);
    check("abs.f32 %r3, %r0;", |a, _, _| a.abs());
    check("copysign.f32 %r3, %r0, %r1;", |a, b, _| b.copysign(a));
    check("add.rn.f32 %r3, %r0, 0fBF800000;", |a, _, _| a - 1.0);
    check("add.sat.f32 %r3, %r0, %r1;", |a, b, _| {
        if (a + b).is_nan() { 0.0 } else { (a + b).clamp(0.0, 1.0) + 0.0 }
    });
    let flush = |x: f32| if x.is_subnormal() { 0.0_f32.copysign(x) } else { x };
    check("mul.ftz.f32 %r3, %r0, %r1;", |a, b, _| flush(flush(a) * flush(b)));
}

#[test]
fn minimum_and_maximum() {
    let smaller = |a: f32, b: f32| match (a.is_nan(), b.is_nan()) {
        (true, _) => b,
        (_, true) => a,
        _ if a == b && a == 0.0 => {
            if a.is_sign_negative() {
                a
            } else {
                b
            }
        }
        _ => {
            if a < b {
                a
            } else {
                b
            }
        }
    };
    check("min.f32 %r3, %r0, %r1;", |a, b, _| smaller(a, b));
    check("max.f32 %r3, %r0, %r1;", |a, b, _| -smaller(-a, -b));
    check("min.NaN.f32 %r3, %r0, %r1;", |a, b, _| {
        if a.is_nan() || b.is_nan() { f32::NAN } else { smaller(a, b) }
    });
    check("max.f32 %r3, %r0, %r1, %r2;", |a, b, c| -smaller(smaller(-a, -b), -c));
}

#[test]
fn directed_rounding() {
    /// The neighbours of an exact value `high + low`.
    fn down(high: f64, low: f64) -> f32 {
        let nearest = high as f32;
        let above = f64::from(nearest) > high || f64::from(nearest) == high && low < 0.0;
        if above { nearest.next_down() } else { nearest }
    }
    // Sums and products of numbers near 1 whose exact value has two parts.
    let operands: Vec<[u64; 3]> = singles()
        .into_iter()
        .map(|abc| abc.map(|bits| bits & 0x007f_ffff | 0x3f80_0000 | bits & 0x8000_0000))
        .collect();
    type Exact = fn(f64, f64, f64) -> (f64, f64);
    let checks: [(&str, Exact); 4] = [
        ("add.rm.f32 %r3, %r0, %r1;", |a, b, _| (a + b, 0.0)),
        ("mul.rm.f32 %r3, %r0, %r1;", |a, b, _| (a * b, 0.0)),
        ("fma.rm.f32 %r3, %r0, %r1, %r2;", |a, b, c| {
            let (p, s) = (a * b, a * b + c);
            (s, (p - (s - (s - p))) + (c - (s - p)))
        }),
        ("div.rm.f32 %r3, %r0, %r1;", |a, b, _| {
            let q = a / b;
            (q, (-q).mul_add(b, a) * b.signum())
        }),
    ];
    for (instruction, exact) in checks {
        for (found, abc) in eval(instruction, &operands).into_iter().zip(&operands) {
            let [a, b, c] = abc.map(|bits| f64::from(f32::from_bits(bits as u32)));
            let (high, low) = exact(a, b, c);
            let found = f32::from_bits(found as u32);
            assert_eq!(found, down(high, low), "{instruction} of {a:e}, {b:e}, {c:e}");
        }
    }
    // 1 / 3 is 0x3eaaaaab rounded up; the root of 2 is 0x3fb504f3 rounded down.
    let bits = |x: f32| u64::from(x.to_bits());
    let of = |instruction: &str, x: f32| eval(instruction, &[[bits(x), 0, 0]])[0];
    assert_eq!(of("rcp.rz.f32 %r3, %r0;", 3.0), 0x3eaa_aaaa);
    assert_eq!(of("rcp.rp.f32 %r3, %r0;", 3.0), 0x3eaa_aaab);
    assert_eq!(of("rcp.rp.f32 %r3, %r0;", -3.0), 0xbeaa_aaaa);
    assert_eq!(of("sqrt.rm.f32 %r3, %r0;", 2.0), 0x3fb5_04f3);
    assert_eq!(of("sqrt.rp.f32 %r3, %r0;", 2.0), 0x3fb5_04f4);
}

#[test]
fn arithmetic_of_f64() {
    let check = |instruction: &str, f: &dyn Fn(f64, f64, f64) -> f64| {
        let operands = Random(77).operands(500);
        for (found, abc) in eval(instruction, &operands).into_iter().zip(operands) {
            let [a, b, c] = abc.map(f64::from_bits);
            let (found, expected) = (f64::from_bits(found), f(a, b, c));
            let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
            assert!(same, "{instruction} of {a:e}, {b:e}, {c:e}: {found:e}, not {expected:e}");
        }
    };
    check("add.rn.f64 %d3, %d0, %d1;", &|a, b, _| a + b);
    check("mul.f64 %d3, %d0, %d1;", &|a, b, _| a * b);
    check("fma.rn.f64 %d3, %d0, %d1, %d2;", &|a, b, c| a.mul_add(b, c));
    check("div.rn.f64 %d3, %d0, %d1;", &|a, b, _| a / b);
    check("sqrt.rn.f64 %d3, %d0;", &|a, _, _| a.sqrt());
    check("neg.f64 %d3, %d0;", &|a, _, _| -a);
    check("add.f64 %d3, %d0, 0dC000000000000000;", &|a, _, _| a - 2.0);
}

#[test]
fn classes() {
    for abc in singles().into_iter().take(200) {
        let x = f32::from_bits(abc[0] as u32);
        for (name, expected) in [
            ("finite", x.is_finite()),
            ("infinite", x.is_infinite()),
            ("notanumber", x.is_nan()),
            ("subnormal", x.is_subnormal()),
        ] {
            let found = eval(&format!("testp.{name}.f32 %p3, %r0;"), &[abc])[0];
            assert_eq!(found == 1, expected, "{name} of {x:e}");
        }
    }
}

#[test]
fn approximations() {
    let close = |instruction: &str, f: &dyn Fn(f64) -> f64| {
        for x in [0.1_f32, 0.5, 1.0, 2.5, 7.0] {
            let found = eval(instruction, &[[u64::from(x.to_bits()), 0, 0]])[0];
            let (found, expected) = (f64::from(f32::from_bits(found as u32)), f(f64::from(x)));
            let error = (found - expected).abs();
            assert!(error <= 2e-7 * expected.abs().max(1.0), "{instruction} of {x}: {found}");
        }
    };
    close("ex2.approx.f32 %r3, %r0;", &f64::exp2);
    close("ex2.approx.ftz.f32 %r3, %r0;", &f64::exp2);
    close("lg2.approx.f32 %r3, %r0;", &f64::log2);
    close("rcp.approx.ftz.f32 %r3, %r0;", &f64::recip);
    close("sqrt.approx.f32 %r3, %r0;", &f64::sqrt);
    close("rsqrt.approx.f32 %r3, %r0;", &|x| 1.0 / x.sqrt());
    close("sin.approx.f32 %r3, %r0;", &f64::sin);
    close("cos.approx.f32 %r3, %r0;", &f64::cos);
    close("tanh.approx.f32 %r3, %r0;", &f64::tanh);
    close("div.full.f32 %r3, %r0, 0f40400000;", &|x| x / 3.0);
}

#[test]
fn comparisons_of_nan() {
    let (one, nan) = (u64::from(1f32.to_bits()), u64::from(f32::NAN.to_bits()));
    let ask =
        |name: &str, a, b| eval(&format!("setp.{name}.f32 %p3, %r0, %r1;"), &[[a, b, 0]])[0] == 1;
    // Name, and its answers for (1,1), (1,NaN).
    for (name, equal, unordered) in [
        ("eq", true, false),
        ("ne", false, false),
        ("lt", false, false),
        ("ge", true, false),
        ("equ", true, true),
        ("neu", false, true),
        ("ltu", false, true),
        ("geu", true, true),
        ("leu", true, true),
        ("gtu", false, true),
        ("num", true, false),
        ("nan", false, true),
    ] {
        assert_eq!((ask(name, one, one), ask(name, one, nan)), (equal, unordered), "{name}");
    }
}
