//! The operands of a claim: expressions in order, then options `NAME = VALUE`.

use colex::analysis::Banks;
use colex::descriptor::{ElementType, Interleave, PackedType, SwizzleMode};
use colex::{ComposedLayout, DynLayout, Int, Tiler};

use super::claims::Claim;
use super::line::named;
use crate::access::Gpu;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::eval::{Names, eval_or_refusal, eval_with_names};
use crate::{EvalError, Value, nearest, quote};

/// The operands of one claim.
pub(super) struct Operands<'a> {
    claim: &'a Claim,
    positional: Vec<&'a str>,
    options: Vec<(&'a str, &'a str)>,
    names: &'a Names,
}

impl<'a> Operands<'a> {
    /// Returns the operands, if the claim has a form with them.
    pub(super) fn parse(
        claim: &'a Claim,
        operands: &[&'a str],
        names: &'a Names,
    ) -> Result<Self, String> {
        let mut parsed = Self { claim, positional: Vec::new(), options: Vec::new(), names };
        for operand in operands {
            match named(operand.trim()) {
                Some((option, value)) => parsed.push_option(option, value)?,
                None if parsed.options.is_empty() => parsed.positional.push(operand.trim()),
                None => {
                    let operand = quote::operand(operand.trim());
                    return Err(format!(
                        "`{operand}` follows an option; write it before the options, or as `OPTION = {operand}`"
                    ));
                }
            }
        }
        let (count, (least, most)) = (parsed.positional.len(), claim.count);
        if !(least..=most).contains(&count) {
            let operands = if count == 1 {
                "operand without a name is"
            } else {
                "operands without a name are"
            };
            return Err(format!(
                "`{}` is written {}, and {count} {operands} given",
                claim.name, claim.usage
            ));
        }
        Ok(parsed)
    }

    fn push_option(&mut self, option: &'a str, value: &'a str) -> Result<(), String> {
        let known = self.claim.options;
        if !known.contains(&option) {
            let quoted = quote::operand(option);
            let remedy = match nearest(option, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None if known.is_empty() => "remove it".to_owned(),
                None => format!("it is written {}", self.claim.usage),
            };
            return Err(format!("`{quoted}` is not an option of `{}`; {remedy}", self.claim.name));
        }
        if self.text(option).is_some() {
            return Err(format!("the option `{option}` is given twice; give it once"));
        }
        self.options.push((option, value));
        Ok(())
    }

    /// Returns the text of an option.
    fn text(&self, option: &str) -> Option<&'a str> {
        self.options.iter().find(|(name, _)| *name == option).map(|(_, value)| *value)
    }

