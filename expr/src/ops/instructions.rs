//! Instruction descriptors of tcgen05, by the names of PTX.

use crate::error::Failure;
use crate::operation::{Operation, Run, TextAnswer};
use crate::texts::Texts;
use colex::descriptor::{
    AccumulatorType, BlockScale, BlockScaledInstructionDescriptor, InstructionDescriptor, Major,
    OperandType,
};
use serde_json::{Value as Json, json};

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["instruction_descriptor"], usage: "(M,N), A, B, D [, OPTION ..]", about: "idesc of tcgen05.mma for types such as bf16 and f32; OPTION is cta_group::2, ws, shift=16, sparse=0, saturate, A=mn, B=mn, -A or -B", count: (4, 12), run: Run::Texts(instruction) },
    Operation { names: &["block_scaled_descriptor"], usage: "KIND, (M,N), A, B [, OPTION ..]", about: "idesc of tcgen05.mma of the KIND mxf8f6f4, mxf4 or mxf4nvf4; OPTION is cta_group::2, ue4m3, block16, K=96, sparse, SFA=2, SFB=2, A=mn, B=mn, -A or -B", count: (4, 14), run: Run::Texts(block_scaled) },
];

fn instruction(args: &Texts<'_>) -> TextAnswer {
    let (extents, a, b) = (extents(args, 0)?, operand(args, 1)?, operand(args, 2)?);
    let d = AccumulatorType::from_name(args.text(3))
        .ok_or_else(|| args.wrong(3, "a type of D: f16, f32 or s32"))?;
    let (mut common, mut others) = (Common::default(), Vec::new());
    let mut is_stationary = false;
    for k in 4..args.len() {
        match option(args.text(k)) {
            _ if common.take(args.text(k)) => {}
            ("ws", None) => is_stationary = true,
            ("saturate", None) => others.push(("saturate", 0)),
            ("sparse", value) => others.push(("sparse", value.unwrap_or(0))),
            ("shift", Some(shift)) => others.push(("shift", shift)),
            _ => {
                let wanted = "an option: cta_group::2, ws, shift=16, sparse=0, saturate, A=mn, \
                              B=mn, -A or -B";
                return Err(args.wrong(k, wanted));
            }
        }
    }
    let mut made = if is_stationary {
        if common.cta_group != 1 {
            let message = format!("the group has {} CTAs; use 1 for `ws`", common.cta_group);
            return Err(Failure::Refused(message));
        }
        InstructionDescriptor::weight_stationary(extents, a, b, d)
    } else {
        InstructionDescriptor::new(extents, a, b, d, common.cta_group)
    };
    for (name, value) in others {
        made = made.and_then(|made| match name {
            "sparse" => made.sparse(value),
            "shift" => made.with_max_shift(value),
            _ => made.saturating(),
        });
    }
    let ([a, b], [negates_a, negates_b]) = (common.majors, common.negated);
    let made = made.and_then(|made| made.with_majors(a, b)?.negating(negates_a, negates_b));
    let made = made?;
    Ok(answer(made.to_bits(), made.shape_mnk()))
}

