//! Options: the words of a command line, and the messages about wrong ones.

use std::ffi::OsString;

use colex_expr::quote;
use lexopt::{Arg, Parser};

use crate::quoted;

/// Why the rest of the line was not read.
pub(crate) enum ArgsError {
    Help,
    Usage(String),
}

impl From<lexopt::Error> for ArgsError {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(lexopt_message(&error))
    }
}

/// Returns the message of an error of the parser, shortened: it quotes arguments of any length.
pub(crate) fn lexopt_message(error: &lexopt::Error) -> String {
    match error {
        lexopt::Error::MissingValue { option: Some(option) } => {
            format!("`{option}` has no value; write `{option} VALUE`")
        }
        lexopt::Error::UnexpectedValue { option, .. } => {
            format!("`{}` has a value, and takes none; remove the value", quote::operand(option))
        }
        lexopt::Error::UnexpectedOption(option) => {
            format!("`{}` is not an option; use --help or --version", quote::operand(option))
        }
        other => quote::operand(&other.to_string()).into_owned(),
    }
}

/// Returns the value of an option that is an integer.
pub(crate) fn integer(option: &str, value: OsString) -> Result<i64, ArgsError> {
    let value = utf8(value)?;
    value.parse().map_err(|_| wrong_value(option, &value, "an integer"))
}

/// Sets the value of an option that may be given once.
pub(crate) fn once<T>(value: &mut Option<T>, option: &str, given: T) -> Result<(), ArgsError> {
    match value.replace(given) {
        None => Ok(()),
        Some(_) => Err(ArgsError::Usage(format!("{option} is given twice; give it once"))),
    }
}

/// Returns an argument as text. Only names of files may have bytes that are not UTF-8.
pub(crate) fn utf8(argument: OsString) -> Result<String, ArgsError> {
    argument.into_string().map_err(|argument| {
        let quoted = quoted(&argument);
        ArgsError::Usage(format!(
            "`{quoted}` is not UTF-8, and only names of files may have other bytes; write it as UTF-8"
        ))
    })
}

pub(crate) fn one_too_many(what: &str, argument: &OsString) -> ArgsError {
    let quoted = quoted(argument);
    ArgsError::Usage(format!("found a second {what} `{quoted}`, and one is allowed; remove it"))
}

/// Returns the error of an option with another value than those `allowed`.
pub(crate) fn wrong_value(option: &str, value: &str, allowed: &str) -> ArgsError {
    let value = quote::operand(value);
    ArgsError::Usage(format!("the value of {option} is `{value}`; use {allowed}"))
}

/// One word of the line.
pub(crate) enum Next {
    Value(OsString),
    Option(String),
}

pub(crate) fn next(parser: &mut Parser) -> Result<Option<Next>, ArgsError> {
    Ok(match parser.next()? {
        None => None,
        Some(Arg::Short('h') | Arg::Long("help")) => return Err(ArgsError::Help),
        Some(Arg::Short(letter)) => Some(Next::Option(letter.to_string())),
        Some(Arg::Long(name)) => Some(Next::Option(name.to_owned())),
        Some(Arg::Value(value)) => Some(Next::Value(value)),
    })
}

/// Returns the error of an unknown option, where `options` are those of the subcommand, if it has
/// any.
pub(crate) fn no_option(name: &str, options: &str) -> ArgsError {
    let name = &*quote::operand(name);
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        return ArgsError::Usage(format!(
            "`-{name}..` is read as an option; write `--` before an expression that begins with `-`"
        ));
    }
    let dashes = if name.chars().count() == 1 { "-" } else { "--" };
    let remedy = if options.is_empty() { "remove it".into() } else { format!("use {options}") };
    ArgsError::Usage(format!("`{dashes}{name}` is not an option; {remedy}"))
}
