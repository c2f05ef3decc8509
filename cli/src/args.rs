//! The command line: subcommands and their options.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use colex_cli::ops::suggest;
use colex_cli::{eval, quote};
use lexopt::{Arg, Parser};

use crate::help;

/// A subcommand with its arguments.
#[derive(Debug)]
pub(crate) enum Command {
    /// Prints a text: help, version.
    Print(String),
    Eval(EvalArgs),
    Show(ShowArgs),
    /// Checks the recorded answers in these files.
    Conform(Vec<PathBuf>),
    /// Lists the operations with this word in a name, or all.
    Ops(Option<String>),
    Xla(XlaArgs),
    Repack(RepackArgs),
}

#[derive(Debug, Default)]
pub(crate) struct EvalArgs {
    /// None: read from standard input.
    pub(crate) expressions: Vec<String>,
    pub(crate) json: bool,
    /// Unmarked integers are dynamic.
    pub(crate) run_time: bool,
}

#[derive(Debug, Default)]
pub(crate) struct ShowArgs {
    /// `-`: read from standard input.
    pub(crate) expression: String,
    pub(crate) format: Format,
    /// None: standard output.
    pub(crate) output: Option<PathBuf>,
    pub(crate) color: Color,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Format {
    #[default]
    Text,
    Svg,
    Latex,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Color {
    /// Only on a terminal.
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Default)]
pub(crate) struct XlaArgs {
    /// A file, `-` for standard input, or a shape.
    pub(crate) source: OsString,
    pub(crate) json: bool,
    pub(crate) sort: XlaSort,
}

/// The order of the list of shapes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum XlaSort {
    /// Most bytes in memory first, padding included.
    #[default]
    Bytes,
    /// Most bytes of padding first.
    Waste,
    /// Most frequent first.
    Count,
    /// In the order of the text.
    Text,
}

#[derive(Debug, Default)]
pub(crate) struct RepackArgs {
    pub(crate) input: PathBuf,
    pub(crate) output: PathBuf,
    /// None: the shape and order in the header of the input.
    pub(crate) from: Option<String>,
    pub(crate) to: String,
    /// None: 0.
    pub(crate) pad: Option<String>,
    pub(crate) verify: Verify,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Verify {
    #[default]
    No,
    /// Compares the new file before it gets its name.
    After,
    /// Compares an existing file, and writes nothing.
    Only,
}

/// Parses the command line. The error is a message, and a line that names the help.
pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let args: Vec<OsString> = args.into_iter().collect();
    let subcommand =
        args.get(1).and_then(|name| name.to_str()).filter(|name| help::of(name).is_some());
    let help =
        subcommand.map_or_else(|| "colex --help".to_owned(), |name| format!("colex {name} --help"));
    parse_line(args).map_err(|message| format!("{message}\ntry `{help}`"))
}

fn parse_line(args: Vec<OsString>) -> Result<Command, String> {
    let mut parser = Parser::from_iter(args);
    let first = parser.next().map_err(|error| lexopt_message(&error))?;
    match first {
        None => Err("a subcommand is missing".into()),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Command::Print(help::ALL.into())),
        Some(Arg::Short('V') | Arg::Long("version")) => {
            Ok(Command::Print(format!("colex {}\n", env!("CARGO_PKG_VERSION"))))
        }
        Some(Arg::Value(name)) => {
            let name = name.to_string_lossy().into_owned();
            let parsed = match name.as_str() {
                "eval" => parse_eval(&mut parser),
                "show" => parse_show(&mut parser),
                "conform" => parse_conform(&mut parser),
                "ops" => parse_ops(&mut parser),
                "xla" => parse_xla(&mut parser),
                "repack" => parse_repack(&mut parser),
                "help" => parse_help(&mut parser),
                _ => return Err(no_subcommand(&name)),
            };
            match parsed {
                Ok(command) => Ok(command),
                Err(ArgsError::Help) => {
                    Ok(Command::Print(help::of(&name).unwrap_or(help::ALL).into()))
                }
                Err(ArgsError::Usage(message)) => Err(message),
            }
        }
        Some(other) => Err(lexopt_message(&other.unexpected())),
    }
}

