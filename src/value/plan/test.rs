//! Plans of random structures, with random dynamic integers, compared with the value plane.

extern crate std;

use super::{
    EvenTiles, Grouping, MAX_DYNAMIC, Plan, Source, placeholders_with_divisors, with_placeholders,
};
use crate::value::{Int, Leaves};
use crate::{ByMode, DynLayout, IntTuple, LayoutError, Tiler};
use std::string::{String, ToString};
use std::{format, vec::Vec};

/// `SplitMix64`, a generator of random numbers.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// Returns a layout of 1 to 3 modes with 1 to 3 integers each. Strides are compact in one of
    /// two orders, or random.
    fn layout(&mut self, dynamic: u64) -> DynLayout {
        let modes = 1 + self.below(3);
        let order = self.below(3);
        let mut compact = 1_i64;
        let (mut shape, mut stride) = (Vec::new(), Vec::new());
        for _ in 0..modes {
            let leaves = self.one_of(&[1, 1, 1, 2, 2, 3]);
            let (mut s, mut d) = (Vec::new(), Vec::new());
            for _ in 0..leaves {
                let extent = self.one_of(&[1_i64, 2, 2, 3, 4, 4, 6, 8, 8, 12, 16, 32]);
                let step = match order {
                    0 => compact,
                    1 => self.one_of(&[0, 1, 1, 2, 3, 4, 8, 24, 64]),
                    _ => compact * self.one_of(&[1, 1, 2]),
                };
                compact = step.max(1) * extent;
                s.push(self.marked(extent, dynamic));
                d.push(self.marked(step, dynamic));
            }
            let nested = |leaves: &[Int]| {
                let entries: Vec<_> = leaves.iter().map(|&leaf| IntTuple::from_int(leaf)).collect();
                if entries.len() == 1 {
                    entries[0]
                } else {
                    IntTuple::from_entries(&entries).unwrap()
                }
            };
            shape.push(nested(&s));
            stride.push(nested(&d));
        }
        let flat = modes == 1 && self.below(2) == 0;
        let tuple = |entries: &[IntTuple]| {
            if flat { entries[0] } else { IntTuple::from_entries(entries).unwrap() }
        };
        DynLayout::new(&tuple(&shape), &tuple(&stride)).unwrap()
    }

    /// Returns a layout with deep parentheses, up to 6 modes, extents of 0 and negative strides.
    fn deep_layout(&mut self, dynamic: u64) -> Result<DynLayout, LayoutError> {
        let mut compact = 1;
        let count = self.one_of(&[1, 2, 3, 5, 6]);
        let entries: Vec<_> =
            (0..count).map(|_| self.deep_mode(3, dynamic, &mut compact)).collect();
        DynLayout::from_modes(&entries)
    }

    fn deep_mode(&mut self, depth: u64, dynamic: u64, compact: &mut i64) -> DynLayout {
        if depth == 0 || self.below(3) > 0 {
            let extent = self.one_of(&[1, 1, 2, 2, 3, 4, 8]);
            let extent = if self.below(40) == 0 { 0 } else { extent };
            let step = if self.below(3) > 0 { *compact } else { self.one_of(&[0, 1, 4, 24]) };
            *compact = step.max(1) * extent.max(1);
            let step = if self.below(12) == 0 { -step } else { step };
            // A dynamic stride of a mixed layout is not negative.
            let is_static = step < 0 || self.below(100) >= dynamic;
            let extent = IntTuple::from_int(self.marked(extent, dynamic));
            let stride = IntTuple::from_int(Int::marked(step, is_static));
            return DynLayout::new(&extent, &stride).unwrap();
        }
        let modes: Vec<_> =
            (0..=self.below(3)).map(|_| self.deep_mode(depth - 1, dynamic, compact)).collect();
        DynLayout::from_modes(&modes).unwrap_or(modes[0])
    }

    fn structure(&mut self, dynamic: u64) -> Result<DynLayout, LayoutError> {
        let layout =
            if self.below(4) > 0 { self.layout(dynamic) } else { self.deep_layout(dynamic)? };
        if self.below(2) == 0 {
            return with_placeholders(&layout.shape(), &layout.stride());
        }
        let [shape, stride] = [layout.shape(), layout.stride()].map(|tuple| self.divisors(&tuple));
        placeholders_with_divisors(&layout, &shape, &stride)
    }

    /// Returns a divisor for each integer; 1 for static ones.
    fn divisors(&mut self, tuple: &IntTuple) -> IntTuple {
        let mut divisors = tuple.with_static(true);
        for k in 0..tuple.leaf_count() {
            let is_static = tuple.leaves.get(k).is_static();
            let divisor = if is_static { 1 } else { self.one_of(&[1, 2, 3, 4, 8, 8, 16, 24]) };
            divisors.leaves.set_value(k, divisor);
        }
        divisors
    }

    fn marked(&mut self, value: i64, dynamic: u64) -> Int {
        Int::marked(value, self.below(100) >= dynamic)
    }

    fn tile(&mut self) -> Tiler {
        match self.below(4) {
            0 => {
                let layout = DynLayout::strided(
                    &[self.one_of(&[2, 3, 4]), self.one_of(&[1, 2, 4])],
                    &[self.one_of(&[1, 2]), self.one_of(&[4, 8, 16])],
                );
                Tiler::Layout(layout.unwrap())
            }
            1 => {
                let layout =
                    DynLayout::strided(&[self.one_of(&[2, 4, 8])], &[self.one_of(&[1, 2, 4, 8])]);
                Tiler::Layout(layout.unwrap())
            }
            _ => Tiler::Size(Int::new(self.one_of(&[1, 2, 3, 4, 8, 16, 64]))),
        }
    }

    fn tiler(&mut self, rank: usize) -> Tiler {
        if self.below(4) == 0 {
            return self.tile();
        }
        let count = 1 + self.below(rank as u64) as usize;
        let entries: Vec<_> = (0..count)
            .map(|_| match self.below(12) {
                0 | 1 => None,
                2 => Some(self.tiler(2)),
                _ => Some(self.tile()),
            })
            .collect();
        Tiler::ByMode(ByMode::from_entries(&entries).unwrap())
    }

    /// Returns the structure with random integers in place of its dynamic ones. `None` if that is
    /// not a layout.
    pub(crate) fn filled(&mut self, structure: &DynLayout) -> Option<DynLayout> {
        let magnitude = self.below(8);
        let mut layout = *structure;
        let fill = |leaves: &mut Leaves, count: usize, is_extent: bool, random: &mut Self| {
            for k in 0..count {
                if leaves.get(k).is_static() {
                    continue;
                }
                let value = match magnitude {
                    0 => random.below(3) as i64,
                    1 if !is_extent => 1 << random.below(62),
                    1 => 1 << random.below(40),
                    2..5 => random.below(100) as i64,
                    _ => (random.below(12) * random.one_of(&[8, 16, 24, 64])) as i64,
                };
                let divisor = leaves.get(k).divisor() as i64;
                leaves.set_value(k, value - value % divisor);
            }
        };
        let count = layout.leaf_count();
        fill(&mut layout.extents, count, true, self);
        fill(&mut layout.strides, count, false, self);
        DynLayout::new(&layout.shape(), &layout.stride()).ok()
    }
}

