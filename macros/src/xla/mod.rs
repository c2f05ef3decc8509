//! XLA's shapes in Rust code: `f32[2,3]{0,1}` as a layout whose integers are types.

mod lower;
mod read;

use proc_macro::TokenStream;

use crate::cursor::Form;
use crate::entry::Entry;
use crate::error::Error;

/// The Rust code for the layout of the shape in `input`, or the error as code.
pub(crate) fn expand(input: TokenStream, form: Form) -> TokenStream {
    match read::shape(input).and_then(|shape| Ok((lower::lower(&shape)?, shape))) {
        Ok((layout, shape)) => match form {
            Form::Type => layout.to_type(),
            Form::Value => layout.to_value(),
        },
        Err(error) => error.to_code(),
    }
}
