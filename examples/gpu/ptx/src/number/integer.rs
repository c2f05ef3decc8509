//! Integer and bit instructions (PTX ISA, *Integer Arithmetic Instructions*, *Logic and Shift
//! Instructions*; `prmt` in *Data Movement and Conversion Instructions*).

use super::{Binary, Kind, Ternary, Type, Unary};

/// An integer type of a register.
trait Int: Copy + Ord {
    const BITS: u32;
    fn of(bits: u64) -> Self;
    fn wide(self) -> i128;
    /// Wraps.
    fn from_wide(value: i128) -> Self;
    fn bits(self) -> u64;
}

macro_rules! int {
    ($($t:ident $u:ident),*) => {$(
        impl Int for $t {
            const BITS: u32 = $t::BITS;
            fn of(bits: u64) -> Self { bits as $t }
            fn wide(self) -> i128 { self as i128 }
            fn from_wide(value: i128) -> Self { value as $t }
            fn bits(self) -> u64 { u64::from(self as $u) }
        }
    )*};
}
int!(u8 u8, u16 u16, u32 u32, u64 u64, i8 u8, i16 u16, i32 u32, i64 u64);

/// Chooses the function of an integer type. `.b32` is unsigned.
macro_rules! by_type {
    ($ty:expr, $f:ident) => {
        match ($ty.kind, $ty.bits) {
            (Kind::Signed, 16) => Some($f::<i16>),
            (Kind::Signed, 32) => Some($f::<i32>),
            (Kind::Signed, 64) => Some($f::<i64>),
            (Kind::Unsigned | Kind::Bits, 16) => Some($f::<u16>),
            (Kind::Unsigned | Kind::Bits, 32) => Some($f::<u32>),
            (Kind::Unsigned | Kind::Bits, 64) => Some($f::<u64>),
            _ => None,
        }
    };
}

/// Returns `not`, `neg`, `abs`, `popc`, `clz`, `brev`, `bfind` and others of one operand.
pub(crate) fn integer_unary(name: &str, ty: Type) -> Option<Unary> {
    let signed = ty.kind == Kind::Signed;
    match name {
        "not" if ty.kind == Kind::Predicate => Some(|a| a & 1 ^ 1),
        "not" => by_type!(ty, not),
        "neg" if signed => by_type!(ty, neg),
        "abs" if signed => by_type!(ty, abs),
        "popc" => by_type!(ty, popc),
        "clz" => by_type!(ty, clz),
        "brev" => by_type!(ty, brev),
        "bfind" => by_type!(ty, bfind),
        _ => None,
    }
}

/// Returns the function of two operands. `name` has the variant: `mul.wide`.
pub(crate) fn integer_binary(name: &str, ty: Type) -> Option<Binary> {
    let predicate = ty.kind == Kind::Predicate;
    match name {
        "and" if predicate => Some(|a, b| a & b & 1),
        "or" if predicate => Some(|a, b| (a | b) & 1),
        "xor" if predicate => Some(|a, b| (a ^ b) & 1),
        "and" => by_type!(ty, and),
        "or" => by_type!(ty, or),
        "xor" => by_type!(ty, xor),
        "add" => by_type!(ty, add),
        "sub" => by_type!(ty, sub),
        "mul.lo" => by_type!(ty, mul_lo),
        "mul.hi" => by_type!(ty, mul_hi),
        "mul.wide" => by_type!(ty, mul_wide),
        "mul24.lo" => by_type!(ty, mul24),
        "div" => by_type!(ty, div),
        "rem" => by_type!(ty, rem),
        "min" => by_type!(ty, min),
        "max" => by_type!(ty, max),
        "shl" => by_type!(ty, shl),
        "shr" => by_type!(ty, shr),
        _ => None,
    }
}

/// Returns the function of three operands.
pub(crate) fn integer_ternary(name: &str, ty: Type) -> Option<Ternary> {
    match name {
        "mad.lo" => by_type!(ty, mad_lo),
        "mad.hi" => by_type!(ty, mad_hi),
        "mad.wide" => by_type!(ty, mad_wide),
        "sad" => by_type!(ty, sad),
        "bfe" => by_type!(ty, bfe),
        "shf.l.wrap" => Some(|a, b, c| (join(a, b) << (c & 31)) >> 32),
        "shf.l.clamp" => Some(|a, b, c| shift_left_clamp(join(a, b), c as u32)),
        "shf.r.wrap" => Some(|a, b, c| join(a, b) >> (c & 31)),
        "shf.r.clamp" => Some(|a, b, c| join(a, b) >> (c as u32).min(32)),
        _ => None,
    }
}

fn join(low: u64, high: u64) -> u64 {
    high << 32 | low & 0xffff_ffff
}

fn shift_left_clamp(value: u64, count: u32) -> u64 {
    if count >= 32 { value & 0xffff_ffff } else { (value << count) >> 32 }
}