type Move = fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>;

/// An operation with its static operands.
enum Operation {
    Divide(Tiler, Grouping),
    Product(Tiler, Grouping),
    Compose(Tiler),
    Composition,
    WithShape(IntTuple),
    Zipped { is_blocked: bool },
    Upcast(Int),
    Downcast(Int),
    Recast(Int, Int),
    RightInverse,
    LeftInverse,
    Nullspace,
    Coalesce,
    CoalesceZ,
    CoalesceBy(IntTuple),
    Filter,
    FilterZeros,
    Move(Move),
}

/// Operations that only move modes, on a layout and a second one.
const MOVES: [Move; 12] = [
    |a, _| a.select(&[a.rank() - 1, 0]),
    |a, _| a.select(&[0]),
    |a, _| a.take(1, a.rank()),
    |a, _| a.group(0, 2),
    |a, _| Ok(a.flatten()),
    |a, b| a.append(b),
    |a, b| a.prepend(b),
    |a, b| a.zip(b),
    |a, b| a.append_to_rank_with(4, b),
    |a, _| a.prepend_to_rank(4),
    |a, b| a.replace(0, b),
    |a, _| a.zip_modes(),
];

impl Operation {
    fn random(random: &mut Random, rank: usize) -> Self {
        let grouping =
            random.one_of(&[Grouping::Logical, Grouping::Zipped, Grouping::Tiled, Grouping::Flat]);
        match random.below(19) {
            0..4 => Self::Divide(random.tiler(rank), grouping),
            4 => Self::Product(random.tiler(rank), grouping),
            5 | 6 => Self::Compose(random.tiler(rank)),
            7 | 8 => Self::Composition,
            9 => {
                let shape = [random.one_of(&[1, 2, 4, 8]), random.one_of(&[1, 2, 3, 6])];
                Self::WithShape(IntTuple::from_slice(&shape).unwrap())
            }
            10 => Self::Zipped { is_blocked: random.below(2) == 0 },
            11 => Self::Coalesce,
            12 => random.one_of(&[Some(()), None]).map_or(Self::CoalesceZ, |()| {
                Self::CoalesceBy(IntTuple::from_slice(&[1, 1][..rank.min(2)]).unwrap())
            }),
            13 => Self::Filter,
            14 => Self::FilterZeros,
            15 => {
                let factor = Int::new(random.one_of(&[2, 4, 8, 3]));
                if random.below(3) > 0 { Self::Upcast(factor) } else { Self::Downcast(factor) }
            }
            16 => match random.below(3) {
                0 => Self::RightInverse,
                1 => Self::LeftInverse,
                _ => Self::Nullspace,
            },
            17 => {
                let widths = [4, 6, 8, 16, 32].map(Int::new);
                Self::Recast(random.one_of(&widths), random.one_of(&widths))
            }
            _ => Self::Move(random.one_of(&MOVES)),
        }
    }