    /// Returns the text of an option that the claim needs.
    fn needed(&self, option: &str) -> Result<&'a str, String> {
        self.text(option).ok_or_else(|| {
            format!(
                "the option `{option}` of `{}` is missing; add `{option} = ..`",
                self.claim.name
            )
        })
    }

    /// Returns whether an option is given.
    pub(super) fn has(&self, option: &str) -> bool {
        self.text(option).is_some()
    }

    /// Returns the number of operands without a name.
    pub(super) fn len(&self) -> usize {
        self.positional.len()
    }

    /// Evaluates `text` and converts its value.
    fn convert<T>(
        &self,
        name: &str,
        text: &str,
        convert: impl FnOnce(&Arguments<'_>) -> Result<T, Failure>,
    ) -> Result<T, String> {
        let value = eval_with_names(text, self.names).map_err(|error| error.show(text))?;
        let operands = [value];
        let arguments = Arguments::new(name, &operands);
        convert(&arguments)
            .map_err(|failure| failure.of_call(|| arguments.call_text(), 0).to_string())
    }

    /// Returns the text of operand `k`, which exists.
    pub(super) fn text_of(&self, k: usize) -> &'a str {
        self.positional[k]
    }

    /// Evaluates operand `k`, which exists; see [`eval_or_refusal`].
    pub(super) fn value_or_refusal(&self, k: usize) -> Result<Value, (EvalError, bool)> {
        eval_or_refusal(self.positional[k], self.names)
    }

    /// Returns operand `k`, which exists, as a layout with or without a swizzle. A claim about a layout
    /// without elements would hold without a check.
    pub(super) fn composed(&self, k: usize) -> Result<ComposedLayout, String> {
        let layout =
            self.convert(self.claim.name, self.positional[k], |value| value.composed(0))?;
        if layout.size() == 0 {
            return Err(format!(
                "`{}` of `{}` has no elements; use a layout with at least one",
                quote::operand(self.positional[k]),
                self.claim.name
            ));
        }
        Ok(layout)
    }

    /// Returns operand `k`, which exists, as a layout without a swizzle.
    pub(super) fn layout(&self, k: usize) -> Result<DynLayout, String> {
        self.convert(self.claim.name, self.positional[k], |value| value.layout(0))
    }

    /// Returns operand `k`, which exists, as a number of elements: an integer, or the size of a shape.
    pub(super) fn size(&self, k: usize) -> Result<i64, String> {
        self.convert(self.claim.name, self.positional[k], |value| Ok(value.shape(0)?.size()?))
    }

    /// Returns an option as a layout without a swizzle, if it is given.
    pub(super) fn layout_option(&self, option: &str) -> Result<Option<DynLayout>, String> {
        let text = self.text(option);
        text.map(|text| self.convert(option, text, |value| value.layout(0))).transpose()
    }

    /// Returns a needed option as a layout with or without a swizzle.
    pub(super) fn composed_option(&self, option: &str) -> Result<ComposedLayout, String> {
        self.convert(option, self.needed(option)?, |value| value.composed(0))
    }

    /// Returns a needed option as a tiler.
    pub(super) fn tiler_option(&self, option: &str) -> Result<Tiler, String> {
        self.convert(option, self.needed(option)?, |value| value.tiler(0))
    }

    /// Returns an option as an integer, if it is given.
    pub(super) fn int_option(&self, option: &str) -> Result<Option<i64>, String> {
        let text = self.text(option);
        text.map(|text| self.convert(option, text, |value| Ok(value.int(0)?.get()))).transpose()
    }

    /// Returns an option as a list of numbers that `T` has, if it is given: `(64,128)` or `64`.
    pub(super) fn numbers<T: TryFrom<i64>>(&self, option: &str) -> Result<Option<Vec<T>>, String> {
        let Some(text) = self.text(option) else { return Ok(None) };
        let wrong = || {
            format!(
                "the value of `{option}` is `{}`; use a list of numbers such as (64,128)",
                quote::operand(text)
            )
        };
        let tuple = self.convert(option, text, |value| value.tuple(0))?;
        if tuple.depth() > 1 {
            return Err(wrong());
        }
        let numbers = (0..tuple.leaf_count()).map(|k| tuple.leaf(k).map_or(-1, Int::get));
        numbers
            .map(|number| T::try_from(number).map_err(|_| wrong()))
            .collect::<Result<_, _>>()
            .map(Some)
    }

    /// Returns a needed option as [`numbers`](Self::numbers).
    pub(super) fn needed_numbers<T: TryFrom<i64>>(&self, option: &str) -> Result<Vec<T>, String> {
        self.needed(option)?;
        Ok(self.numbers(option)?.unwrap_or_default())
    }

    /// Returns an option as a number of at least 0 that `T` has, if it is given.
    pub(super) fn unsigned<T: TryFrom<i64>>(&self, option: &str) -> Result<Option<T>, String> {
        let Some(number) = self.int_option(option)? else { return Ok(None) };
        T::try_from(number).map(Some).map_err(|_| {
            let bits = 8 * size_of::<T>();
            format!("the value of `{option}` is {number}; use a number from 0 on with {bits} bits")
        })
    }

    /// Returns a needed option as [`unsigned`](Self::unsigned).
    pub(super) fn needed_unsigned<T: TryFrom<i64> + Default>(
        &self,
        option: &str,
    ) -> Result<T, String> {
        self.needed(option)?;
        Ok(self.unsigned(option)?.unwrap_or_default())
    }

    /// Returns the value of an option that is a word.
    fn word<T: Copy>(&self, option: &str, words: &[(&str, T)]) -> Result<Option<T>, String> {
        let Some(text) = self.text(option) else { return Ok(None) };
        let found = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(text));
        found.map(|(_, value)| Some(*value)).ok_or_else(|| {
            let names: Vec<_> = words.iter().map(|(word, _)| *word).collect();
            let text = quote::operand(text);
            format!("the value of `{option}` is `{text}`; use {}", names.join(", "))
        })
    }

    /// Returns the element type of the option `element_bits` or `packed`.
    pub(super) fn element(&self) -> Result<ElementType, String> {
        let words = [
            ("16U4_ALIGN8B", PackedType::U4Align8),
            ("16U4_ALIGN16B", PackedType::U4Align16),
            ("16U6_ALIGN16B", PackedType::U6Align16),
        ];
        match (self.int_option("element_bits")?, self.word("packed", &words)?) {
            (Some(bits), None) => Ok(ElementType::Bits(bits)),
            (None, Some(packed)) => Ok(ElementType::Packed(packed)),
            (None, None) => Err(format!(
                "the option `element_bits` of `{}` is missing; add `element_bits = ..`, or `packed = ..` \
                 for elements of 4 or 6 bits",
                self.claim.name
            )),
            (Some(_), Some(_)) => {
                Err("the options `element_bits` and `packed` are both given; remove one of them"
                    .into())
            }
        }
    }

    /// Returns the shared memory of the option `banks`.
    pub(super) fn banks(&self) -> Result<Option<Banks>, String> {
        Ok(self.word("banks", &Gpu::NAMES)?.map(|gpu| *gpu.banks()))
    }

    /// Returns the swizzle of the option `swizzle`.
    pub(super) fn swizzle(&self) -> Result<SwizzleMode, String> {
        let words = [
            ("none", SwizzleMode::None),
            ("32B", SwizzleMode::Bytes32),
            ("64B", SwizzleMode::Bytes64),
            ("128B", SwizzleMode::Bytes128),
            ("128B_ATOM_32B", SwizzleMode::Bytes128Atom32),
        ];
        Ok(self.word("swizzle", &words)?.unwrap_or(SwizzleMode::None))
    }

    /// Returns the interleave of the option `interleave`.
    pub(super) fn interleave(&self) -> Result<Interleave, String> {
        let words = [
            ("none", Interleave::None),
            ("16B", Interleave::Bytes16),
            ("32B", Interleave::Bytes32),
        ];
        Ok(self.word("interleave", &words)?.unwrap_or_default())
    }
}