fn no_subcommand(name: &str) -> String {
    let problem = format!("there is no subcommand `{}`", quote::operand(name));
    match suggest::nearest(name, help::SUBCOMMANDS.iter().map(|(name, _)| *name)) {
        Some(near) => format!("{problem}; did you mean `{near}`?"),
        None if eval::eval(name).is_ok() => {
            format!("{problem}; `colex eval` evaluates expressions")
        }
        None => problem,
    }
}

/// Why the rest of the line was not read.
enum ArgsError {
    Help,
    Usage(String),
}

impl From<lexopt::Error> for ArgsError {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(lexopt_message(&error))
    }
}

/// Returns the message of an error of the parser, shortened: it quotes arguments of any length.
fn lexopt_message(error: &lexopt::Error) -> String {
    quote::operand(&error.to_string()).into_owned()
}

fn parse_help(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut text = None;
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(name) if text.is_none() => {
                let name = utf8(name)?;
                text = Some(help::of(&name).ok_or_else(|| ArgsError::Usage(no_subcommand(&name)))?);
            }
            Next::Value(name) => return Err(one_too_many("subcommand", &name)),
            Next::Option(name) => return Err(no_option(&name, "help")),
        }
    }
    Ok(Command::Print(text.unwrap_or(help::ALL).into()))
}

fn parse_eval(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut eval = EvalArgs::default();
    let mut stdin = false;
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if text == "-" => stdin = true,
            Next::Value(text) => eval.expressions.push(utf8(text)?),
            Next::Option(name) if name == "json" => eval.json = true,
            Next::Option(name) if name == "run-time" => eval.run_time = true,
            Next::Option(name) => return Err(no_option(&name, "eval")),
        }
    }
    if stdin && !eval.expressions.is_empty() {
        return Err(ArgsError::Usage(
            "`-` reads standard input; give no expression beside it".into(),
        ));
    }
    Ok(Command::Eval(eval))
}

fn parse_show(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut show = ShowArgs::default();
    let mut expression = None;
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if expression.is_none() => expression = Some(utf8(text)?),
            Next::Value(text) => return Err(one_too_many("layout", &text)),
            Next::Option(name) => match name.as_str() {
                "format" => {
                    let format = utf8(parser.value()?)?;
                    show.format = match format.as_str() {
                        "text" => Format::Text,
                        "svg" => Format::Svg,
                        "latex" => Format::Latex,
                        _ => {
                            let format = quote::operand(&format);
                            let message = format!("--format is text, svg or latex, not `{format}`");
                            return Err(ArgsError::Usage(message));
                        }
                    };
                }
                "o" | "output" => show.output = Some(parser.value()?.into()),
                "color" => {
                    let color = utf8(parser.value()?)?;
                    show.color = match color.as_str() {
                        "auto" => Color::Auto,
                        "always" => Color::Always,
                        "never" => Color::Never,
                        _ => {
                            let color = quote::operand(&color);
                            let message =
                                format!("--color is auto, always or never, not `{color}`");
                            return Err(ArgsError::Usage(message));
                        }
                    };
                }
                _ => return Err(no_option(&name, "show")),
            },
        }
    }
    show.expression = expression.ok_or_else(|| {
        ArgsError::Usage("`show` needs a layout such as '(4,8):(8,1)', or `-`".into())
    })?;
    Ok(Command::Show(show))
}

fn parse_conform(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut files = Vec::new();
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(file) => files.push(file.into()),
            Next::Option(name) => return Err(no_option(&name, "conform")),
        }
    }
    if files.is_empty() {
        return Err(ArgsError::Usage("`conform` needs a file of JSON lines, or `-`".into()));
    }
    Ok(Command::Conform(files))
}

fn parse_ops(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut word = None;
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if word.is_none() => word = Some(utf8(text)?),
            Next::Value(text) => return Err(one_too_many("word", &text)),
            Next::Option(name) => return Err(no_option(&name, "ops")),
        }
    }
    Ok(Command::Ops(word))
}