    fn has_two_operands(&self) -> bool {
        matches!(self, Self::Composition | Self::Zipped { .. } | Self::Move(_))
    }

    fn value(&self, a: &DynLayout, b: &DynLayout) -> Result<DynLayout, LayoutError> {
        match self {
            Self::Divide(tiler, Grouping::Logical) => a.logical_divide(tiler),
            Self::Divide(tiler, Grouping::Zipped) => a.zipped_divide(tiler),
            Self::Divide(tiler, Grouping::Tiled) => a.tiled_divide(tiler),
            Self::Divide(tiler, Grouping::Flat) => a.flat_divide(tiler),
            Self::Product(tiler, Grouping::Logical) => a.logical_product(tiler),
            Self::Product(tiler, Grouping::Zipped) => a.zipped_product(tiler),
            Self::Product(tiler, Grouping::Tiled) => a.tiled_product(tiler),
            Self::Product(tiler, Grouping::Flat) => a.flat_product(tiler),
            Self::Compose(tiler) => a.compose(tiler),
            Self::Composition => a.composition(b),
            Self::WithShape(shape) => a.with_shape(shape),
            Self::Zipped { is_blocked: true } => a.blocked_product(b),
            Self::Zipped { is_blocked: false } => a.raked_product(b),
            Self::Upcast(factor) => a.upcast(*factor),
            Self::Downcast(factor) => a.downcast(*factor),
            Self::Recast(old_bits, new_bits) => a.recast(*old_bits, *new_bits),
            Self::RightInverse => a.right_inverse(),
            Self::LeftInverse => a.left_inverse(),
            Self::Nullspace => a.nullspace(),
            Self::Coalesce => Ok(a.coalesce()),
            Self::CoalesceZ => Ok(a.coalesce_z()),
            Self::CoalesceBy(profile) => a.coalesce_by(profile),
            Self::Filter => Ok(a.filter()),
            Self::FilterZeros => Ok(a.filter_zeros()),
            Self::Move(operation) => operation(a, b),
        }
    }

