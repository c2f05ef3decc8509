//! The layout notation in Rust code.
//!
//! Each lower-case macro expands to a value, and the upper-case macro of the same name to its type.
//! Use them through `colex`, which re-exports them: the code that they expand to begins with
//! `::colex`.
//!
//! ```text
//! layout = [ swizzle ] shape [ ":" stride ]      a shape alone is column-major
//! swizzle = ( "S" | "Sw" | "Swizzle" ) "<" int "," int "," int ">" "o" [ leaf "o" ]
//! tuple  = leaf | "(" [ tuple { "," tuple } [","] ] ")"
//! leaf   = [ "-" ] literal | rust                `rust` is an expression in a value, a type in a type
//! stride = leaf | term { "+" term }              a tuple of a layout; term = leaf "@" index { "@" index }
//! coord  = a tuple in which "_" is allowed as a leaf
//! tiler  = "_" | tuple | layout | "<" [ tiler { "," tiler } [","] ] ">"
//! ```
//!
//! - **Literals** are static integers, types of typenum: `8`, `1_000`, `0xff`, `8usize`, and CuTe's
//!   `_8`. Every `i64` is allowed; extents are at least 0. An unmarked literal is always static.
//!   (In a text, one mark `_8` makes unmarked integers dynamic.)
//! - **Rust** is everything else up to the next `,` or `:` outside parentheses: `n`,
//!   `self.rows + 1`, `f::<A, B>(x)`, `{ n >> 1 }`, and in a type `usize`, `M`,
//!   `<T as Trait>::Rows`. It is an integer or a whole tuple.
//! - **A const parameter** `N` is an expression, so `layout!((N, 4):(4, 1))` has a dynamic extent.
//!   It is not a type: `Layout![(N, 4):(4, 1)]` fails with "expected type, found const parameter".
//!   Write `usize` in the type, or implement `colex::constant::ConstLayout` for a struct with const
//!   parameters.
//! - **Parentheses** around a whole entry make a tuple: `(4)` is a tuple of one mode, `4` is an
//!   integer. `(a + b) * c` is an expression, and `(a + b)` alone is a tuple: write `a + b` or
//!   `{ a + b }`. rustfmt removes double parentheses: write `((4,),)`, with commas, for a tuple in
//!   a tuple of one mode.
//! - **At most 16 entries** are allowed in one tuple.
//!
//! Errors name the macro, the input found and the input allowed. Their second line is the corrected
//! input, if the macro can find it:
//!
//! ```text
//! error: layout!: `,` separates shape and stride; only `:` does
//!        help: write `layout!((4, 8):(8, 1))`
//! ```

mod check;
mod code;
mod coordinate;
mod correct;
mod cursor;
mod cute;
mod draft;
mod emit;
mod entry;
mod error;
mod int;
mod major;
mod misplaced;
mod parse;
mod swizzle;
mod xla;

use proc_macro::TokenStream;

use correct::Kind;
use cursor::{Cursor, Form};
use entry::Entry;
use error::{Error, Place};
use parse::Role;

/// Returns a layout, `shape:stride`.
///
/// ```text
/// layout!(((2,4),(3,n)):((3,6),(1,24)))      a value of type Layout![((2,4),(3,usize)):((3,6),(1,24))]
/// layout!((4,8))                             (4,8):(1,4)
/// layout!((4,8):(8,-1))                      the second mode runs backwards
/// layout!((rows, 8))                         Layout::col_major((rows, 8))
/// layout!((4,8):(1@0,1@1))                   coordinate strides: colex::typed::CoordinateLayout
/// layout!(S<3,4,3> o 0 o (8,64):(64,1))      under a swizzle: colex::typed::ComposedLayout
/// ```
///
/// - **Literals only**: the constant `Layout::STATIC`, which is allowed in a `const`.
/// - **Expressions**: `Layout::new`, which is not a `const fn`. In a `const`, name the integer as a
///   type: `type N = Int![8]` and `<Layout![(4, N):(N, 1)]>::STATIC`.
/// - **Coordinate strides**, `1@0`: every stride is a coordinate, or 0. `1@0@1` is at entry 0 of
///   entry 1. Positions are literals.
/// - **No stride**: column-major. A literal extent 1 gets the stride 0.
/// - **Swizzle**: three literals. The offset is a literal or an expression; without `offset o` it
///   is 0.
/// - **Errors**: shape and stride have different parentheses, an extent is negative, the size does
///   not fit 63 bits, or the fields of a swizzle overlap or do not fit.
/// - **Source**: CuTe `make_layout`.
///
/// # Examples
///
/// ```ignore
/// use colex::{Layout, layout};
/// const TILED: Layout![((2,4),(3,5)):((3,6),(1,24))] = layout!(((2,4),(3,5)):((3,6),(1,24)));
/// let n = 5;
/// let mixed: Layout![(8,usize):(1,8)] = layout!((8,n):(1,8));
/// ```
#[proc_macro]
pub fn layout(input: TokenStream) -> TokenStream {
    expand("layout", &input, Form::Value, Kind::Layout)
}

