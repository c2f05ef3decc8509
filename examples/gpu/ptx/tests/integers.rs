//! Integer arithmetic, logic and shifts against Rust's own.

mod common;
use common::{Random, eval, try_eval};

/// Compares an instruction with a function of the operands for 500 triples.
fn check(instruction: &str, f: impl Fn(u64, u64, u64) -> u64) {
    let operands = Random(0x9e37_79b9).operands(500);
    for (result, [a, b, c]) in eval(instruction, &operands).into_iter().zip(operands) {
        assert_eq!(result, f(a, b, c), "{instruction} of {a:#x}, {b:#x}, {c:#x}");
    }
}

#[test]
fn arithmetic_of_32_bits() {
    check("add.s32 %r3, %r0, %r1;", |a, b, _| u64::from((a as u32).wrapping_add(b as u32)));
    check("sub.u32 %r3, %r0, %r1;", |a, b, _| u64::from((a as u32).wrapping_sub(b as u32)));
    check("mul.lo.s32 %r3, %r0, %r1;", |a, b, _| u64::from((a as u32).wrapping_mul(b as u32)));
    check("mul.hi.s32 %r3, %r0, %r1;", |a, b, _| {
        u64::from(((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32)
    });
    check("mul.hi.u32 %r3, %r0, %r1;", |a, b, _| ((a as u32 as u64) * (b as u32 as u64)) >> 32);
    check("mad.lo.s32 %r3, %r0, %r1, %r2;", |a, b, c| {
        u64::from((a as u32).wrapping_mul(b as u32).wrapping_add(c as u32))
    });
    check("min.s32 %r3, %r0, %r1;", |a, b, _| u64::from((a as i32).min(b as i32) as u32));
    check("max.u32 %r3, %r0, %r1;", |a, b, _| u64::from((a as u32).max(b as u32)));
    check("neg.s32 %r3, %r0;", |a, _, _| u64::from((a as i32).wrapping_neg() as u32));
    check("abs.s32 %r3, %r0;", |a, _, _| u64::from((a as i32).wrapping_abs() as u32));
    check("sad.u32 %r3, %r0, %r1, %r2;", |a, b, c| {
        u64::from((a as u32).abs_diff(b as u32).wrapping_add(c as u32))
    });
}

#[test]
fn arithmetic_of_other_widths() {
    check("mul.wide.u32 %d3, %r0, %r1;", |a, b, _| (a as u32 as u64) * (b as u32 as u64));
    check("mul.wide.s32 %d3, %r0, %r1;", |a, b, _| {
        (i64::from(a as i32) * i64::from(b as i32)) as u64
    });
    check("mul.wide.s16 %r3, %h0, %h1;", |a, b, _| {
        u64::from((i32::from(a as i16) * i32::from(b as i16)) as u32)
    });
    check("mad.wide.u32 %d3, %r0, %r1, %d2;", |a, b, c| {
        ((a as u32 as u64) * (b as u32 as u64)).wrapping_add(c)
    });
    check("mad.wide.s32 %d3, %r0, %r1, %d2;", |a, b, c| {
        (i64::from(a as i32) * i64::from(b as i32)).wrapping_add(c as i64) as u64
    });
    check("mul.lo.s64 %d3, %d0, %d1;", |a, b, _| a.wrapping_mul(b));
    check("mul.hi.u64 %d3, %d0, %d1;", |a, b, _| ((u128::from(a) * u128::from(b)) >> 64) as u64);
    check("mul.hi.s64 %d3, %d0, %d1;", |a, b, _| {
        ((i128::from(a as i64) * i128::from(b as i64)) >> 64) as u64
    });
    check("add.s16 %h3, %h0, %h1;", |a, b, _| u64::from((a as u16).wrapping_add(b as u16)));
    check("sub.s64 %d3, %d0, %d1;", |a, b, _| a.wrapping_sub(b));
    check("max.s64 %d3, %d0, %d1;", |a, b, _| (a as i64).max(b as i64) as u64);
    check("mul24.lo.u32 %r3, %r0, %r1;", |a, b, _| {
        ((a & 0xff_ffff) * (b & 0xff_ffff)) & 0xffff_ffff
    });
}

#[test]
fn division() {
    let or = |b: u64, f: &dyn Fn() -> u64, zero: u64| if b == 0 { zero } else { f() };
    check("div.u32 %r3, %r0, %r1;", |a, b, _| {
        or(u64::from(b as u32), &|| u64::from(a as u32 / b as u32), 0xffff_ffff)
    });
    check("div.s32 %r3, %r0, %r1;", |a, b, _| {
        or(
            u64::from(b as u32),
            &|| u64::from((a as i32).wrapping_div(b as i32) as u32),
            0xffff_ffff,
        )
    });
    check("rem.s64 %d3, %d0, %d1;", |a, b, _| {
        or(b, &|| (a as i64).wrapping_rem(b as i64) as u64, a)
    });
    check("rem.u64 %d3, %d0, %d1;", |a, b, _| or(b, &|| a % b, a));
}

#[test]
fn bits() {
    check("and.b32 %r3, %r0, %r1;", |a, b, _| a & b & 0xffff_ffff);
    check("or.b64 %d3, %d0, %d1;", |a, b, _| a | b);
    check("xor.b16 %h3, %h0, %h1;", |a, b, _| (a ^ b) & 0xffff);
    check("not.b32 %r3, %r0;", |a, _, _| !a & 0xffff_ffff);
    check("popc.b64 %r3, %d0;", |a, _, _| u64::from(a.count_ones()));
    check("clz.b32 %r3, %r0;", |a, _, _| u64::from((a as u32).leading_zeros()));
    check("clz.b64 %r3, %d0;", |a, _, _| u64::from(a.leading_zeros()));
    check("brev.b32 %r3, %r0;", |a, _, _| u64::from((a as u32).reverse_bits()));
    check("bfind.u32 %r3, %r0;", |a, _, _| {
        u64::from(31_u32.wrapping_sub((a as u32).leading_zeros()))
    });
    check("bfind.s32 %r3, %r0;", |a, _, _| {
        let a = a as i32;
        u64::from(31_u32.wrapping_sub(if a < 0 { !a } else { a }.leading_zeros()))
    });
    check("lop3.b32 %r3, %r0, %r1, %r2, 0x96;", |a, b, c| (a ^ b ^ c) & 0xffff_ffff);
    check("lop3.b32 %r3, %r0, %r1, %r2, 0xE4;", |a, b, c| (a & c | b & !c) & 0xffff_ffff);
}

#[test]
fn shifts() {
    check("shl.b32 %r3, %r0, %r1;", |a, b, _| {
        u64::from((a as u32).checked_shl(b as u32).unwrap_or(0))
    });
    check("shr.u64 %d3, %d0, %r1;", |a, b, _| a.checked_shr(b as u32).unwrap_or(0));
    check("shr.s32 %r3, %r0, %r1;", |a, b, _| u64::from((a as i32 >> (b as u32).min(31)) as u32));
    check("shf.l.wrap.b32 %r3, %r0, %r1, %r2;", |a, b, c| {
        let (a, b, n) = (a as u32, b as u32, c as u32 & 31);
        u64::from(if n == 0 { b } else { b << n | a >> (32 - n) })
    });
    check("shf.r.wrap.b32 %r3, %r0, %r1, %r2;", |a, b, c| {
        let (a, b, n) = (a as u32, b as u32, c as u32 & 31);
        u64::from(if n == 0 { a } else { b << (32 - n) | a >> n })
    });
    check("shf.l.clamp.b32 %r3, %r0, %r1, %r2;", |a, b, c| {
        let (a, b, n) = (a as u32, b as u32, (c as u32).min(32));
        u64::from(match n {
            0 => b,
            32 => a,
            n => b << n | a >> (32 - n),
        })
    });
    check("shf.r.clamp.b32 %r3, %r0, %r1, %r2;", |a, b, c| {
        let (a, b, n) = (a as u32, b as u32, (c as u32).min(32));
        u64::from(match n {
            0 => a,
            32 => b,
            n => b << (32 - n) | a >> n,
        })
    });
}

#[test]
fn fields() {
    let field = |b: u64, c: u64| (b as usize & 0xff, c as usize & 0xff);
    check("bfe.u32 %r3, %r0, %r1, %r2;", |a, b, c| {
        let (at, len) = field(b, c);
        let bit = |k: usize| if at + k < 32 { a >> (at + k) & 1 } else { 0 };
        (0..len.min(32)).map(|k| bit(k) << k).sum()
    });
    check("bfe.s32 %r3, %r0, %r1, %r2;", |a, b, c| {
        let (at, len) = field(b, c);
        let sign = a >> if len == 0 { 31 } else { (at + len - 1).min(31) } & 1;
        let bit = |k: usize| if k < len && at + k < 32 { a >> (at + k) & 1 } else { sign };
        if len == 0 { 0 } else { (0..32).map(|k| bit(k) << k).sum() }
    });
    check("bfi.b32 %r3, %r0, %r1, %r2, 5;", |a, b, c| {
        let at = c as usize & 0xff;
        let bit = |k: usize| if (at..at + 5).contains(&k) { a >> (k - at) } else { b >> k } & 1;
        (0..32).map(|k| bit(k) << k).sum()
    });
    check("bfi.b64 %d3, %d0, %d1, 60, 9;", |a, b, _| a << 60 | b << 4 >> 4);
    check("prmt.b32 %r3, %r0, %r1, 0x7531;", |a, b, _| {
        let byte = |x: u64, k: u32| x >> (8 * k) & 0xff;
        byte(a, 1) | byte(a, 3) << 8 | byte(b, 1) << 16 | byte(b, 3) << 24
    });
    check("prmt.b32 %r3, %r0, %r1, 0x8808;", |a, _, _| {
        let sign = if a >> 7 & 1 == 1 { 0xff } else { 0 };
        sign | (a & 0xff) << 8 | sign << 16 | sign << 24
    });
}

#[test]
fn carries() {
    check("add.cc.u32 %r4, %r0, %r1; addc.u32 %r3, %r2, 7;", |a, b, c| {
        let carry = (a as u32).overflowing_add(b as u32).1;
        u64::from((c as u32).wrapping_add(7).wrapping_add(u32::from(carry)))
    });
    check("sub.cc.u64 %d4, %d0, %d1; subc.u64 %d3, %d2, 0;", |a, b, c| {
        c.wrapping_sub(u64::from(a < b))
    });
    check("add.cc.s64 %d4, %d0, %d1; addc.cc.s64 %d5, %d4, %d2; addc.s64 %d3, 0, 0;", |a, b, c| {
        let (low, first) = a.overflowing_add(b);
        u64::from(u128::from(low) + u128::from(c) + u128::from(first) > u128::from(u64::MAX))
    });
}

#[test]
fn comparison_and_selection() {
    check("setp.lt.s32 %p3, %r0, %r1;", |a, b, _| u64::from((a as i32) < b as i32));
    check("setp.hi.u32 %p3, %r0, %r1;", |a, b, _| u64::from(a as u32 > b as u32));
    check("setp.ge.u64 %p3, %d0, %d1;", |a, b, _| u64::from(a >= b));
    check("setp.eq.b16 %p3, %h0, %h1;", |a, b, _| u64::from(a as u16 == b as u16));
    check("setp.ne.s64 %p1, %d1, 1; setp.le.and.s64 %p3, %d0, %d2, !%p1;", |a, b, c| {
        u64::from(a as i64 <= c as i64 && b == 1)
    });
    check("setp.lt.u32 %p4|%p3, %r0, %r1;", |a, b, _| u64::from(a as u32 >= b as u32));
    check("setp.gt.s32 %p1, %r0, 0; selp.b32 %r3, %r1, %r2, %p1;", |a, b, c| {
        u64::from(if a as i32 > 0 { b } else { c } as u32)
    });
    check("slct.b32.s32 %r3, %r0, %r1, %r2;", |a, b, c| {
        u64::from(if c as i32 >= 0 { a } else { b } as u32)
    });
    check(
        "set.lt.u32.s32 %r3, %r0, %r1;",
        |a, b, _| {
            if (a as i32) < b as i32 { 0xffff_ffff } else { 0 }
        },
    );
    check(
        "setp.ne.b32 %p1, %r0, 0; setp.ne.b32 %p2, %r1, 0; xor.pred %p3, %p1, %p2;",
        |a, b, _| u64::from((a as u32 != 0) != (b as u32 != 0)),
    );
    check("setp.ne.b32 %p1, %r0, 0; not.pred %p3, %p1;", |a, _, _| u64::from(a as u32 == 0));
}

#[test]
fn a_guard_keeps_the_old_value() {
    check("mov.u32 %r3, 5; setp.gt.u32 %p1, %r0, %r1; @!%p1 mov.u32 %r3, 6;", |a, b, _| {
        if a as u32 > b as u32 { 5 } else { 6 }
    });
}

#[test]
fn unknown_instructions_have_their_line() {
    for text in [
        "wgmma.fence.sync.aligned;",
        "add.rn.s32 %r3, %r0, %r1;",
        "fma.rz.f64 %d3, %d0, %d1, %d2;",
        "vadd4.u32.u32.u32 %r3, %r0, %r1, %r2;",
        "ld.global.b128 %d3, [%d0];",
    ] {
        let error = try_eval(text, &[[0; 3]]).unwrap_err();
        assert_eq!(error.kind(), ptx_run::ErrorKind::UnknownInstruction, "{text}: {error}");
        assert!(error.line() > 10, "{error}");
    }
}