    fn plan(&self, a: &DynLayout, b: &DynLayout, result: &DynLayout) -> Plan {
        match self {
            Self::Divide(tiler, grouping) => Plan::divide(a, tiler, *grouping, result),
            Self::Product(tiler, grouping) => Plan::product(a, tiler, *grouping, result),
            Self::Compose(tiler) => Plan::compose(a, tiler, result),
            Self::Composition => Plan::composition(a, b, result),
            Self::WithShape(shape) => Plan::with_shape(a, shape, result),
            Self::Zipped { is_blocked } => Plan::zipped_with_copies(a, b, *is_blocked, result),
            Self::Upcast(factor) => Plan::upcast(a, *factor),
            Self::Downcast(factor) => Plan::downcast(a, *factor),
            Self::Recast(old_bits, new_bits) => Plan::recast(a, *old_bits, *new_bits),
            Self::RightInverse => Plan::right_inverse(a, result),
            Self::LeftInverse => Plan::left_inverse(a, result),
            Self::Nullspace => Plan::nullspace(a, result),
            Self::Coalesce => Plan::coalesce(a, result),
            Self::CoalesceZ => Plan::coalesce_z(a, result),
            Self::CoalesceBy(profile) => Plan::coalesce_by(a, profile, result),
            Self::Filter => Plan::filter(a, result),
            Self::FilterZeros => Plan::filter_zeros(a, result),
            Self::Move(operation) => {
                let positions = operation(&Plan::positions(a, 0), &Plan::positions(b, 1));
                Plan::moved([a, b], &positions, result)
            }
        }
    }
}

/// Returns the dynamic integers of a layout, extents first.
fn dynamic_integers(layout: &DynLayout) -> [i64; MAX_DYNAMIC] {
    let mut integers = [0; MAX_DYNAMIC];
    let leaves = [&layout.extents, &layout.strides].into_iter();
    let all = leaves.flat_map(|leaves| (0..layout.leaf_count()).map(|k| leaves.get(k)));
    for (to, int) in integers.iter_mut().zip(all.filter(|int| !int.is_static())) {
        *to = int.get();
    }
    integers
}

/// Returns the result of a plan, or `None` if its guard fails.
pub(crate) fn by_plan(
    plan: &Plan,
    operands: [&DynLayout; 2],
    result: &DynLayout,
) -> Option<DynLayout> {
    let [left, right] = operands.map(dynamic_integers);
    let mut results = plan.run([&left, &right])?.into_iter();
    let mut layout = *result;
    for leaves in [&mut layout.extents, &mut layout.strides] {
        for k in 0..result.leaf_count() {
            if !leaves.get(k).is_static() {
                leaves.set_value(k, results.next().unwrap());
            }
        }
    }
    Some(layout)
}

#[test]
fn plans_equal_the_value_plane() {
    let seed = std::env::var("COLEX_SEED").map_or(20_261_128, |seed| seed.parse().unwrap());
    let mut random = Random(seed);
    let (mut compared, mut guarded, mut structures, mut planned) = (0, 0, 0, 0);
    while compared < 1_000_000 {
        let dynamic = random.one_of(&[20, 50, 80]);
        let Ok(a) = random.structure(dynamic) else { continue };
        let operation = Operation::random(&mut random, a.rank());
        let b = if operation.has_two_operands() {
            let dynamic = random.one_of(&[0, 0, 50, 90]);
            match random.structure(dynamic) {
                Ok(b) => b,
                Err(_) => continue,
            }
        } else {
            DynLayout::UNIT
        };
        if a.is_static() && b.is_static() {
            continue;
        }
        let Ok(result) = operation.value(&a, &b) else { continue };
        structures += 1;
        let plan = operation.plan(&a, &b, &result);
        if !plan.exists {
            continue;
        }
        planned += 1;
        for _ in 0..20 {
            let (Some(x), Some(y)) = (random.filled(&a), random.filled(&b)) else { continue };
            let Some(found) = by_plan(&plan, [&x, &y], &result) else {
                guarded += 1;
                continue;
            };
            let expected = operation.value(&x, &y).map(|layout| format!("{layout:#}"));
            let context = || -> String { format!("{x:#} and {y:#} of {a:#} and {b:#}") };
            assert_eq!(
                Ok(found).map(|layout| format!("{layout:#}")),
                expected.map_err(|e| e.to_string()),
                "{}",
                context()
            );
            compared += 1;
        }
    }
    std::println!(
        "{structures} structures, {planned} with a plan; {compared} equal, {guarded} guarded"
    );
    assert!(planned * 2 > structures && guarded < compared, "{planned} {structures} {guarded}");
}

