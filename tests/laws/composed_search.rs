//! Layouts under a swizzle as right operands: an answer is the function, and an error is checked by
//! a search of all layouts under one swizzle.

use std::cell::Cell;

use colex::{ComposedLayout, DynLayout, Int, IntTuple, LayoutError, Reason};
use colex_tests::all_cases;

use crate::composed::{at, composed, offsets};
use crate::composed_random::{Random, compact};
use crate::support::{is_layout, leaves, odd_value, table, value};
use crate::swizzle::{by_bits, make};

type Numbers = (i64, i64, i64);

/// All swizzles of offsets of this many bits.
pub(crate) fn swizzles(width: i64) -> Vec<Numbers> {
    let mut all = vec![(0, 0, 0)];
    for bits in 1..=width / 2 {
        for distance in bits..=width - bits {
            for base in 0..=width - bits - distance {
                all.extend([(bits, base, distance), (bits, base, -distance)]);
            }
        }
    }
    all
}

/// The bits of all entries, without the sign.
pub(crate) fn width(table: &[i64]) -> i64 {
    let union = table.iter().fold(0, |union, x| union | (x ^ (x >> 63)));
    64 - i64::from(union.leading_zeros())
}

/// Whether `table` is an offset and a layout in a shape with these extents.
fn is_strided(extents: &[i64], table: &[i64]) -> bool {
    let (mut run, mut modes) = (1, Vec::new());
    for extent in extents {
        let mode: Vec<_> = (0..*extent).map(|c| table[(c * run) as usize] - table[0]).collect();
        if !is_layout(&mode) {
            return false;
        }
        modes.push(mode);
        run *= extent;
    }
    let sum = |mut i: usize| {
        let digit = |mode: &Vec<i64>| {
            let offset = mode[i % mode.len()];
            i /= mode.len();
            offset
        };
        modes.iter().map(digit).sum::<i64>()
    };
    (0..table.len()).all(|i| sum(i) + table[0] == table[i])
}

/// A swizzle under which `table` is a layout with an offset. Two more bits than the entries have
/// are searched; if an entry is negative, both fields begin within its bits.
fn search(extents: &[i64], table: &[i64]) -> Option<Numbers> {
    let width = width(table);
    let is_signed = table.iter().any(|x| *x < 0);
    swizzles(width + 2).into_iter().find(|numbers| {
        let swizzled: Vec<_> = table.iter().map(|x| by_bits(*numbers, *x)).collect();
        let is_searched = !is_signed || numbers.1 + numbers.2.abs() <= width;
        is_searched && is_strided(extents, &swizzled)
    })
}

/// Checks the answer or the error for the function `table` on a shape. Returns whether there is an
/// answer.
fn holds(
    call: &str,
    extents: &[i64],
    table: &[i64],
    found: &Result<ComposedLayout, LayoutError>,
) -> bool {
    match found {
        Ok(found) => {
            assert_eq!(offsets(found), table, "{call} = {found}");
            true
        }
        Err(error) => {
            if let Reason::NotComposed { index, offset } = error.reason() {
                assert_eq!(table[index as usize], offset, "{call}: {error}");
            }
            let is_undecided = matches!(error.reason(), Reason::Undecided { .. });
            assert!(!is_undecided, "{call}: {error}");
            let numbers = search(extents, table);
            assert!(numbers.is_none(), "{call}: {error}; the swizzle {numbers:?} has {table:?}");
            false
        }
    }
}

fn extents(layout: &DynLayout) -> Vec<i64> {
    leaves(layout).into_iter().map(|(extent, _)| extent).collect()
}

/// A layout of at most `max` coordinates; if `bits`, its extents and strides are powers of two.
pub(crate) fn drawn_layout(random: &mut Random, bits: bool, max: i64) -> DynLayout {
    let some: &[i64] = if bits { &[2, 2, 4, 4, 8] } else { &[1, 2, 2, 3, 4, 4, 5, 6, 8] };
    let mut extents: Vec<_> = (0..=random.below(3)).map(|_| random.pick(some)).collect();
    while extents.iter().product::<i64>() > max {
        extents.pop();
    }
    if random.below(2) == 0 {
        return DynLayout::strided(&extents, &compact(random, &extents)).unwrap();
    }
    let some: &[i64] =
        if bits { &[0, 1, 1, 2, 4, 8, 16] } else { &[0, 1, 1, 2, 3, 4, 5, 8, 12, 16, -1, -4] };
    let strides: Vec<_> = extents.iter().map(|_| random.pick(some)).collect();
    DynLayout::strided(&extents, &strides).unwrap()
}

pub(crate) fn drawn_numbers(random: &mut Random) -> Numbers {
    let bits = random.below(4);
    let distance = bits + random.below(3);
    (bits, random.below(4), if random.below(2) == 0 { distance } else { -distance })
}

