//! Random operands for a row of the table, in notation with static marks.
//!
//! Most operands fit each other, so that most operations have an answer. The others show the
//! refusals.

use colex::IntTuple;
use colex_expr::Value;
use colex_expr::eval;

use crate::numbers::Numbers;
use crate::table::{Row, parts};

/// A shape or a coordinate: integers in nested tuples. A negative integer of a coordinate is `_`.
#[derive(Clone, Debug)]
enum Tree {
    Int(i64),
    Tuple(Vec<Tree>),
}

impl Tree {
    fn size(&self) -> i64 {
        self.leaves().iter().product()
    }

    fn leaves(&self) -> Vec<i64> {
        match self {
            Self::Int(int) => vec![*int],
            Self::Tuple(entries) => entries.iter().flat_map(Self::leaves).collect(),
        }
    }

    /// Returns the top-level entries; an integer is its own entry.
    fn modes(&self) -> Vec<Self> {
        match self {
            Self::Int(_) => vec![self.clone()],
            Self::Tuple(entries) => entries.clone(),
        }
    }

    fn of(tuple: &IntTuple) -> Self {
        match tuple.as_int() {
            Some(int) => Self::Int(int.get()),
            None => Self::Tuple(
                (0..tuple.rank()).filter_map(|k| Some(Self::of(&tuple.get(k).ok()?))).collect(),
            ),
        }
    }

    /// Returns the text, with `leaf` for the text of each integer.
    fn text(&self, leaf: &mut impl FnMut(i64) -> String) -> String {
        match self {
            Self::Int(int) => leaf(*int),
            Self::Tuple(entries) => {
                let entries: Vec<_> = entries.iter().map(|entry| entry.text(leaf)).collect();
                format!("({})", entries.join(","))
            }
        }
    }
}

/// Random operands of one case.
#[derive(Debug)]
pub(crate) struct Operands<'a> {
    numbers: &'a mut Numbers,
    /// How many of 100 integers are dynamic.
    dynamic: i64,
    /// The shape of the first layout.
    shape: Tree,
}

/// Returns random operands of the operation of `row`, in the notation of
/// [`eval_marked`](colex_expr::eval_marked).
pub(crate) fn operands(row: &Row, numbers: &mut Numbers) -> Vec<String> {
    let dynamic = numbers.one(&[0, 0, 15, 30, 60, 100]);
    let shape = numbers.shape();
    let mut operands = Operands { numbers, dynamic, shape };
    let slots = || parts(row.call).filter_map(|(_, slot)| slot);
    let count = slots().map(|(_, k)| k + 1).max().unwrap_or(0);
    let kind = |k| slots().find(|(_, slot)| *slot == k).map_or("layout", |(kind, _)| kind);
    let is_layout = |k: &usize| ["layout", "static", "composed", "coordinate"].contains(&kind(*k));
    let first = (0..count).find(is_layout);
    let mut texts = vec![String::new(); count];
    for k in first.into_iter().chain((0..count).filter(|k| Some(*k) != first)) {
        texts[k] = operands.operand(row.op, kind(k), k, Some(k) == first, &texts);
    }
    texts
}

impl Numbers {
    fn extent(&mut self) -> i64 {
        self.one(&[1, 2, 2, 3, 4, 4, 6, 8, 12])
    }

    /// Returns a shape of at most 600 elements.
    fn shape(&mut self) -> Tree {
        let shape = if self.chance(8) {
            Tree::Int(self.extent())
        } else {
            Tree::Tuple((0..self.of(1, 3)).map(|_| self.mode()).collect())
        };
        if shape.size() > 600 { self.shape() } else { shape }
    }

    fn mode(&mut self) -> Tree {
        if self.chance(75) {
            return Tree::Int(self.extent());
        }
        Tree::Tuple((0..self.of(1, 3)).map(|_| Tree::Int(self.extent())).collect())
    }

    /// Returns a divisor of `n` in most cases.
    fn divisor(&mut self, n: i64) -> i64 {
        if self.chance(8) {
            return self.extent();
        }
        let divisors: Vec<_> = (1..=n.max(1)).filter(|k| n % k == 0).collect();
        self.one(&divisors)
    }