/// The example `plans` in `proofs/plans.v`: the library has these plans too.
#[test]
fn examples_of_the_proofs() {
    let examples = [
        (false, "(24,_5):(1,100)", "(_4,_2):(_1,_4)", "((4,1),(2,1)):((1,100),(4,100))"),
        (false, "(_6,7):(1,9)", "_12:_1", "(_6,_2):(1,9)"),
        (true, "(24,3):(_1,100)", "_8:_1", "((8,1),(3,3)):((_1,100),(_8,100))"),
        (true, "20:_1", "_8:_1", "(_8,3):(_1,_8)"),
        (true, "(_4,8,_3):(1,100,999)", "_8:_1", "((_4,2,1),(4,3)):((1,100,999),(200,999))"),
    ];
    for (is_divide, left, right, expected) in examples {
        let [left, right] = [left, right].map(|text| DynLayout::parse(text).unwrap());
        let structure = with_placeholders(&left.shape(), &left.stride()).unwrap();
        let operation = if is_divide {
            Operation::Divide(Tiler::Layout(right), Grouping::Logical)
        } else {
            Operation::Composition
        };
        let result = operation.value(&structure, &right).unwrap();
        let plan = operation.plan(&structure, &right, &result);
        let found = by_plan(&plan, [&left, &right], &result);
        assert!(plan.exists, "{left:#} and {right:#}");
        assert_eq!(found.map(|layout| format!("{layout:#}")).as_deref(), Some(expected));
    }
}

#[test]
fn even_tiles_equal_the_value_plane() {
    let seed = std::env::var("COLEX_SEED").map_or(20_261_129, |seed| seed.parse().unwrap());
    let mut random = Random(seed);
    let (mut compared, mut even, mut constant) = (0, 0, 0);
    while compared < 100_000 {
        let dynamic = random.one_of(&[20, 50, 80]);
        let Ok(a) = random.structure(dynamic) else { continue };
        let tiler = random.tiler(a.rank());
        let Some(rule) = EvenTiles::of(&a, &tiler) else { continue };
        let mut answers = Vec::new();
        for _ in 0..20 {
            let Some(x) = random.filled(&a) else { continue };
            // An extent of 0 before another one is an error of the value plane.
            let Ok(expected) = x.evenly_divides(&tiler) else { continue };
            let found = rule.holds(&|of: Source| x.extents.value(of.leaf()));
            assert_eq!(found, expected, "{x:#} of {a:#} by {tiler}");
            compared += 1;
            even += i32::from(found);
            answers.push(found);
        }
        constant += i32::from(rule.is_constant());
        assert!(!rule.is_constant() || answers.iter().all(|&answer| answer == answers[0]));
    }
    std::println!("{compared} equal, {even} even; {constant} rules read no integer");
    assert!(even > 10_000 && constant > 100, "{even} {constant}");
}

/// An operation that drops an extent of 0 can leave modes that do not fit, although the layout was
/// valid.
#[test]
fn dropped_extents_of_0() {
    let text = "(_1,7,7):(_1,7,7)";
    let parsed = DynLayout::parse(text).unwrap();
    let structure = with_placeholders(&parsed.shape(), &parsed.stride()).unwrap();
    let take: Move = |a, _| a.take(2, 3);
    let select: Move = |a, _| a.select(&[2]);
    let (m, stride) = ((1_i64 << 33) + 1, 1_i64 << 31);
    let empty = DynLayout::strided(&[1, 0, m], &[1, 1, stride]).unwrap();
    for operation in [take, select] {
        let positions = operation(&Plan::positions(&structure, 0), &DynLayout::UNIT);
        let result = operation(&structure, &DynLayout::UNIT).unwrap();
        let plan = Plan::moved([&structure, &DynLayout::UNIT], &positions, &result);
        assert!(plan.exists && operation(&empty, &DynLayout::UNIT).is_err());
        assert!(by_plan(&plan, [&empty, &DynLayout::UNIT], &result).is_none());
    }
}