/// Calls `law` with random operands, with powers of two and with other integers. Some calls must
/// have an answer, and some an error.
fn each(seed: u64, law: impl Fn(&mut Random, bool) -> bool) {
    let cases = if all_cases() { 20_000 } else { 700 };
    for bits in [true, false] {
        let mut random = Random(seed);
        let answers = (0..cases).filter(|_| law(&mut random, bits)).count();
        assert!((cases / 2..cases).contains(&answers), "{answers} of {cases}");
    }
}

fn drawn_composed(random: &mut Random, bits: bool, max: i64) -> ComposedLayout {
    let (inner, numbers) = (drawn_layout(random, bits, max), drawn_numbers(random));
    let offset = if random.below(2) == 0 { 0 } else { random.below(20) };
    composed(numbers, offset, &inner)
}

#[test]
fn layouts_after_a_swizzle() {
    each(28, |random, bits| {
        let (a, numbers) = (drawn_layout(random, bits, 64), drawn_numbers(random));
        let table: Vec<_> =
            (0..a.size()).map(|i| value(&leaves(&a), by_bits(numbers, i))).collect();
        let call = format!("composition({a}, {})", make(numbers));
        holds(&call, &extents(&a), &table, &a.after_swizzle(make(numbers)))
    });
}

/// The offset of an index, where the inner layout is an odd function.
fn odd(left: &ComposedLayout, x: i64) -> i64 {
    let (swizzle, inner) = (left.swizzle().unwrap(), odd_value(&leaves(&left.inner()), x));
    by_bits((swizzle.bits(), swizzle.base(), swizzle.shift()), left.offset().get() + inner)
}

fn composition_holds(left: &ComposedLayout, right: &ComposedLayout) -> bool {
    let found = left.composition_composed(right);
    if offsets(right).iter().any(|x| *x < 0) {
        let is_error = |error: LayoutError| matches!(error.reason(), Reason::RightOffset { .. });
        let Some(layout) = right.as_layout() else {
            assert!(found.is_err_and(is_error), "{left} o {right}");
            return false;
        };
        if let Ok(found) = found {
            let table: Vec<_> = table(&layout).iter().map(|x| odd(left, *x)).collect();
            assert_eq!(offsets(&found), table, "{left} o {right} = {found}");
        }
        return false;
    }
    let table: Vec<_> = offsets(right).into_iter().map(|x| at(left, x)).collect();
    let call = format!("composition({left}, {right})");
    if let Ok(found) = &found {
        assert!(right.shape().compatible(&found.shape()), "{call} = {found}");
    }
    holds(&call, &extents(&right.inner()), &table, &found)
}

#[test]
fn layouts_after_swizzled_layouts() {
    each(29, |random, bits| {
        let left = drawn_layout(random, bits, 64).into();
        composition_holds(&left, &drawn_composed(random, bits, 32))
    });
}

#[test]
fn swizzled_layouts_after_swizzled_layouts() {
    each(30, |random, bits| {
        let left = drawn_composed(random, bits, 64);
        composition_holds(&left, &drawn_composed(random, bits, 32))
    });
}

/// More than 2,048 coordinates: a last mode of 1,024 is appended to the right operand. A swizzle of
/// the whole function is one of its first coordinates, so these are compared first.
#[test]
fn long_right_operands() {
    let mut random = Random(34);
    let (mut answers, mut refused, mut undecided) = (0, 0, 0);
    for _ in 0..if all_cases() { 1_500 } else { 400 } {
        let (left, short) =
            (drawn_composed(&mut random, true, 64), drawn_composed(&mut random, true, 16));
        let carries = random.below(4) == 0;
        let past = (short.inner().cosize() as u64).next_power_of_two() as i64;
        let stride = if carries { 1 << random.below(6) } else { past };
        let last = DynLayout::strided(&[1024], &[stride]).unwrap();
        let inner = DynLayout::from_modes(&[short.inner(), last]).unwrap();
        let right = ComposedLayout::new(short.swizzle().unwrap(), short.offset(), &inner).unwrap();
        if right.size() <= 2048 {
            continue;
        }
        let call = format!("composition({left}, {right})");
        let table: Vec<_> = offsets(&right).into_iter().map(|x| at(&left, x)).collect();
        match left.composition_composed(&right) {
            Ok(found) => {
                assert_eq!(offsets(&found), table, "{call} = {found}");
                answers += 1;
            }
            Err(error) if matches!(error.reason(), Reason::Undecided { .. }) => undecided += 1,
            Err(error) => {
                assert!(matches!(error.reason(), Reason::NotBeforeSwizzle { .. }), "{call}");
                let numbers = search_long(&extents(&inner), &table);
                assert!(numbers.is_none(), "{call}: {error}; the swizzle {numbers:?}");
                refused += 1;
            }
        }
    }
    assert!(answers > 50 && refused > 10 && undecided > 50, "{answers}, {refused}, {undecided}");
}

