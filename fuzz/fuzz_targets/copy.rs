//! Any strided arrays: a copy is that of a loop over all coordinates, or an error after which
//! nothing is written.
#![no_main]

use colex::tensor::copy::{Strided, StridedCopyPlan, copy_bytes, to_contiguous};
use libfuzzer_sys::fuzz_target;

/// The bytes of the input, one by one; zeros after the last one.
struct Input<'a>(&'a [u8]);

impl Input<'_> {
    fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first as usize
    }

    fn below(&mut self, end: usize) -> usize {
        self.byte() % end
    }

    /// Returns a small number, or sometimes any number.
    fn number(&mut self, small: isize) -> isize {
        match self.byte() {
            255 => isize::from_le_bytes(core::array::from_fn(|_| self.byte() as u8)),
            254 => isize::MIN >> self.below(64),
            byte => byte as isize % (2 * small) - small,
        }
    }
}

/// Returns the strides of an array whose modes are in any order, with gaps and signs.
fn chained(input: &mut Input, shape: &[usize]) -> Vec<isize> {
    let mut order: Vec<usize> = (0..shape.len()).collect();
    for k in (1..order.len()).rev() {
        order.swap(k, input.below(k + 1));
    }
    let (mut strides, mut next) = (vec![0; shape.len()], 1);
    for k in order {
        let choice = input.byte();
        if choice > 230 {
            next += choice as isize - 230;
        }
        strides[k] = if choice % 5 == 4 { -next } else { next };
        next *= shape[k].max(1) as isize;
    }
    strides
}

/// Returns the offset of coordinate 0 if all offsets begin at `begin`, and the least length.
fn place(shape: &[usize], strides: &[isize], begin: usize) -> Option<(usize, usize)> {
    let (mut down, mut up) = (0_usize, 0_usize);
    for (&extent, stride) in shape.iter().zip(strides) {
        let reach = stride.unsigned_abs().checked_mul(extent.max(1) - 1)?;
        let end = if *stride < 0 { &mut down } else { &mut up };
        *end = end.checked_add(reach).filter(|&end| end < 1 << 14)?;
    }
    Some((begin + down, begin + down + up + 1))
}

/// Calls `each` with the offsets of both arrays at all coordinates.
fn for_each(to: Strided, from: Strided, mut each: impl FnMut(usize, usize)) {
    let mut at = vec![0; to.shape.len()];
    let offset = |array: Strided, at: &[usize]| {
        let steps = at.iter().zip(array.strides).map(|(&i, &stride)| i as isize * stride);
        (array.offset as isize + steps.sum::<isize>()) as usize
    };
    if to.shape.contains(&0) {
        return;
    }
    loop {
        each(offset(to, &at), offset(from, &at));
        let Some(k) = (0..at.len()).find(|&k| at[k] + 1 < to.shape[k]) else { return };
        at[k] += 1;
        at[..k].fill(0);
    }
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input(data);
    let (size, kind) = (1 + input.below(16), input.byte());
    let rank = input.below(25);
    // Most copies are small, so that there are many.
    let mut room = if kind % 16 == 3 { 1 << 11 } else { 1 << 7 };
    let shape: Vec<usize> = (0..rank)
        .map(|_| {
            let extent = match input.byte() {
                255 => 0,
                254 => 1 + input.byte(),
                byte => 1 + byte % 4,
            };
            let extent = extent.min(room);
            room /= extent.max(1);
            extent
        })
        .collect();
    let mut to = chained(input, &shape);
    let mut from = chained(input, &shape);
    match kind % 8 {
        0 => from.iter_mut().for_each(|stride| *stride = input.number(9)),
        1 => from.iter_mut().for_each(|stride| *stride *= (input.byte() % 2) as isize),
        2 => to.iter_mut().for_each(|stride| *stride = input.number(30)),
        _ => {}
    }
    // Offsets and lengths that fit, or slightly wrong ones.
    let mut array = |strides: &[isize]| {
        let begin = input.below(20);
        let (mut offset, mut len) = place(&shape, strides, begin).unwrap_or((begin, 64));
        match input.byte() {
            255 => offset = input.number(30) as usize,
            254 => len = len.saturating_sub(1 + input.below(9)),
            byte => len += byte % 9,
        }
        (offset, len)
    };
    let ((to_offset, dst_len), (from_offset, src_len)) = (array(&to), array(&from));
    let mut other = shape.clone();
    match kind {
        255 => other.push(1),
        254 => other.iter_mut().take(1).for_each(|extent| *extent += 1),
        253 => to.push(3),
        252 => _ = from.pop(),
        _ => {}
    }
    let to = Strided::new(&shape, &to, to_offset);
    let from = Strided::new(&other, &from, from_offset);

    // The slices have any alignment, and some bytes of one more element.
    let (skip_dst, skip_src, more) = (input.below(17), input.below(17), input.below(size));
    let src: Vec<u8> =
        (0..skip_src + src_len * size + more).map(|i| (i * 7 + i / 250) as u8).collect();
    let src = &src[skip_src..];
    let old: Vec<u8> = (0..skip_dst + dst_len * size + more).map(|i| (i * 5 + 3) as u8).collect();
    let mut written = old.clone();
    let result = copy_bytes(size, &mut written[skip_dst..], to, src, from);
    let planned = StridedCopyPlan::with_element_size(size, to, from);
    let mut expected = old.clone();
    match result {
        Ok(()) => {
            let mut seen = vec![false; dst_len];
            for_each(to, from, |to, from| {
                assert!(
                    !std::mem::replace(&mut seen[to], true),
                    "two coordinates share an element"
                );
                let place = skip_dst + to * size;
                expected[place..place + size].copy_from_slice(&src[from * size..(from + 1) * size]);
            });
            assert!(written == expected, "{to:?} from {from:?}");
            let plan = planned.unwrap();
            _ = plan.to_string();
            for streams in [false, true] {
                let mut written = old.clone();
                plan.with_streams(streams).run_bytes(&mut written[skip_dst..], src).unwrap();
                assert!(written == expected, "{to:?} from {from:?}, {plan:?}");
            }
            let order: Vec<usize> = (0..rank).collect();
            let columns = to_contiguous(src.as_chunks::<1>().0, from, &order);
            if let Ok(columns) = columns {
                let mut next = 0;
                for_each(to, from, |_, from| {
                    assert_eq!(columns[next][0], src[from]);
                    next += 1;
                });
                assert_eq!(columns.len(), next);
            }
        }
        Err(error) => {
            assert!(written == expected, "written after: {error}");
            let again = planned.and_then(|plan| plan.run_bytes(&mut written[skip_dst..], src));
            assert_eq!(again, Err(error));
        }
    }
});
