//! Types with an encoding: tensors, memory descriptors and tensor descriptors.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use colex::f2::LinearLayout;

use crate::reader::{Aliases, MAX_DEPTH, Parsed, Reader};
use crate::{Encoding, Error, ParseError};

/// The kind of a type.
///
/// # Examples
///
/// ```
/// use colex_triton::{ArrayType, TypeKind};
/// let array = ArrayType::parse("tensor<128x64xf16>")?;
/// assert_eq!(array.kind, TypeKind::Tensor);
/// # Ok::<(), colex_triton::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// `tensor<..>`: elements in registers.
    Tensor,
    /// `!ttg.memdesc<..>`: elements in shared or tensor memory.
    MemDesc,
    /// `!tt.tensordesc<..>`: a block of global memory, and its layout in shared memory.
    TensorDesc,
    /// `!ttng.tensordesc_im2col<..>`: the same for a block of an image, for convolutions.
    TensorDescIm2col,
}

/// A type of TTGIR: a shape, an element type and an encoding.
///
/// # Examples
///
/// ```
/// use colex_triton::ArrayType;
/// let text = "tensor<16xf32, #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [1], order = [0]}>>";
/// let array = ArrayType::parse(text)?;
/// assert_eq!((&array.shape[..], array.element_bits()), (&[16][..], Some(32)));
/// assert_eq!(array.linear_layout()?.unwrap().basis("lane", 4, "dim0"), Some(0)); // lanes 16 to 31 repeat
/// assert_eq!(array.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ArrayType {
    /// The kind of the type.
    pub kind: TypeKind,
    /// The sizes.
    pub shape: Vec<u64>,
    /// The type of an element, such as `f16` or `!tt.ptr<f32>`.
    pub element: String,
    /// The encoding; `None` if the type has none.
    pub encoding: Option<Encoding>,
    /// The memory of a descriptor, such as `#smem`, as written.
    pub memory_space: Option<String>,
    /// Whether a descriptor may be written.
    pub is_mutable: bool,
    /// The shape of the buffer, if the descriptor is a part of it.
    pub alloc_shape: Option<Vec<u64>>,
}

/// The beginnings of types, with their kind.
pub(crate) const BEGINNINGS: [(&str, TypeKind); 6] = [
    ("tensor<", TypeKind::Tensor),
    ("!ttg.memdesc<", TypeKind::MemDesc),
    ("!triton_gpu.memdesc<", TypeKind::MemDesc),
    ("!tt.memdesc<", TypeKind::MemDesc),
    ("!tt.tensordesc<", TypeKind::TensorDesc),
    ("!ttng.tensordesc_im2col<", TypeKind::TensorDescIm2col),
];