/// `search` of a table whose last extent is 1,024.
fn search_long(extents: &[i64], table: &[i64]) -> Option<Numbers> {
    let (_, front) = extents.split_last()?;
    let start = [front, &[2]].concat();
    let is_under = |extents: &[i64], table: &[i64], numbers| {
        let swizzled: Vec<_> = table.iter().map(|x| by_bits(numbers, *x)).collect();
        is_strided(extents, &swizzled)
    };
    swizzles(width(table) + 2).into_iter().find(|numbers| {
        is_under(&start, &table[..table.len() / 512], *numbers)
            && is_under(extents, table, *numbers)
    })
}

/// `r((i,j)) == self(i + size * copies(j))`, along the complement.
#[test]
fn products_with_swizzled_copies() {
    // A product has the size of both operands, so the search of a few ends at its limit.
    let (products, undecided) = (Cell::new(0), Cell::new(0));
    each(31, |random, bits| {
        let (a, copies) = (drawn_layout(random, bits, 16), drawn_composed(random, bits, 16));
        let found = ComposedLayout::from(a).logical_product_composed(&copies);
        let target = IntTuple::int(a.size() * copies.cosize());
        let (Ok(rest), true) = (a.complement(&target), offsets(&copies).iter().all(|x| *x >= 0))
        else {
            return false;
        };
        let place = |x: &i64| value(&leaves(&rest), *x);
        let places: Vec<_> = offsets(&copies).iter().map(place).collect();
        if found.is_err_and(|error| matches!(error.reason(), Reason::TooFewPlaces { .. })) {
            return false; // the copies overlap
        }
        products.set(products.get() + 1);
        if found.is_err_and(|error| matches!(error.reason(), Reason::Undecided { .. })) {
            assert!(!bits, "{a}, {copies}: the offsets of powers of two are linear");
            undecided.set(undecided.get() + 1);
            return false;
        }
        let product = places.iter().flat_map(|x| table(&a).into_iter().map(move |y| x + y));
        let call = format!("logical_product({a}, {copies})");
        let shape: Vec<_> = [extents(&a), extents(&copies.inner())].concat();
        holds(&call, &shape, &product.collect::<Vec<_>>(), &found)
    });
    let (undecided, products) = (undecided.get(), products.get());
    assert!(undecided * 200 < products, "{undecided} of {products} are not decided");
}

/// A right inverse is the right inverse of the inner layout after the swizzle, on the longest range
/// of offsets that it has.
#[test]
fn right_inverses() {
    each(32, |random, bits| {
        let (a, numbers) = (drawn_layout(random, bits, 64), drawn_numbers(random));
        let f = composed(numbers, 0, &a);
        let found = f.right_inverse();
        if let Ok(r) = &found {
            assert!((0..r.size()).all(|k| at(&f, at(r, k)) == k), "right_inverse({f}) = {r}");
        }
        let Ok(inverse) = a.right_inverse() else { return false };
        let is_below = |k: &i64| by_bits(numbers, *k) < inverse.size();
        let size = (0..inverse.size()).take_while(is_below).count() as i64;
        let table: Vec<_> =
            (0..size).map(|k| value(&leaves(&inverse), by_bits(numbers, k))).collect();
        let past_end = found.as_ref().is_ok_and(|r| r.size() > size);
        past_end || holds(&format!("right_inverse({f})"), &[size], &table, &found)
    });
}

