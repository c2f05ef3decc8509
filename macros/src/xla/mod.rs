//! XLA's shapes in Rust code: `f32[2,3]{0,1}` as a typed layout.

mod draft;
mod lower;
mod read;
mod strides;

use proc_macro::{Delimiter, Literal, Span, TokenStream, TokenTree};

use crate::code::Code;
use crate::correct::call;
use crate::cursor::Form;

use crate::error::Error;
use read::Shape;
use strides::COMBINE;

/// Returns the Rust code for the layout of the shape in `input`, or the error as code.
///
/// A value is `const { <Layout>::of_xla(dimensions, minor_to_major, tiles) }`. In this constant,
/// the library lowers the same numbers again and compares the results.
pub(crate) fn expand(name: &str, input: TokenStream, form: Form) -> TokenStream {
    match lowered(input.clone()) {
        Ok((_, layout)) if form == Form::Type => layout,
        Ok((shape, layout)) => checked(&shape, layout),
        Err(error) => {
            let is_valid = |text: &String| text.parse().is_ok_and(|input| lowered(input).is_ok());
            let error = match draft::corrected(input).filter(is_valid) {
                Some(text) => error.with_help(format!("write `{}`", call(name, &text))),
                None => error
                    .or_help(format!("for example, `{}`", call(name, "f32[64,512]{1,0:T(8,128)}"))),
            };
            error.to_code(name)
        }
    }
}

/// Returns the shape in `input` and the type of its layout.
fn lowered(input: TokenStream) -> Result<(Shape, TokenStream), Error> {
    let shape = read::shape(input)?;
    let layout = lower::lower(&shape)?.to_type();
    Ok((shape, layout))
}

/// Returns the constant of type `layout`, which the library compares with its own lowering of
/// `shape`.
fn checked(shape: &Shape, layout: TokenStream) -> TokenStream {
    let span = shape.place.first;
    let number = |&size: &i64| literal(span, Literal::i64_suffixed(size));
    let dimension = |&dimension: &usize| literal(span, Literal::usize_suffixed(dimension));
    let entry = |entry: &i64| match *entry {
        COMBINE => Code::at(span).path(&["colex", "xla", "COMBINE"]).done(),
        size => number(&size),
    };
    let arguments = [
        list(span, shape.sizes.iter().map(number)),
        list(span, shape.minor_to_major.iter().map(dimension)),
        list(span, shape.tiles.iter().map(|tile| list(span, tile.sizes.iter().map(entry)))),
    ];
    let arguments = separated(span, arguments.into_iter());
    let call = Code::at(span).punct('<').code(layout).punct('>').path(&["of_xla"]);
    let call = call.group(Delimiter::Parenthesis, arguments).done();
    Code::at(span).word("const").group(Delimiter::Brace, call).done()
}

/// Returns `&[a, b,]`.
fn list(span: Span, entries: impl Iterator<Item = TokenStream>) -> TokenStream {
    Code::at(span).punct('&').group(Delimiter::Bracket, separated(span, entries)).done()
}

/// Returns `a, b,`.
fn separated(span: Span, entries: impl Iterator<Item = TokenStream>) -> TokenStream {
    entries.fold(Code::at(span), |code, entry| code.code(entry).punct(',')).done()
}

fn literal(span: Span, mut literal: Literal) -> TokenStream {
    literal.set_span(span);
    TokenTree::from(literal).into()
}