impl ArrayType {
    /// Parses a type without aliases.
    ///
    /// - **Errors**: [`ParseReason`](crate::ParseReason), with the byte position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::{ArrayType, Memory};
    /// let array = ArrayType::parse(
    ///     "!ttg.memdesc<64x64xf16, #ttg.nvmma_shared<{swizzlingByteWidth = 128, transposed = false, \
    ///      elementBitWidth = 16}>, #smem, mutable, 2x64x64>",
    /// )?;
    /// assert_eq!(array.encoding.unwrap().memory(), Memory::Shared);
    /// assert_eq!(array.alloc_shape.unwrap(), [2, 64, 64]);
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let (array, length) = Self::parse_prefix(text)?;
        let mut reader = Reader::new(text, length, &[]);
        reader.skip_blanks();
        if reader.rest().is_empty() {
            Ok(array)
        } else {
            Err(reader.expected("the end of the text"))
        }
    }

    /// Parses the type at the beginning of `text`. Returns it and the number of bytes that it takes.
    ///
    /// - **Errors**: those of [`parse`](Self::parse).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::ArrayType;
    /// let (array, length) = ArrayType::parse_prefix("tensor<8x4xf16> -> tensor<8xf16>")?;
    /// assert_eq!((&array.shape[..], length), (&[8, 4][..], 15));
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    pub fn parse_prefix(text: &str) -> Result<(Self, usize), ParseError> {
        let mut reader = Reader::new(text, 0, &[]);
        reader.skip_blanks();
        let array = Self::read(&mut reader)?;
        Ok((array, reader.at()))
    }

    /// Reads the type at byte `at` of a module. Returns it and the byte after it.
    pub(crate) fn at(text: &str, at: usize, aliases: &Aliases) -> (Parsed<Self>, usize) {
        let mut reader = Reader::new(text, at, aliases);
        let array = Self::read(&mut reader);
        (array, reader.at())
    }

    fn read(reader: &mut Reader<'_>) -> Parsed<Self> {
        const WHAT: &str = "a type such as `tensor<8x4xf16, #blocked>` or `!ttg.memdesc<..>`";
        let begin = BEGINNINGS.iter().find(|(begin, _)| reader.rest().starts_with(begin));
        let Some((begin, kind)) = begin else { return Err(reader.expected(WHAT)) };
        reader.need(begin, WHAT)?;
        // An older descriptor has a tensor inside.
        if *kind == TypeKind::TensorDesc && reader.rest().starts_with("tensor<") {
            let inner = Self::read(reader)?;
            reader.need(">", "`>`")?;
            return Ok(Self { kind: *kind, ..inner });
        }
        let shape = sizes(reader)?;
        let element = element(reader)?;
        let mut array = Self {
            kind: *kind,
            shape,
            element,
            encoding: None,
            memory_space: None,
            is_mutable: false,
            alloc_shape: None,
        };
        if reader.eat(",") {
            array.encoding = Some(Encoding::read(reader)?);
        }
        while reader.eat(",") {
            array.read_tail(reader)?;
        }
        reader.need(">", "`,` or `>`")?;
        Ok(array)
    }

    /// Reads the memory, `mutable` or the shape of the buffer.
    fn read_tail(&mut self, reader: &mut Reader<'_>) -> Parsed<()> {
        reader.skip_blanks();
        let rest = reader.rest();
        if self.memory_space.is_none() && rest.starts_with('#') {
            reader.need("#", "`#`")?;
            self.memory_space = Some(alloc::format!("#{}", reader.word()));
        } else if !self.is_mutable && reader.eat("mutable") {
            self.is_mutable = true;
        } else if self.alloc_shape.is_none() && rest.starts_with(|c: char| c.is_ascii_digit()) {
            let mut shape = alloc::vec![reader.integer()?];
            while reader.eat("x") {
                shape.push(reader.integer()?);
            }
            self.alloc_shape = Some(shape);
        } else {
            return Err(
                reader.expected("a memory such as `#smem`, `mutable` or a shape, each once")
            );
        }
        Ok(())
    }

    /// Returns the bits of an element; `None` if its type is not a number or a pointer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::ArrayType;
    /// let bits = |element: &str| ArrayType::parse(&format!("tensor<8x{element}>")).unwrap().element_bits();
    /// assert_eq!([bits("bf16"), bits("f8E4M3FN"), bits("!tt.ptr<f16>")], [Some(16), Some(8), Some(64)]);
    /// ```
    #[must_use]
    pub fn element_bits(&self) -> Option<u64> {
        if self.element.starts_with("!tt.ptr") {
            return Some(64);
        }
        let digits = self.element.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let digits = digits.split(|c: char| !c.is_ascii_digit()).next().unwrap_or("");
        match self.element.as_str() {
            "tf32" => Some(32),
            "index" => Some(64),
            _ => digits.parse().ok(),
        }
    }

    /// Returns the shape that the encoding maps: that of the buffer, without leading dimensions that
    /// count buffers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::ArrayType;
    /// let text = "!ttg.memdesc<3x8x64xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>, #smem>";
    /// assert_eq!(ArrayType::parse(text)?.layout_shape(), [8, 64]);
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    #[must_use]
    pub fn layout_shape(&self) -> &[u64] {
        let shape = self.alloc_shape.as_ref().unwrap_or(&self.shape);
        let rank = match &self.encoding {
            Some(encoding) if self.kind == TypeKind::MemDesc => encoding.rank(),
            _ => self.shape.len(),
        };
        shape.get(shape.len().saturating_sub(rank)..).unwrap_or(shape)
    }

    /// Returns the linear layout of the type; `None` without an encoding.
    ///
    /// - **Errors**: those of [`Encoding::linear_layout`].
    /// - **Source**: Triton `toLinearLayout(TensorOrMemDesc)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_triton::ArrayType;
    /// assert_eq!(ArrayType::parse("tensor<8xf16>")?.linear_layout(), Ok(None));
    /// # Ok::<(), colex_triton::ParseError>(())
    /// ```
    pub fn linear_layout(&self) -> Result<Option<LinearLayout>, Error> {
        let Some(encoding) = &self.encoding else { return Ok(None) };
        encoding.linear_layout(self.layout_shape()).map(Some)
    }
}

/// Reads `128x64x`.
fn sizes(reader: &mut Reader<'_>) -> Parsed<Vec<u64>> {
    let mut sizes = Vec::new();
    loop {
        reader.skip_blanks();
        let is_size = reader.rest().starts_with(|c: char| c.is_ascii_digit());
        if !is_size {
            return Ok(sizes);
        }
        sizes.push(reader.integer()?);
        reader.need("x", "`x` and another size, or the type of an element")?;
    }
}

/// Reads `f16` or `!tt.ptr<f16, 1>`.
fn element(reader: &mut Reader<'_>) -> Parsed<String> {
    const WHAT: &str = "the type of an element, such as `f16`";
    let is_dialect = reader.eat("!");
    let word = reader.word();
    if word.is_empty() {
        return Err(reader.expected(WHAT));
    }
    let mut element = String::from(if is_dialect { "!" } else { "" });
    element.push_str(word);
    if is_dialect && reader.rest().starts_with('<') {
        // A pointer may point to a type with parameters of its own.
        let (rest, mut depth) = (reader.rest(), 0_usize);
        let end = rest.char_indices().find(|(_, c)| {
            depth = match c {
                '<' => depth + 1,
                '>' => depth - 1,
                _ => depth,
            };
            depth == 0 || depth > MAX_DEPTH // so that unclosed brackets take linear time
        });
        let Some((end, '>')) = end else {
            return Err(reader.expected("`>` of the element's type"));
        };
        element.push_str(&rest[..=end]);
        *reader = reader.moved_to(reader.at() + end + 1);
    }
    Ok(element)
}

/// Writes the type as Triton prints it, without aliases of encodings.
impl fmt::Display for ArrayType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            TypeKind::Tensor => "tensor<",
            TypeKind::MemDesc => "!ttg.memdesc<",
            TypeKind::TensorDesc => "!tt.tensordesc<",
            TypeKind::TensorDescIm2col => "!ttng.tensordesc_im2col<",
        })?;
        for size in &self.shape {
            write!(f, "{size}x")?;
        }
        f.write_str(&self.element)?;
        if let Some(encoding) = &self.encoding {
            write!(f, ", {encoding}")?;
        }
        if let Some(space) = &self.memory_space {
            write!(f, ", {space}")?;
        }
        if self.is_mutable {
            f.write_str(", mutable")?;
        }
        if let Some(shape) = &self.alloc_shape {
            for (k, size) in shape.iter().enumerate() {
                write!(f, "{}{size}", if k > 0 { "x" } else { ", " })?;
            }
        }
        f.write_str(">")
    }
}