    /// Returns the numbers below `n` in a random order.
    fn order(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<_> = (0..n).collect();
        if self.chance(60) {
            for k in (1..n).rev() {
                order.swap(k, self.of(0, k as i64) as usize);
            }
        }
        order
    }
}

impl Operands<'_> {
    fn int(&mut self, int: i64) -> String {
        let is_dynamic = int >= 0 && self.numbers.chance(self.dynamic);
        if is_dynamic { int.to_string() } else { format!("_{int}") }
    }

    fn tree(&mut self, tree: &Tree) -> String {
        tree.text(&mut |int| self.int(int))
    }

    /// Returns the number of a mode, which seldom does not exist.
    fn mode_number(&mut self) -> i64 {
        let rank = self.shape.modes().len() as i64;
        let most = rank - i64::from(self.numbers.chance(95));
        self.numbers.of(0, most)
    }

    fn operand(
        &mut self,
        op: &str,
        kind: &str,
        k: usize,
        is_first: bool,
        before: &[String],
    ) -> String {
        match kind {
            "layout" | "static" | "composed" | "coordinate" => {
                let shape = if is_first { self.shape.clone() } else { self.other_shape(op, kind) };
                match kind {
                    "composed" => self.composed(&shape),
                    "coordinate" => self.coordinate(op, &shape, is_first),
                    _ if op == "composition" && !is_first => self.right_layout(),
                    _ => self.layout(&shape),
                }
            }
            "tiler" => self.tiler(op),
            "coord" => match op {
                "local_tile" | "outer_partition" => self.part_coord(op, before),
                _ => self.coord(&self.shape.clone(), op.starts_with("slice") || op == "dice"),
            },
            "mode" => self.mode(op, k),
            "index" => self.numbers.of(0, self.shape.size().max(1)).to_string(),
            "int" if op.contains("cast") => {
                let width = self.numbers.one(&[1, 2, 2, 3, 4, 8, 16]);
                self.int(width)
            }
            "int" if op.starts_with("get_") => {
                let offset = self.numbers.of(0, self.shape.size());
                self.int(offset)
            }
            "int" => {
                let int = self.numbers.of(1, 12);
                self.int(int)
            }
            "swizzle" => self.swizzle(),
            _ => self.tuple(op, k),
        }
    }

    /// Returns the shape of a layout that is not the first operand.
    fn other_shape(&mut self, op: &str, kind: &str) -> Tree {
        if op == "zip" || kind == "composed" {
            return self.shape.clone();
        }
        Tree::Tuple((0..self.numbers.of(1, 2)).map(|_| Tree::Int(self.numbers.extent())).collect())
    }

    /// Returns the strides of a compact layout, of one with gaps, or with broadcast modes.
    fn strides(&mut self, extents: &[i64]) -> Vec<i64> {
        let mut strides = vec![0; extents.len()];
        let mut next = 1;
        for k in self.numbers.order(extents.len()) {
            if self.numbers.chance(8) {
                continue;
            }
            strides[k] = if self.numbers.chance(3) { -next } else { next };
            next *= extents[k];
            if self.numbers.chance(12) {
                next += self.numbers.one(&[1, next, 2 * next]);
            }
        }
        strides
    }

    fn layout(&mut self, shape: &Tree) -> String {
        let strides = self.strides(&shape.leaves());
        let mut strides = strides.into_iter();
        let text = self.tree(shape);
        let stride = shape.text(&mut |_| self.int(strides.next().unwrap_or(0)));
        format!("{text}:{stride}")
    }

    /// Returns a right operand of composition.
    fn right_layout(&mut self) -> String {
        if self.numbers.chance(10) {
            let shape = self.numbers.shape();
            return self.layout(&shape);
        }
        let size = self.shape.size();
        let leaf = |this: &mut Self| {
            let stride = this.numbers.divisor(size);
            let extent = this.numbers.divisor((size / stride).max(1));
            (this.int(extent), this.int(stride))
        };
        let (extents, strides): (Vec<_>, Vec<_>) =
            (0..self.numbers.of(1, 3)).map(|_| leaf(self)).unzip();
        if extents.len() == 1 && self.numbers.chance(70) {
            return format!("{}:{}", extents[0], strides[0]);
        }
        format!("({}):({})", extents.join(","), strides.join(","))
    }

    fn swizzle(&mut self) -> String {
        let (bits, base) = (self.numbers.of(1, 3), self.numbers.of(0, 2));
        let shift = bits + self.numbers.of(0, 1);
        let shift = if self.numbers.chance(15) { -shift } else { shift };
        format!("S<{bits},{base},{shift}>")
    }

    fn composed(&mut self, shape: &Tree) -> String {
        let offset = if self.numbers.chance(70) { 0 } else { self.numbers.of(1, 9) };
        format!("{} o _{offset} o {}", self.swizzle(), self.layout(shape))
    }

    /// Returns a layout with coordinate strides. Its modes are at positions of their own, or
    /// several at one position.
    fn coordinate(&mut self, op: &str, shape: &Tree, is_first: bool) -> String {
        const POSITIONS: [&[&str]; 3] = [&["0"], &["0", "1", "2"], &["0@0", "1@0", "1"]];
        // The right operand of a composition has the positions of the left shape.
        let positions = if op.contains("compos") && !is_first {
            POSITIONS[1]
        } else {
            self.numbers.one(&POSITIONS)
        };
        let mut next = vec![1; positions.len()];
        let text = self.tree(shape);
        let is_identity = self.numbers.chance(60);
        let modes = shape.modes();
        let mut strides = Vec::new();
        for (mode, entry) in modes.iter().enumerate() {
            let stride = entry.text(&mut |extent| {
                let p = if is_identity { mode } else { self.numbers.of(0, 2) as usize };
                let p = p % positions.len();
                if self.numbers.chance(8) {
                    return "_0".into();
                }
                let stride = next[p];
                next[p] *= extent;
                let stride = format!("{}@{}", self.int(stride), positions[p]);
                if positions.len() > 1 && self.numbers.chance(5) {
                    let other = positions[(p + 1) % positions.len()];
                    return format!("{stride}+{}@{other}", self.int(3));
                }
                stride
            });
            strides.push(stride);
        }
        match shape {
            Tree::Int(_) => format!("{text}:{}", strides.concat()),
            Tree::Tuple(_) => format!("{text}:({})", strides.join(",")),
        }
    }

    fn tiler(&mut self, op: &str) -> String {
        let modes = self.shape.modes();
        let is_product = op.contains("product");
        // Most tiles divide their modes. A tile of a product can be any layout.
        let entry = |this: &mut Self, mode: &Tree| {
            let size = mode.size();
            if !is_product && this.numbers.chance(5) {
                return "_".to_owned();
            }
            let extent =
                if is_product { this.numbers.extent() } else { this.numbers.divisor(size) };
            if this.numbers.chance(60) {
                return this.int(extent);
            }
            let stride = if this.numbers.chance(60) {
                1
            } else {
                this.numbers.divisor(size / extent.min(size))
            };
            format!("{}:{}", this.int(extent), this.int(stride))
        };
        if self.numbers.chance(25) {
            let whole = self.shape.clone();
            return entry(self, &whole);
        }
        if !is_product && self.numbers.chance(10) {
            return self.right_layout();
        }
        let count = if self.numbers.chance(80) { modes.len() } else { modes.len() - 1 }.max(1);
        let entries: Vec<_> = modes[..count].iter().map(|mode| entry(self, mode)).collect();
        let is_shape = entries.iter().all(|entry| !entry.contains(':') && entry != "_");
        match () {
            () if is_shape && self.numbers.chance(50) => format!("({})", entries.join(",")),
            () => format!("<{}>", entries.join(",")),
        }
    }

    /// Returns a coordinate of `shape`, or of a shape that it refines. Some integers are out of
    /// bounds.
    fn coord(&mut self, shape: &Tree, has_underscores: bool) -> String {
        if has_underscores && self.numbers.chance(30) {
            return "_".into();
        }
        match shape {
            Tree::Tuple(entries) if self.numbers.chance(70) => {
                let entries: Vec<_> =
                    entries.iter().map(|entry| self.coord(entry, has_underscores)).collect();
                format!("({})", entries.join(","))
            }
            _ => {
                let size = shape.size();
                let most = if self.numbers.chance(95) { size - 1 } else { size + 2 };
                let int = self.numbers.of(0, most.max(0));
                self.int(int)
            }
        }
    }

    /// Returns the coordinate of a tile or in a tile: the shape is a mode of the zipped divide.
    fn part_coord(&mut self, op: &str, before: &[String]) -> String {
        let mode = usize::from(op == "local_tile");
        let shape = self.shape.text(&mut |int| int.to_string());
        let tiler = unmarked(&before[1]);
        let divided = eval(&format!("zipped_divide(col_major({shape}), {tiler})"));
        let shape = match divided {
            Ok(Value::Layout(layout)) => layout.get(mode).map(|mode| Tree::of(&mode.shape())).ok(),
            _ => None,
        };
        let shape = shape.unwrap_or_else(|| self.shape.clone());
        self.coord(&shape, true)
    }

    /// Returns a static operand that selects the operation.
    fn mode(&mut self, op: &str, k: usize) -> String {
        let rank = self.shape.modes().len() as i64;
        match (op, k) {
            ("get" | "replace", _) => self.mode_number().to_string(),
            ("take" | "group", 1) => self.numbers.of(0, rank - 1).to_string(),
            ("take" | "group", _) => self.numbers.of(rank.min(1), rank).to_string(),
            ("append_to_rank" | "prepend_to_rank", _) => {
                (rank + self.numbers.of(-i64::from(rank > 1), 2)).to_string()
            }
            ("select", _) => {
                let modes: Vec<_> =
                    (0..self.numbers.of(1, rank)).map(|_| self.mode_number()).collect();
                let modes: Vec<_> = modes.iter().map(ToString::to_string).collect();
                format!("({})", modes.join(","))
            }
            // A profile: 0 for each mode, or one 0; for `unflatten` one leaf for each mode.
            ("unflatten", _) if rank > 1 && self.numbers.chance(60) => {
                let zeros = vec!["0"; rank as usize - 1].join(",");
                format!("((0),{zeros})")
            }
            _ if self.numbers.chance(20) => "0".into(),
            _ => {
                let count = rank - i64::from(rank > 1 && self.numbers.chance(20));
                format!("({})", vec!["0"; count as usize].join(","))
            }
        }
    }

    fn tuple(&mut self, op: &str, k: usize) -> String {
        let shape = self.shape.clone();
        let modes = shape.modes();
        match (op, k) {
            ("with_shape" | "complement" | "complement_strict", _) => {
                let size = shape.size();
                let first = self.numbers.divisor(size);
                let second = size / first.min(size);
                let second =
                    if op == "with_shape" { second } else { second * self.numbers.of(1, 3) };
                match self.numbers.of(0, 2) {
                    0 => self.int(first * second),
                    _ => format!("({},{})", self.int(first), self.int(second)),
                }
            }
            ("tile_to_shape", 1) => {
                let mut entries = Vec::new();
                for mode in &modes {
                    let factor = self.numbers.of(1, 4);
                    let extra = i64::from(self.numbers.chance(5));
                    entries.push(self.int(mode.size() * factor + extra));
                }
                format!("({})", entries.join(","))
            }
            ("tile_to_shape" | "ordered" | "make_ordered_layout" | "compact_order", k) if k > 0 => {
                let mut order = self.numbers.order(shape.leaves().len()).into_iter();
                if op == "tile_to_shape" || matches!(shape, Tree::Int(_)) {
                    let order = self.numbers.order(modes.len());
                    let order: Vec<_> = order.into_iter().map(|k| format!("_{k}")).collect();
                    return format!("({})", order.join(","));
                }
                shape.text(&mut |_| format!("_{}", order.next().unwrap_or(0)))
            }
            // The coordinate comes first, then the shape.
            ("crd2idx" | "crd2crd", 0) | ("crd2idx_shape" | "idx2crd", 1) => {
                self.coord(&shape, false)
            }
            ("ceil_div" | "shape_div" | "round_up" | "elem_scale", 1) => {
                shape.text(&mut |extent| {
                    let divisor = self.numbers.divisor(extent);
                    self.int(divisor)
                })
            }
            ("unflatten", 0) => {
                let entries: Vec<_> = modes.iter().map(|mode| self.int(mode.size())).collect();
                format!("({})", entries.join(","))
            }
            _ => self.tree(&shape),
        }
    }
}

/// Returns the text without static marks; `_` alone stays.
fn unmarked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c != '_' || !rest.peek().is_some_and(|next| next.is_ascii_digit() || *next == '-') {
            out.push(c);
        }
    }
    out
}