/// The type of a layout, `shape:stride`.
///
/// ```text
/// Layout![((2,4),(3,usize)):((3,6),(1,24))]
/// Layout![(M, 4):(1, M)]                     M is a type, a static integer or usize
/// Layout![(4,8)]                             Layout![(4,8):(1,4)]
/// Layout![(4,usize):(1@0,1@1)]               coordinate strides
/// Layout![S<3,4,3> o usize o (8,64):(64,1)]  a dynamic offset under a swizzle
/// ```
///
/// - **No stride**: column-major; every extent must be a literal.
/// - **Const parameters**: a type has no `const N: usize` as an integer. Write `usize`, or
///   implement `colex::constant::ConstLayout` for a struct with const parameters.
/// - **Errors**: those of [`layout!`].
///
/// # Examples
///
/// ```ignore
/// use colex::Layout;
/// type Fragment = Layout![(2,(2,2)):(1,(16,8))];
/// struct Rows<M>(Layout![(M, 4):(4, 1)]);
/// ```
#[allow(non_snake_case)] // the macro is a type
#[proc_macro]
pub fn Layout(input: TokenStream) -> TokenStream {
    expand("Layout", &input, Form::Type, Kind::Layout)
}

/// Returns a shape: a tuple of extents, or one extent.
///
/// - **Errors**: an extent is negative.
///
/// # Examples
///
/// ```ignore
/// use colex::{Shape, shape};
/// let n = 7;
/// let shape: Shape![(2,(3,usize))] = shape!((2,(3,n)));
/// ```
#[proc_macro]
pub fn shape(input: TokenStream) -> TokenStream {
    expand("shape", &input, Form::Value, Kind::Tuple(Role::Shape))
}

/// The type of a shape: `Shape![(2,(3,usize))]`.
///
/// - **Errors**: those of [`shape!`].
///
/// # Examples
///
/// ```ignore
/// use colex::Shape;
/// type Block = Shape![(128, 64)];
/// ```
#[allow(non_snake_case)] // the macro is a type
#[proc_macro]
pub fn Shape(input: TokenStream) -> TokenStream {
    expand("Shape", &input, Form::Type, Kind::Tuple(Role::Shape))
}

/// Returns strides: a tuple, or one stride. Strides can be negative: `stride!((1,-8))`.
///
/// # Examples
///
/// ```ignore
/// use colex::{Stride, stride};
/// let stride: Stride![(1,-8)] = stride!((1,-8));
/// ```
#[proc_macro]
pub fn stride(input: TokenStream) -> TokenStream {
    expand("stride", &input, Form::Value, Kind::Tuple(Role::Stride))
}

/// The type of strides: `Stride![(1,(-8,usize))]`.
///
/// # Examples
///
/// ```ignore
/// use colex::Stride;
/// type RowMajor<N> = Stride![(N, 1)];
/// ```
#[allow(non_snake_case)] // the macro is a type
#[proc_macro]
pub fn Stride(input: TokenStream) -> TokenStream {
    expand("Stride", &input, Form::Type, Kind::Tuple(Role::Stride))
}

/// Returns a coordinate. `_` is the whole mode.
///
/// # Examples
///
/// ```ignore
/// use colex::{Coord, coord};
/// let i = 3;
/// let row: Coord![(usize,_)] = coord!((i,_));
/// ```
#[proc_macro]
pub fn coord(input: TokenStream) -> TokenStream {
    expand("coord", &input, Form::Value, Kind::Tuple(Role::Coord))
}

/// The type of a coordinate: `Coord![(1,_,usize)]`.
///
/// # Examples
///
/// ```ignore
/// use colex::Coord;
/// type Row = Coord![(usize,_)];
/// ```
#[allow(non_snake_case)] // the macro is a type
#[proc_macro]
pub fn Coord(input: TokenStream) -> TokenStream {
    expand("Coord", &input, Form::Type, Kind::Tuple(Role::Coord))
}

/// Returns a tiler: an integer, a layout, `_`, or `<..>` by mode, nested to any depth.
///
/// ```text
/// tiler!(<4, 8:2, _, <2, n>>)
/// tiler!((4,8))                              tiler!(<4,8>)
/// tiler!((2,3):(1,2))                        one layout for all modes together
/// ```
///
/// - **Errors**: those of [`layout!`].
/// - **Limits**: between `<` and `>`, the only `>` in an expression is that of `f::<T>()`. Write
///   others in braces: `<{ n >> 1 }, 8>`.
///
/// # Examples
///
/// ```ignore
/// use colex::{Tiler, tiler};
/// let tiler: Tiler![<4, 8:2, _>] = tiler!(<4, 8:2, _>);
/// ```
#[proc_macro]
pub fn tiler(input: TokenStream) -> TokenStream {
    expand("tiler", &input, Form::Value, Kind::Tiler)
}