fn block_scaled(args: &Texts<'_>) -> TextAnswer {
    let (kind, extents) = (args.text(0), extents(args, 1)?);
    let (a, b) = (operand(args, 2)?, operand(args, 3)?);
    let (mut common, mut others) = (Common::default(), Vec::new());
    let (mut scale, mut block, mut ids) = (None, None, [0; 2]);
    for k in 4..args.len() {
        match option(args.text(k)) {
            _ if common.take(args.text(k)) => {}
            (name @ ("ue4m3" | "ue8m0"), None) => scale = Some(name),
            ("block16", None) => block = Some(16),
            ("block32", None) => block = Some(32),
            ("SFA", Some(id)) => ids[0] = id,
            ("SFB", Some(id)) => ids[1] = id,
            ("sparse", None) => others.push(None),
            ("K", Some(extent)) => others.push(Some(extent)),
            _ => {
                let wanted = "an option: cta_group::2, ue4m3, ue8m0, block16, block32, K=96, \
                              sparse, SFA=2, SFB=2, A=mn, B=mn, -A or -B";
                return Err(args.wrong(k, wanted));
            }
        }
    }
    let scale = match (kind, scale, block) {
        ("mxf8f6f4" | "mxf4" | "mxf4nvf4", None | Some("ue8m0"), None | Some(32)) => {
            BlockScale::Ue8m0Block32
        }
        ("mxf4nvf4", Some("ue4m3"), None | Some(16)) => BlockScale::Ue4m3Block16,
        ("mxf4nvf4", None | Some("ue8m0"), Some(16)) => BlockScale::Ue8m0Block16,
        ("mxf4nvf4", ..) => {
            return Err(refused("`mxf4nvf4` has ue4m3 for 16 elements; use block16, or ue8m0"));
        }
        ("mxf8f6f4" | "mxf4", ..) => {
            let message = "this kind has ue8m0 for 32 elements; use `mxf4nvf4`, or no option";
            return Err(refused(message));
        }
        _ => return Err(args.wrong(0, "a kind: mxf8f6f4, mxf4 or mxf4nvf4")),
    };
    if kind != "mxf8f6f4" && (a, b) != (OperandType::E2m1, OperandType::E2m1) {
        return Err(refused("this kind has A and B of e2m1; use them, or `mxf8f6f4`"));
    }
    let mut made = match kind {
        "mxf8f6f4" => BlockScaledInstructionDescriptor::mxf8f6f4(extents, a, b, common.cta_group),
        "mxf4" => BlockScaledInstructionDescriptor::mxf4(extents, common.cta_group),
        _ => BlockScaledInstructionDescriptor::mxf4nvf4(extents, scale, common.cta_group),
    };
    for k in others {
        made = made.and_then(|made| k.map_or_else(|| made.sparse(), |k| made.with_k(k)));
    }
    let ([a, b], [negates_a, negates_b]) = (common.majors, common.negated);
    let made = made.and_then(|made| made.with_scale_ids(ids[0], ids[1])?.with_majors(a, b));
    let made = made?.negating(negates_a, negates_b);
    Ok(answer(made.to_bits(), made.shape_mnk()))
}

/// The options of both operations.
struct Common {
    cta_group: i64,
    majors: [Major; 2],
    negated: [bool; 2],
}

impl Default for Common {
    fn default() -> Self {
        Self { cta_group: 1, majors: [Major::K; 2], negated: [false; 2] }
    }
}

impl Common {
    /// Sets the option `text`. Returns whether it is one of these options.
    fn take(&mut self, text: &str) -> bool {
        match (text, option(text)) {
            ("-A", _) => self.negated[0] = true,
            ("-B", _) => self.negated[1] = true,
            ("A=mn", _) => self.majors[0] = Major::Mn,
            ("B=mn", _) => self.majors[1] = Major::Mn,
            (_, ("cta_group", Some(cta_group))) => self.cta_group = cta_group,
            _ => return false,
        }
        true
    }
}

/// Returns the name of an option, and its number: 2 in `cta_group::2`, 96 in `K=96`.
fn option(text: &str) -> (&str, Option<i64>) {
    let parts = text.split_once("::").or_else(|| text.split_once('='));
    match parts.map(|(name, value)| (name.trim(), value.trim().parse())) {
        Some((name, Ok(value))) => (name, Some(value)),
        _ => (text, None),
    }
}

fn operand(args: &Texts<'_>, k: usize) -> Result<OperandType, Failure> {
    OperandType::from_name(args.text(k)).ok_or_else(|| {
        let types = "a type of A and B: f16, bf16, tf32, e4m3, e5m2, e2m3, e3m2, e2m1, u8 or s8";
        args.wrong(k, types)
    })
}

fn extents(args: &Texts<'_>, k: usize) -> Result<[i64; 2], Failure> {
    <[i64; 2]>::try_from(args.ints(k)?).map_err(|_| args.wrong(k, "the extents (M,N)"))
}

fn refused(message: &str) -> Failure {
    Failure::Refused(message.to_owned())
}

fn answer(bits: u32, [m, n, k]: [i64; 3]) -> Json {
    json!({ "descriptor": format!("{bits:#010x}"), "shape_mnk": format!("({m},{n},{k})") })
}
