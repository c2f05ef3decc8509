//! Swizzle: an involution that XORs one field of bits into another.

use colex::{DynLayout, Int, Reason, Swizzle};

/// The definition, bit by bit: bit `z` of the result is the XOR of bits `z` and `y`.
pub(crate) fn by_bits((bits, base, shift): (i64, i64, i64), x: i64) -> i64 {
    let (y, z) = if shift >= 0 { (base + shift, base) } else { (base, base - shift) };
    (0..bits).fold(x, |out, i| if x >> (y + i) & 1 == 1 { out ^ (1 << (z + i)) } else { out })
}

/// All swizzles with up to `bits` bits, up to `base`, and shifts up to 4.
pub(crate) fn all(bits: i64, base: i64) -> Vec<(i64, i64, i64)> {
    let numbers = (0..=bits).flat_map(|b| (0..=base).map(move |m| (b, m)));
    numbers
        .flat_map(|(b, m)| (-4..=4_i64).map(move |s| (b, m, s)))
        .filter(|(b, _, s)| s.abs() >= *b)
        .collect()
}

pub(crate) fn make((bits, base, shift): (i64, i64, i64)) -> Swizzle {
    Swizzle::new(bits, base, shift).unwrap()
}

fn holds(numbers: (i64, i64, i64)) {
    let swizzle = make(numbers);
    assert_eq!((swizzle.bits(), swizzle.base(), swizzle.shift()), numbers);
    for x in -300..300 {
        assert_eq!(swizzle.apply(x), by_bits(numbers, x), "{swizzle} at {x}");
        assert_eq!(swizzle.apply(swizzle.apply(x)), x, "{swizzle} at {x}");
    }
    let masks = Swizzle::from_masks(swizzle.y_mask(), swizzle.z_mask()).unwrap();
    assert!(masks == swizzle || swizzle.is_identity(), "{swizzle} from its masks is {masks}");
    assert_eq!(Swizzle::parse(&swizzle.to_string()), Ok(swizzle));
    match swizzle.to_absolute() {
        Some((b, m, y)) => assert_eq!(Swizzle::from_absolute(b, m, y), Ok(swizzle)),
        None => assert!(numbers.2 < 0, "{swizzle}"),
    }
}

#[test]
fn small_swizzles() {
    all(3, 3).into_iter().for_each(holds);
}

#[test]
fn limits() {
    let widest = make((31, 0, 32));
    assert_eq!(widest.apply(i64::MAX), i64::MAX ^ 0x7fff_ffff);
    assert_eq!(widest.apply(widest.apply(i64::MIN)), i64::MIN);
    let widest = make((0, 63, 0));
    assert_eq!((widest.apply(7), widest.y_mask(), widest.z_mask()), (7, 0, 0));
    let text = |b, m, s| Swizzle::new(b, m, s).unwrap_err().to_string();
    assert_eq!(
        text(3, 0, -2),
        "swizzle: the two fields of 3 bits overlap at shift -2; use a shift of at least 3 or at most -3"
    );
    assert_eq!(
        text(-1, 4, 3),
        "swizzle: the swizzle has -1 bits and base 4, and neither may be negative; use at least 0 \
         for both"
    );
    assert_eq!(
        text(20, 20, 24),
        "swizzle: the swizzle S<20,20,24> needs more than the 63 bits of an offset; use a smaller \
         base or shift"
    );
    for numbers in [i64::MIN, -1, 0, 1, 62, 63, 64, i64::MAX] {
        let _ = Swizzle::new(numbers, 0, 64);
        let _ = Swizzle::new(0, numbers, i64::MIN);
        let _ = Swizzle::new(1, 0, numbers);
        let _ = Swizzle::from_absolute(1, numbers, i64::MAX);
        let _ = Swizzle::from_absolute(numbers, 1, i64::MIN);
        let _ = Swizzle::from_masks(numbers, 1);
        let _ = make((3, 4, 3)).upcast(Int::new(numbers));
        let _ = make((3, 4, 3)).downcast(Int::new(numbers));
        let _ = make((3, 4, 3)).to_elements(numbers);
    }
    assert!(Swizzle::from_masks(0b110, 0b10).is_err(), "overlapping masks");
    assert!(Swizzle::from_masks(0b100, 0).is_err(), "masks of different sizes");
    assert_eq!(
        Swizzle::from_absolute(3, 4, 6).unwrap_err().reason(),
        Reason::FieldPosition { position: 6, least: 7 }
    );
}

/// The composition is the function, and it is found wherever CuTe finds one.
#[test]
fn composition() {
    for a in all(2, 2) {
        for b in all(2, 2) {
            let both = |x| by_bits(a, by_bits(b, x));
            if let Ok(found) = make(a).composition(make(b)) {
                assert!((0..1024).all(|x| found.apply(x) == both(x)), "{a:?} o {b:?} is {found}");
            }
        }
        let twice = make(a).composition(make(a)).unwrap();
        assert!(twice.is_identity(), "{a:?}");
    }
}

#[test]
fn recast() {
    for numbers in all(3, 3) {
        let swizzle = make(numbers);
        for factor in [1, 2, 4, 8, 16, 32] {
            let finer = swizzle.downcast(Int::new(factor)).unwrap();
            for x in 0..4096 {
                let expected = factor * swizzle.apply(x / factor) + x % factor;
                assert_eq!(finer.apply(x), expected, "{swizzle} in {factor} at {x}");
            }
            assert_eq!(finer.upcast(Int::new(factor)), Ok(swizzle));
            assert_eq!(swizzle.to_bytes(factor).and_then(|s| s.to_elements(factor)), Ok(swizzle));
            let mut groups = (0..4096).map(|x| (x / factor, swizzle.apply(x) / factor));
            if let Ok(coarser) = swizzle.upcast(Int::new(factor)) {
                assert!(groups.all(|(x, y)| coarser.apply(x) == y), "{swizzle} by {factor}");
            } else {
                // The elements of some group are in different groups afterwards.
                let groups: Vec<_> = groups.collect();
                assert!(groups.windows(2).any(|w| w[0].0 == w[1].0 && w[0].1 != w[1].1));
            }
        }
        assert!(swizzle.upcast(Int::new(3)).is_err() && swizzle.downcast(Int::ZERO).is_err());
    }
}

/// A layout after a swizzle: the function, or an error.
#[test]
fn before_a_layout() {
    let mut answered = 0;
    let modes =
        ["8:1", "(2,2):(2,1)", "(4,8):(8,1)", "(4,4,2):(1,8,4)", "(3,4):(4,1)", "(2,6):(1,2)"];
    for layout in modes.map(DynLayout::lit) {
        for numbers in all(2, 2) {
            let Ok(found) = layout.after_swizzle(make(numbers)) else { continue };
            answered += 1;
            for i in 0..layout.size() {
                let expected = layout.index(by_bits(numbers, i));
                assert_eq!(found.index(i), expected, "{layout} o {numbers:?} is {found}");
            }
        }
    }
    assert!(answered > 80, "{answered}");
}