fn not<T: Int>(a: u64) -> u64 {
    T::of(!a).bits()
}
fn neg<T: Int>(a: u64) -> u64 {
    T::from_wide(-T::of(a).wide()).bits()
}
fn abs<T: Int>(a: u64) -> u64 {
    T::from_wide(T::of(a).wide().abs()).bits()
}
fn popc<T: Int>(a: u64) -> u64 {
    u64::from(T::of(a).bits().count_ones())
}
fn clz<T: Int>(a: u64) -> u64 {
    u64::from(T::of(a).bits().leading_zeros() - (64 - T::BITS))
}
fn brev<T: Int>(a: u64) -> u64 {
    T::of(a).bits().reverse_bits() >> (64 - T::BITS)
}
/// The most significant bit that differs from the sign; all ones if there is none.
fn bfind<T: Int>(a: u64) -> u64 {
    let value = T::of(a).wide();
    let bits = if value < 0 { T::from_wide(!value).bits() } else { T::of(a).bits() };
    u64::from(bits.checked_ilog2().unwrap_or(u32::MAX))
}
fn and<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a & b).bits()
}
fn or<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a | b).bits()
}
fn xor<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a ^ b).bits()
}
fn add<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a.wrapping_add(b)).bits()
}
fn sub<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a.wrapping_sub(b)).bits()
}
fn mul_lo<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a.wrapping_mul(b)).bits()
}
fn mul_hi<T: Int>(a: u64, b: u64) -> u64 {
    // The product of two `u64` has 128 bits: the cast keeps all.
    let product = T::of(a).wide().wrapping_mul(T::of(b).wide());
    T::of((product as u128 >> T::BITS) as u64).bits()
}
fn mul_wide<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a).wide().wrapping_mul(T::of(b).wide()) as u64
}
fn mul24<T: Int>(a: u64, b: u64) -> u64 {
    let low = |x: u64| {
        let x = T::of(x).wide() as i64;
        if T::from_wide(-1).wide() < 0 { x << 40 >> 40 } else { x & 0xff_ffff }
    };
    T::of(low(a).wrapping_mul(low(b)) as u64).bits()
}
/// Division by zero has no defined result; this is the one of the hardware.
fn div<T: Int>(a: u64, b: u64) -> u64 {
    match T::of(b).wide() {
        0 => T::of(u64::MAX).bits(),
        b => T::from_wide(T::of(a).wide() / b).bits(),
    }
}
fn rem<T: Int>(a: u64, b: u64) -> u64 {
    match T::of(b).wide() {
        0 => T::of(a).bits(),
        b => T::from_wide(T::of(a).wide() % b).bits(),
    }
}
fn min<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a).min(T::of(b)).bits()
}
fn max<T: Int>(a: u64, b: u64) -> u64 {
    T::of(a).max(T::of(b)).bits()
}
/// Counts above the bits of the type give 0; the count has 32 bits.
fn shl<T: Int>(a: u64, b: u64) -> u64 {
    if b as u32 >= T::BITS { 0 } else { T::of(a << (b as u32)).bits() }
}
/// Counts above the bits of the type fill with the sign.
fn shr<T: Int>(a: u64, b: u64) -> u64 {
    T::from_wide(T::of(a).wide() >> (b as u32).min(T::BITS)).bits()
}
fn mad_lo<T: Int>(a: u64, b: u64, c: u64) -> u64 {
    T::of(a.wrapping_mul(b).wrapping_add(c)).bits()
}
fn mad_hi<T: Int>(a: u64, b: u64, c: u64) -> u64 {
    T::of(mul_hi::<T>(a, b).wrapping_add(c)).bits()
}
fn mad_wide<T: Int>(a: u64, b: u64, c: u64) -> u64 {
    mul_wide::<T>(a, b).wrapping_add(c)
}
fn sad<T: Int>(a: u64, b: u64, c: u64) -> u64 {
    let difference = (T::of(a).wide() - T::of(b).wide()).abs();
    T::of(c.wrapping_add(difference as u64)).bits()
}
/// The field `[b, b + c)`, extended by its sign for signed types. Bits above the register repeat its
/// most significant bit.
fn bfe<T: Int>(a: u64, position: u64, len: u64) -> u64 {
    let (position, len) = (position as u32 & 0xff, len as u32 & 0xff);
    if len == 0 {
        return 0;
    }
    let signed = T::from_wide(-1).wide() < 0;
    let value = T::of(a).wide();
    let shifted = value >> position.min(T::BITS);
    if len >= T::BITS {
        return T::from_wide(shifted).bits();
    }
    let field = shifted & ((1 << len) - 1);
    // The sign bit of the field, or that of the register if the field ends above it.
    let sign = value >> (position + len - 1).min(T::BITS - 1) & 1;
    T::from_wide(if signed && sign == 1 { field | -1 << len } else { field }).bits()
}

/// `prmt`: bytes of `b:a`, chosen by the four nibbles of `selector`. Bit 3 repeats the sign.
pub(crate) fn byte_permute(a: u64, b: u64, selector: u64) -> u64 {
    let bytes = join(a, b).to_le_bytes();
    (0..4).fold(0, |result, k| {
        let nibble = selector >> (4 * k) & 15;
        let byte = bytes[nibble as usize & 7];
        let byte = if nibble & 8 == 0 { byte } else { (byte as i8 >> 7) as u8 };
        result | u64::from(byte) << (8 * k)
    })
}

/// `lop3`: bit `4*a + 2*b + c` of the table, for the bits of the operands.
pub(crate) fn logic3(a: u64, b: u64, c: u64, table: u64) -> u64 {
    (0..8).filter(|k| table >> k & 1 == 1).fold(0, |result, k: u64| {
        let choose = |x: u64, bit: u64| if k & bit == 0 { !x } else { x };
        result | choose(a, 4) & choose(b, 2) & choose(c, 1)
    }) & 0xffff_ffff
}