/// The type of a tiler: `Tiler![<4, 8:2, _, usize>]`.
///
/// - **Errors**: those of [`tiler!`].
/// - **Limits**: an entry that begins with `<` is a by-mode tiler. Give a type such as
///   `<T as Trait>::Rows` a name first.
///
/// # Examples
///
/// ```ignore
/// use colex::Tiler;
/// type Columns<N> = Tiler![<_, N>];
/// ```
#[allow(non_snake_case)] // the macro is a type
#[proc_macro]
pub fn Tiler(input: TokenStream) -> TokenStream {
    expand("Tiler", &input, Form::Type, Kind::Tiler)
}

/// Returns a static integer: `int!(5)`, `int!(-3)`.
///
/// - **Errors**: the input is not a literal. A dynamic integer is a `usize` and needs no macro.
///
/// # Examples
///
/// ```ignore
/// use colex::{Int, int};
/// let five: Int![5] = int!(5);
/// ```
#[proc_macro]
pub fn int(input: TokenStream) -> TokenStream {
    expand("int", &input, Form::Value, Kind::Tuple(Role::Int))
}

/// The type of a static integer: `Int![5]`, `Int![-3]`.
///
/// - **Errors**: those of [`int!`].
///
/// # Examples
///
/// ```ignore
/// use colex::Int;
/// type Lanes = Int![32];
/// ```
#[allow(non_snake_case)] // the macro is a type
#[proc_macro]
pub fn Int(input: TokenStream) -> TokenStream {
    expand("Int", &input, Form::Type, Kind::Tuple(Role::Int))
}

/// Returns the layout of an XLA shape with static sizes: a [`Layout!`] with one mode for each
/// dimension.
///
/// ```text
/// xla_layout!(f32[2,3]{0,1})                 layout!((2,3):(1,2))
/// xla_layout!(f32[2,3])                      layout!((2,3):(3,1))                          the default order
/// xla_layout!(f32[3,5]{1,0:T(2,2)})          layout!(((2,2),(2,3)):((2,12),(1,4)))         whole tiles
/// ```
///
/// A dimension with a partial tile is padded to whole tiles: 3 x 5 in tiles of 2 x 2 is a layout of
/// 4 x 6. Its coordinates outside 3 x 5 are padding.
///
/// - **Post**: equal to `colex::xla::lower_parts`, which the compiler evaluates as a check.
/// - **Errors**: the text is not an XLA shape, a size is dynamic, or the tiled array has no strided
///   form. The error is at the token. For more than 16 dimensions, or a dimension with more than 16
///   modes, the error is at the shape.
/// - **Source**: XLA's tiled layouts; the digits of CuTe.
///
/// # Examples
///
/// ```ignore
/// use colex::{Layout, xla_layout};
/// const TILED: Layout![((2,2),(2,3)):((2,12),(1,4))] = xla_layout!(f32[3,5]{1,0:T(2,2)});
/// ```
#[proc_macro]
pub fn xla_layout(input: TokenStream) -> TokenStream {
    xla::expand("xla_layout", input, Form::Value)
}

/// The type of the layout of an XLA shape: `XlaLayout![f32[2,3]{0,1}]` is `Layout![(2,3):(1,2)]`.
///
/// - **Errors**: those of [`xla_layout!`].
///
/// # Examples
///
/// ```ignore
/// use colex::XlaLayout;
/// struct Weights(XlaLayout![bf16[64,512]{1,0:T(8,128)(2,1)}]);
/// ```
#[allow(non_snake_case)] // the macro is a type
#[proc_macro]
pub fn XlaLayout(input: TokenStream) -> TokenStream {
    xla::expand("XlaLayout", input, Form::Type)
}

/// Returns the Rust code for the notation in `input`, or the error as code.
fn expand(name: &str, input: &TokenStream, form: Form, kind: Kind) -> TokenStream {
    match (read(input.clone(), form, kind), form) {
        (Ok(entry), Form::Value) => entry.to_value(),
        (Ok(entry), Form::Type) => entry.to_type(),
        (Err(error), _) => {
            let accepts =
                |text: &str, kind| text.parse().is_ok_and(|input| read(input, form, kind).is_ok());
            let error = match correct::corrected(input, (name, kind), accepts) {
                Some(call) if !input.is_empty() => error.with_help(format!("write `{call}`")),
                _ => {
                    error.or_help(format!("for example, `{}`", correct::call(name, kind.example())))
                }
            };
            error.to_code(name)
        }
    }
}

/// Reads all of `input`.
fn read(input: TokenStream, form: Form, kind: Kind) -> Result<Entry, Error> {
    if input.is_empty() {
        let message = format!("the input is empty; one {} is needed", kind.name());
        return Err(Error::new(Place::of(&[]), message));
    }
    let mut cursor = Cursor::new(input, form);
    let entry = match kind {
        Kind::Layout => cursor.layout(),
        Kind::Tiler => cursor.tiler(),
        Kind::Tuple(role) => cursor.entry(role),
    }?;
    cursor.end(kind.name())?;
    Ok(entry)
}