fn parse_xla(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut xla = XlaArgs::default();
    let mut source = None;
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if source.is_none() => source = Some(text),
            Next::Value(text) => return Err(one_too_many("file or shape", &text)),
            Next::Option(name) if name == "json" => xla.json = true,
            Next::Option(name) if name == "sort" => {
                let sort = utf8(parser.value()?)?;
                xla.sort = match sort.as_str() {
                    "bytes" => XlaSort::Bytes,
                    "waste" => XlaSort::Waste,
                    "count" => XlaSort::Count,
                    "text" => XlaSort::Text,
                    _ => {
                        let sort = quote::operand(&sort);
                        let message =
                            format!("--sort is bytes, waste, count or text, not `{sort}`");
                        return Err(ArgsError::Usage(message));
                    }
                };
            }
            Next::Option(name) => return Err(no_option(&name, "xla")),
        }
    }
    xla.source = source.ok_or_else(|| {
        ArgsError::Usage("`xla` needs a file, `-`, or a shape such as 'f32[2,3]{1,0}'".into())
    })?;
    Ok(Command::Xla(xla))
}

fn parse_repack(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut repack = RepackArgs::default();
    let (mut input, mut output, mut to) = (None, None, None);
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(file) if input.is_none() => input = Some(file),
            Next::Value(file) => return Err(one_too_many("file", &file)),
            Next::Option(name) => match name.as_str() {
                "o" | "output" => once(&mut output, "-o", parser.value()?)?,
                "from" => once(&mut repack.from, "--from", utf8(parser.value()?)?)?,
                "to" => once(&mut to, "--to", utf8(parser.value()?)?)?,
                "pad" => once(&mut repack.pad, "--pad", utf8(parser.value()?)?)?,
                "verify" if repack.verify == Verify::No => repack.verify = Verify::After,
                "verify-only" if repack.verify == Verify::No => repack.verify = Verify::Only,
                "verify" | "verify-only" => {
                    return Err(ArgsError::Usage(
                        "--verify and --verify-only: give one of them, once".into(),
                    ));
                }
                _ => return Err(no_option(&name, "repack")),
            },
        }
    }
    let missing = |what: &str| ArgsError::Usage(format!("`repack` needs {what}"));
    let path = |name: Option<OsString>| name.filter(|name| !name.is_empty()).map(PathBuf::from);
    repack.input = path(input).ok_or_else(|| missing("a file such as IN.npy"))?;
    repack.output = path(output).ok_or_else(|| missing("-o OUT.npy"))?;
    repack.to =
        to.ok_or_else(|| missing("--to LAYOUT, such as 'f32[2,3]{0,1}' or '(2,3):(1,2)'"))?;
    if [&repack.input, &repack.output].contains(&&PathBuf::from("-")) {
        let message =
            "`repack` needs files, not `-`: it maps the input, and writes the output out of order";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok(Command::Repack(repack))
}

/// Sets the value of an option that may be given once.
fn once<T>(value: &mut Option<T>, option: &str, given: T) -> Result<(), ArgsError> {
    match value.replace(given) {
        None => Ok(()),
        Some(_) => Err(ArgsError::Usage(format!("{option} is given twice"))),
    }
}

/// Returns an argument as text. Only names of files may have bytes that are not UTF-8.
fn utf8(argument: OsString) -> Result<String, ArgsError> {
    argument.into_string().map_err(|argument| {
        let quoted = quote::path(Path::new(&argument));
        ArgsError::Usage(format!(
            "`{quoted}` is not UTF-8; only names of files may have other bytes"
        ))
    })
}

fn one_too_many(what: &str, argument: &OsString) -> ArgsError {
    let quoted = quote::path(Path::new(argument));
    ArgsError::Usage(format!("`{quoted}` is one {what} too many; give one"))
}

/// One word of the line.
enum Next {
    Value(OsString),
    Option(String),
}

fn next(parser: &mut Parser) -> Result<Option<Next>, ArgsError> {
    Ok(match parser.next()? {
        None => None,
        Some(Arg::Short('h') | Arg::Long("help")) => return Err(ArgsError::Help),
        Some(Arg::Short(letter)) => Some(Next::Option(letter.to_string())),
        Some(Arg::Long(name)) => Some(Next::Option(name.to_owned())),
        Some(Arg::Value(value)) => Some(Next::Value(value)),
    })
}

fn no_option(name: &str, command: &str) -> ArgsError {
    let name = &*quote::operand(name);
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        return ArgsError::Usage(format!(
            "write `--` before an expression that begins with `-`: -- -{name}.."
        ));
    }
    let dashes = if name.chars().count() == 1 { "-" } else { "--" };
    ArgsError::Usage(format!("`{command}` has no option `{dashes}{name}`"))
}
