//! The notation: the parser and the printer of tuples, layouts, coordinates, tilers and swizzles.
//!
//! ```text
//! layout = shape [ ":" stride ]                  a shape alone is column-major
//!        | "Layout<" shape [ "," stride ] ">"
//! tuple  = int | "(" [ tuple { "," tuple } [","] ] ")"
//!        | ( "tuple<" | "Shape<" | "Stride<" | "Step<" | "Coord<" | "Tile<" )
//!          [ tuple { "," tuple } ] ">"
//! int    = ( [ "_" ] [ "-" ] digits | "-" "_" digits ) [ divisor ]     `_8` is a static 8; `-_8` is read as `_-8`
//!        | ( "C<" | "Int<" | "constant<int," | "integral_constant<int," ) int ">"    the same static integer
//! divisor = "{div=" digits "}"                    `24{div=8}`: dynamic, and known to be a multiple of 8
//! coord  = "_" | "X" | int | a tuple of coords      "_" and "X" select a whole mode
//! tiler  = "_" | int | tuple | layout | "<" [ tiler { "," tiler } [","] ] ">"
//! coordinate layout = shape [ ":" a tuple of strides ]
//! stride  = term { "+" term }
//! term    = int { "@" digits }                    `1@0@1`: entry 0 of entry 1
//!         | "E<" digits { "," digits } ">"        `E<1,0>` is `1@0@1`
//!         | "ScaledBasis<" int { "," digits } ">"
//! swizzle = ( "S" | "Sw" | "Swizzle" ) "<" int "," int "," int ">"
//! composed = ( swizzle | layout ) "o" [ int "o" ] layout     without an offset it is 0
//!          | "ComposedLayout<" ( swizzle | layout ) "," int "," layout ">"
//! ```
//!
//! A tuple as a tiler is by mode: `(4,8)` is `<4,8>`.
//!
//! Blanks are allowed between tokens. The printer writes them around the `o` of a composed layout
//! only. `(8):(1)` and `8:1` are different layouts.
//!
//! **CuTe C++.** `Layout<Shape<_4,_8>,Stride<_8,_1>>` is `(_4,_8):(_8,_1)`. The parser skips
//! `cute::` and `std::` before an item, `{}` after it, and the cast or suffix in `C<(int)4>` and
//! `C<4U>`, which compilers print. In `ComposedLayout<Swizzle<3,4,3>,smem_ptr_flag_bits<16>,L>`,
//! which `cute::print` writes as `Sw<3,4,3> o smem_ptr[16b](unset) o L`, the swizzle acts on bytes. It
//! reads as the swizzle of elements, here `S<3,3,3>`. `Display` writes `SHAPE:STRIDE`, and [`Cpp`] writes C++. As a tiler, `Tile<Layout<_4,_2>,_8>` is
//! `<4:2,8>`.
//!
//! **Static marks.** In a text with a mark, such as `(_8,4)`, unmarked integers are dynamic, as in
//! CuTe. In a text without a mark every integer is static. The printer follows the same rule: `{}`
//! prints no mark if all integers are static, and `{:#}` always marks static integers.
//! `Layout` and `Mixed` always print marks.
//! [`Reader::cute`] and `parse_cute` read every unmarked integer as dynamic.
//!
//! **Divisors.** `24{div=8}` is CuTe DSL's `?{div=8}` with the value, see [`Int`](struct@crate::Int). This
//! form was chosen over `24%8`, which reads as a remainder. A divisor is a mark: the other unmarked
//! integers of the text are dynamic too.

mod coordinate;
mod cpp;
mod cute;
mod error;
mod parse;
mod print;
mod read;

pub use cpp::Cpp;
pub use error::{ParseError, ParseReason};
pub(crate) use print::write_tree;
pub use read::Reader;
pub(crate) use read::first_character;