/// Parts of a field that no offset has do not matter, and a swizzle of a swizzle may be none.
#[test]
fn by_hand() {
    let lit = |text: &str| match DynLayout::parse(text) {
        Ok(layout) => layout.into(),
        Err(_) => ComposedLayout::lit(text),
    };
    let text = |result: Result<ComposedLayout, LayoutError>| {
        let result = result.unwrap();
        result.as_layout().map_or(result.to_string(), |layout| layout.to_string())
    };
    assert_eq!(text(DynLayout::lit("2:3").after_swizzle(make((1, 3, 1)))), "2:3");
    assert_eq!(text(lit("S<1,0,1> o 0 o 2:2").right_inverse()), "1:0");
    for one in ["S<0,1,0> o 0 o 1:0", "S<0,0,0> o 0 o 1:0", "S<1,0,1> o 0 o 1:0"] {
        assert_eq!(lit(one).right_inverse().unwrap().size(), 1, "{one}");
    }
    assert_eq!(text(lit("S<1,1,1> o 0 o (2,2):(2,1)").left_inverse()), "(2,2):(2,1)");
    let rows = text(lit("S<2,3,3> o 0 o (4,64):(64,1)").right_inverse());
    assert_eq!(text(lit("S<3,3,3> o 0 o (4,64):(64,1)").right_inverse()), rows);
    let composition = |left, right| lit(left).composition_composed(&lit(right));
    for (left, right, expected) in [
        ("16:2", "S<1,0,2> o 0 o 8:1", "S<1,1,2> o 0 o 8:2"),
        ("(8,8):(8,1)", "S<3,0,3> o 0 o (8,8):(8,1)", "S<3,0,-3> o 0 o (8,8):(1,8)"),
        ("S<3,0,3> o 0 o 64:1", "S<3,0,3> o 0 o (8,8):(8,1)", "(8,8):(8,1)"),
        ("S<1,0,2> o 0 o 16:1", "S<1,1,2> o 0 o 16:1", "S<2,0,2> o 0 o 16:1"),
        ("S<1,0,2> o 5 o 16:1", "S<0,0,0> o 8 o 4:1", "S<1,0,2> o 13 o 4:1"),
        ("(4,6000):(1,8)", "S<1,0,2> o 4 o 24000:1", "S<1,0,3> o 8 o (4,6000):(1,8)"),
        ("(3,3000):(1,3)", "S<1,0,2> o 0 o 9000:1", "S<1,0,2> o 0 o 9000:1"),
    ] {
        assert_eq!(text(composition(left, right)), expected, "{left} o {right}");
    }
    let reason = |left, right| composition(left, right).unwrap_err().reason();
    let refused = composition("(2,4096):(4096,1)", "S<2,0,2> o 0 o 8192:1").unwrap_err();
    assert_eq!(refused.reason(), Reason::NotBeforeSwizzle { bits: 2, base: 0, shift: 2 });
    assert!(refused.to_string().contains("has the function of S<2,0,2> on the coordinates; use a"));
    let undecided = reason("(3,3000):(1,4)", "S<1,0,2> o 0 o 9000:1");
    assert_eq!(undecided, Reason::Undecided { limit: 2048 });
    assert_eq!(reason("16:1", "(4,4):(1,8) o 2 o 4:1"), Reason::OuterLayout);
    assert_eq!(reason("(4,4):(1,8) o 2 o 4:1", "S<1,0,1> o 0 o 4:1"), Reason::OuterLayout);
    assert_eq!(text(composition("S<1,0,2> o 8 o (4,4):(1,8)", "2:-4")), "S<1,0,2> o 8 o 2:-8");
    // The offsets of the right operand carry, and no offset has all bits below the largest one.
    let carries = reason("S<1,1,2> o 0 o (4,4):(1,8)", "S<1,3,2> o 0 o (2,2,1024):(1,1,8)");
    assert_eq!(carries, Reason::Undecided { limit: 2048 });
    let (layout, right) = (DynLayout::lit("16:2"), lit("S<1,0,2> o 0 o 8:1"));
    let composed: ComposedLayout = layout.into();
    assert_eq!(layout.composition_composed(&right), composed.composition_composed(&right));
    assert_eq!(layout.logical_product_composed(&right), composed.logical_product_composed(&right));
    let product = |left, right| text(lit(left).logical_product_composed(&lit(right)));
    assert_eq!(product("4:1", "S<1,0,2> o 0 o 8:1"), "S<1,2,2> o 0 o (4,8):(1,4)");
    assert_eq!(product("4:1", "S<1,0,2> o 1 o 8:1"), "S<1,2,2> o 4 o (4,8):(1,4)");
    assert_eq!(product("4:2", "S<1,0,1> o 0 o 4:1"), "S<1,0,3> o 0 o (4,(2,2)):(2,(1,8))");
    let dynamic = ComposedLayout::new(make((1, 0, 1)), Int::dynamic(4), &DynLayout::lit("4:1"));
    let error = lit("16:1").composition_composed(&dynamic.unwrap()).unwrap_err();
    assert_eq!(error.reason(), Reason::NeedsStatic);
}

/// A search of 23,000 swizzles ends early, also in a constant.
#[test]
fn wide_offsets() {
    const WIDE: ComposedLayout =
        ComposedLayout::lit("S<0,3,1> o 0 o (16,64):(1099511627776,1048576)");
    const RIGHT: ComposedLayout = ComposedLayout::lit("S<0,2,-1> o 0 o (32,3,16):(16,1,3)");
    const REFUSED: Result<ComposedLayout, LayoutError> = WIDE.composition_composed(&RIGHT);
    assert_eq!(REFUSED.unwrap_err().reason(), Reason::Undecided { limit: 32_768 });
}
