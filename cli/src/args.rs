//! The command line: subcommands and their options.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use colex_expr::access::{AccessArgs, Gpu, ThreadsArg, count};
use colex_expr::quote;
use colex_forms::{Form, Options};
use lexopt::{Arg, Parser};

use crate::drawing::{DrawingArgs, Format};
use crate::help;
use crate::options::{
    ArgsError, Next, integer, lexopt_message, next, no_option, once, one_too_many, utf8,
    wrong_value,
};
use crate::quoted;

/// A subcommand with its arguments.
#[derive(Debug)]
pub(crate) enum Command {
    /// Prints a text: help, version.
    Print(String),
    Eval(EvalArgs),
    Show(ShowArgs),
    Tv(TvArgs),
    /// Checks the recorded answers in these files.
    Conform(ConformArgs),
    Check(CheckArgs),
    /// Lists the operations with this word in a name, or all.
    Ops(Option<String>),
    Infer(InferArgs),
    Analyze(AnalyzeArgs),
    Swizzle(SwizzleArgs),
    Atom(AtomArgs),
    Triton(TritonArgs),
    Convert(ConvertArgs),
    Xla(XlaArgs),
    Repack(RepackArgs),
}

/// `colex conform`.
#[derive(Debug)]
pub(crate) struct ConformArgs {
    pub(crate) files: Vec<PathBuf>,
    /// The command of the engine that answers; none: this library.
    pub(crate) engine: Option<String>,
    /// The time for each answer of the engine.
    pub(crate) limit: Duration,
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
    /// The operation step by step, not its result.
    pub(crate) steps: bool,
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Default)]
pub(crate) struct TvArgs {
    pub(crate) source: TvSource,
    /// The layout of the tile in memory.
    pub(crate) data: Option<String>,
    /// The elements of a copy instruction.
    pub(crate) element: Option<String>,
    pub(crate) json: bool,
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug)]
pub(crate) enum TvSource {
    /// Layouts of threads and of values.
    ThreadsAndValues(String, String),
    /// A thread-value layout and the shape of its tile.
    LayoutAndTile(String, String),
    /// An operand of an instruction, and the shape of its tile unless it is that of the operand.
    Instruction { name: String, operand: String, tile: Option<String> },
}

impl Default for TvSource {
    fn default() -> Self {
        Self::LayoutAndTile(String::new(), String::new())
    }
}

#[derive(Debug, Default)]
pub(crate) struct CheckArgs {
    /// `-`: standard input.
    pub(crate) files: Vec<PathBuf>,
    pub(crate) json: bool,
}

#[derive(Debug, Default)]
pub(crate) struct InferArgs {
    /// A file, or `-` for standard input.
    pub(crate) source: OsString,
    pub(crate) json: bool,
}

#[derive(Debug, Default)]
pub(crate) struct AnalyzeArgs {
    pub(crate) access: AccessArgs,
    pub(crate) json: bool,
    /// Sectors of global memory, not banks of shared memory.
    pub(crate) global: bool,
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Default)]
pub(crate) struct SwizzleArgs {
    pub(crate) access: AccessArgs,
    pub(crate) json: bool,
}

#[derive(Debug, Default)]
pub(crate) struct AtomArgs {
    /// None: list the instructions.
    pub(crate) name: Option<String>,
    /// None: those of all architectures.
    pub(crate) arch: Option<String>,
    /// The element type of a list, or of the layouts of a copy.
    pub(crate) element: Option<String>,
    pub(crate) json: bool,
    pub(crate) drawing: DrawingArgs,
}

#[derive(Debug, Default)]
pub(crate) struct XlaArgs {
    /// A file, `-` for standard input, or a shape.
    pub(crate) source: OsString,
    pub(crate) json: bool,
    pub(crate) sort: XlaSort,
    pub(crate) drawing: DrawingArgs,
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
pub(crate) struct ConvertArgs {
    /// A text, or `-` for standard input.
    pub(crate) text: String,
    /// None: all forms.
    pub(crate) to: Option<Form>,
    pub(crate) options: Options,
    pub(crate) json: bool,
}

#[derive(Debug, Default)]
pub(crate) struct TritonArgs {
    /// A file, `-` for standard input, a type or an encoding.
    pub(crate) source: OsString,
    pub(crate) json: bool,
    pub(crate) by_count: bool,
    /// The sizes of a tensor with the encoding.
    pub(crate) shape: Option<Vec<u64>>,
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
        None => Err(format!("the subcommand is missing; {}", subcommands())),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Command::Print(help::ALL.into())),
        Some(Arg::Short('V') | Arg::Long("version")) => {
            Ok(Command::Print(format!("colex {}\n", env!("CARGO_PKG_VERSION"))))
        }
        Some(Arg::Value(name)) => {
            let name = name.to_string_lossy().into_owned();
            let parsed = match name.as_str() {
                "eval" => parse_eval(&mut parser),
                "show" => parse_show(&mut parser),
                "tv" => parse_tv(&mut parser),
                "check" => parse_check(&mut parser),
                "conform" => parse_conform(&mut parser),
                "ops" => parse_ops(&mut parser),
                "infer" => parse_infer(&mut parser),
                "analyze" => parse_analyze(&mut parser),
                "swizzle" => parse_swizzle(&mut parser),
                "atom" => parse_atom(&mut parser),
                "triton" => parse_triton(&mut parser),
                "convert" => parse_convert(&mut parser),
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
                Err(ArgsError::Usage(message)) => Err(format!("{name}: {message}")),
            }
        }
        Some(other) => Err(lexopt_message(&other.unexpected())),
    }
}

fn no_subcommand(name: &str) -> String {
    let problem = format!("`{}` is not a subcommand", quote::operand(name));
    match colex_expr::nearest(name, help::SUBCOMMANDS.iter().map(|(name, _)| *name)) {
        Some(near) => format!("{problem}; did you mean `{near}`?"),
        None if colex_expr::eval(name).is_ok() => {
            format!("{problem}; use `colex eval` for expressions")
        }
        None => format!("{problem}; {}", subcommands()),
    }
}

/// Returns `use eval, show, .. or conform`.
fn subcommands() -> String {
    let names: Vec<&str> = help::SUBCOMMANDS.iter().map(|(name, _)| *name).collect();
    match names.split_last() {
        Some((last, names)) => format!("use {} or {last}", names.join(", ")),
        None => String::new(),
    }
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
            Next::Option(name) => return Err(no_option(&name, "")),
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
            Next::Option(name) => return Err(no_option(&name, "--json or --run-time")),
        }
    }
    if stdin && !eval.expressions.is_empty() {
        return Err(ArgsError::Usage(
            "`-` reads standard input, and an expression is given; remove one of them".into(),
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
            Next::Option(name) if show.drawing.read(&name, parser)? => {}
            Next::Option(name) if name == "steps" => show.steps = true,
            Next::Option(name) => {
                return Err(no_option(&name, &format!("--steps, {}", DrawingArgs::OPTIONS)));
            }
        }
    }
    show.expression = expression.ok_or_else(|| {
        ArgsError::Usage("the layout is missing; write one such as '(4,8):(8,1)', or `-`".into())
    })?;
    no_banks_in_text(&show.drawing)?;
    Ok(Command::Show(show))
}

fn parse_tv(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut tv = TvArgs::default();
    let (mut first, mut second, mut tile) = (None, None, None);
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if first.is_none() => first = Some(utf8(text)?),
            Next::Value(text) if second.is_none() => second = Some(utf8(text)?),
            Next::Value(text) => {
                let quoted = quoted(&text);
                return Err(ArgsError::Usage(format!(
                    "found a third layout `{quoted}`, and two are allowed; remove it"
                )));
            }
            Next::Option(name) if tv.drawing.read(&name, parser)? => {}
            Next::Option(name) => match name.as_str() {
                "tile" => once(&mut tile, "--tile", utf8(parser.value()?)?)?,
                "data" => once(&mut tv.data, "--data", utf8(parser.value()?)?)?,
                "type" => once(&mut tv.element, "--type", utf8(parser.value()?)?)?,
                "json" => tv.json = true,
                _ => {
                    let options =
                        format!("--tile, --data, --type, --json, {}", DrawingArgs::OPTIONS);
                    return Err(no_option(&name, &options));
                }
            },
        }
    }
    let usage = |message: &str| Err(ArgsError::Usage(message.into()));
    // No layout is a word.
    let is_word = |text: &String| text.chars().all(|c| c.is_ascii_alphabetic());
    tv.source = match (first, second, tile) {
        (Some(name), Some(operand), tile) if is_word(&operand) => {
            TvSource::Instruction { name, operand, tile }
        }
        (Some(threads), Some(values), None) => TvSource::ThreadsAndValues(threads, values),
        (Some(layout), None, Some(tile)) => TvSource::LayoutAndTile(layout, tile),
        (None, ..) => {
            return usage(
                "the layouts are missing; write THREADS VALUES, LAYOUT --tile TILE, or INSTRUCTION OPERAND",
            );
        }
        (_, Some(_), Some(_)) => {
            return usage(
                "two layouts and --tile are given; threads and values determine the tile, so remove --tile",
            );
        }
        (_, None, None) => {
            return usage(
                "the tile is missing; write --tile '(16,8)', a second layout for the values, or the operand of an instruction, such as C",
            );
        }
    };
    no_json_drawing(tv.json, &tv.drawing)?;
    if tv.element.is_some() && !matches!(tv.source, TvSource::Instruction { .. }) {
        return usage("--type is given, and there is no instruction; remove --type");
    }
    Ok(Command::Tv(tv))
}

fn parse_conform(parser: &mut Parser) -> Result<Command, ArgsError> {
    let (mut files, mut engine, mut limit) = (Vec::new(), None, None);
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(file) => files.push(file.into()),
            Next::Option(name) => match name.as_str() {
                "engine" => once(&mut engine, "--engine", utf8(parser.value()?)?)?,
                "limit" => once(&mut limit, "--limit", utf8(parser.value()?)?)?,
                _ => return Err(no_option(&name, "--engine or --limit")),
            },
        }
    }
    let usage = |message: &str| Err(ArgsError::Usage(message.into()));
    if files.is_empty() {
        return usage("the file is missing; name a file of JSON lines, or write `-`");
    }
    if engine.is_none() && limit.is_some() {
        return usage("--limit is given, and there is no engine; write --engine COMMAND");
    }
    let limit = match limit.as_deref().unwrap_or("10").parse() {
        Ok(seconds @ 1..=86_400) => Duration::from_secs(seconds),
        _ => return usage("the value of --limit must be a number of seconds from 1 to 86400"),
    };
    Ok(Command::Conform(ConformArgs { files, engine, limit }))
}

fn parse_check(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut check = CheckArgs::default();
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(file) => check.files.push(file.into()),
            Next::Option(name) if name == "json" => check.json = true,
            Next::Option(name) => return Err(no_option(&name, "--json")),
        }
    }
    if check.files.is_empty() {
        let message = "the file is missing; name a file of claims, or write `-`";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok(Command::Check(check))
}

fn parse_ops(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut word = None;
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if word.is_none() => word = Some(utf8(text)?),
            Next::Value(text) => return Err(one_too_many("word", &text)),
            Next::Option(name) => return Err(no_option(&name, "")),
        }
    }
    Ok(Command::Ops(word))
}

/// What to do with integers in place of a file.
pub(crate) const INTEGERS: &str =
    "write the integers to a file, or use `colex eval 'infer([0,1,2])'`";

fn parse_infer(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut infer = InferArgs::default();
    let mut source = None;
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(file) if source.is_none() => source = Some(file),
            Next::Value(file) if file.to_str().is_some_and(|text| text.parse::<i64>().is_ok()) => {
                let quoted = quoted(&file);
                return Err(ArgsError::Usage(format!(
                    "found a second file `{quoted}`, and one is allowed; {INTEGERS}"
                )));
            }
            Next::Value(file) => return Err(one_too_many("file", &file)),
            Next::Option(name) if name == "json" => infer.json = true,
            Next::Option(name) => return Err(no_option(&name, "--json")),
        }
    }
    infer.source = source.ok_or_else(|| {
        let message = "the file is missing; name a file of integers, or write `-`";
        ArgsError::Usage(message.into())
    })?;
    Ok(Command::Infer(infer))
}

fn parse_analyze(parser: &mut Parser) -> Result<Command, ArgsError> {
    let (mut global, mut drawing) = (false, DrawingArgs::default());
    let (access, json) =
        parse_access(parser, "--global, --format, --output (-o)", |name, parser| {
            let is_global = name == "global";
            global |= is_global;
            Ok(is_global || (name != "element-bytes" && drawing.read(name, parser)?))
        })?;
    if let [_, second, ..] = &access.threads[..] {
        return Err(one_too_many("layout of threads", &second.text.as_str().into()));
    }
    if global && access.gpu(0) != Gpu::Nvidia {
        let message = "--global counts the sectors of NVIDIA's GPUs; remove --gpu";
        return Err(ArgsError::Usage(message.into()));
    }
    if drawing.format != Format::Text && (json || global) {
        let message = "--format draws the banks of shared memory; remove --json and --global";
        return Err(ArgsError::Usage(message.into()));
    }
    no_json_drawing(json, &drawing)?;
    needs_drawing(&drawing)?;
    Ok(Command::Analyze(AnalyzeArgs { access, json, global, drawing }))
}

fn parse_swizzle(parser: &mut Parser) -> Result<Command, ArgsError> {
    let (access, json) = parse_access(parser, "", |_, _| Ok(false))?;
    if access.threads.is_empty() {
        let message = "the threads are missing; write `--threads TV` for each access";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok(Command::Swizzle(SwizzleArgs { access, json }))
}

/// Parses a layout and its accesses. `other` reads the `others`, options of the subcommand, and
/// returns whether it knows the name.
fn parse_access(
    parser: &mut Parser,
    others: &str,
    mut other: impl FnMut(&str, &mut Parser) -> Result<bool, ArgsError>,
) -> Result<(AccessArgs, bool), ArgsError> {
    let mut access = AccessArgs::default();
    let mut json = false;
    let (mut layout, mut element_bytes) = (None, None);
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if layout.is_none() => layout = Some(utf8(text)?),
            Next::Value(text) => {
                let quoted = quoted(&text);
                return Err(ArgsError::Usage(format!(
                    "found a second layout `{quoted}`, and one is allowed; write `--threads '{quoted}'` \
                     if it is the layout of the threads"
                )));
            }
            Next::Option(name) => match name.as_str() {
                "threads" | "addresses" => {
                    let is_addresses = name == "addresses";
                    access.threads.push(ThreadsArg { text: utf8(parser.value()?)?, is_addresses });
                }
                "element-bytes" => {
                    let bytes = integer("--element-bytes", parser.value()?)?;
                    once(&mut element_bytes, "--element-bytes", bytes)?;
                }
                "vector" => access.vectors.push(integer("--vector", parser.value()?)?),
                "gpu" => {
                    let gpu = utf8(parser.value()?)?;
                    let allowed = "nvidia, cdna3-load or cdna3-store";
                    let wrong = || wrong_value("--gpu", &gpu, allowed);
                    access.gpus.push(Gpu::named(&gpu).ok_or_else(wrong)?);
                }
                "json" => json = true,
                name if other(name, parser)? => {}
                name => {
                    let comma = if others.is_empty() { "" } else { ", " };
                    let options = format!(
                        "--threads, --addresses, --element-bytes, --vector, --gpu{comma}{others} or --json"
                    );
                    return Err(no_option(name, &options));
                }
            },
        }
    }
    access.layout = layout.ok_or_else(|| {
        ArgsError::Usage("the layout is missing; write one such as '(8,64):(64,1)'".into())
    })?;
    access.element_bytes = element_bytes.ok_or_else(|| {
        let message = "the bytes of an element are missing; write `--element-bytes 2` for halves";
        ArgsError::Usage(message.into())
    })?;
    let accesses = access.threads.len().max(1);
    for (option, given) in [("--vector", access.vectors.len()), ("--gpu", access.gpus.len())] {
        if given > 1 && given != accesses {
            let accesses = count(accesses as i64, "access");
            return Err(ArgsError::Usage(format!(
                "{option} is given {given} times for {accesses}; give it once, or once for each access"
            )));
        }
    }
    if access.vectors.is_empty() && access.threads.iter().any(|threads| threads.is_addresses) {
        let message =
            "--addresses needs the elements of a vector; write `--vector 8` for 8 elements";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok((access, json))
}

/// Why a list of instructions refuses options of drawings.
pub(crate) const LIST_IS_NOT_DRAWN: &str = "--format, --color-by, --outline, --element-bytes and --cells are about a drawing, and a list has none";

fn parse_atom(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut atom = AtomArgs::default();
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(name) if atom.name.is_none() => atom.name = Some(utf8(name)?),
            Next::Value(name) => return Err(one_too_many("instruction", &name)),
            Next::Option(name) => match name.as_str() {
                "arch" => once(&mut atom.arch, "--arch", utf8(parser.value()?)?)?,
                "type" => once(&mut atom.element, "--type", utf8(parser.value()?)?)?,
                "json" => atom.json = true,
                name if atom.drawing.read(name, parser)? => {}
                name => {
                    let options = format!("--arch, --type, --json, {}", DrawingArgs::OPTIONS);
                    return Err(no_option(name, &options));
                }
            },
        }
    }
    if atom.name.is_none() && atom.drawing.format != Format::Text {
        let message = "--format draws one instruction, and none is given; name one";
        return Err(ArgsError::Usage(message.into()));
    }
    if atom.name.is_none() && atom.drawing.changes_picture() {
        return Err(ArgsError::Usage(format!("{LIST_IS_NOT_DRAWN}; name one instruction")));
    }
    no_json_drawing(atom.json, &atom.drawing)?;
    if let (Some(_), Some(_)) = (&atom.name, &atom.arch) {
        let message =
            "--arch selects from the list, and an instruction is given; remove one of them";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok(Command::Atom(atom))
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
                        return Err(wrong_value("--sort", &sort, "bytes, waste, count or text"));
                    }
                };
            }
            Next::Option(name) if xla.drawing.read(&name, parser)? => {}
            Next::Option(name) => {
                let options = format!("--json, --sort, {}", DrawingArgs::OPTIONS);
                return Err(no_option(&name, &options));
            }
        }
    }
    xla.source = source.ok_or_else(|| {
        let message =
            "the source is missing; name a file, or write `-` or a shape such as 'f32[2,3]{1,0}'";
        ArgsError::Usage(message.into())
    })?;
    no_json_drawing(xla.json, &xla.drawing)?;
    needs_drawing(&xla.drawing)?;
    Ok(Command::Xla(xla))
}

fn parse_triton(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut triton = TritonArgs::default();
    let (mut source, mut shape) = (None, None);
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(text) if source.is_none() => source = Some(text),
            Next::Value(text) => return Err(one_too_many("file, type or encoding", &text)),
            Next::Option(name) => match name.as_str() {
                "json" => triton.json = true,
                "shape" => once(&mut shape, "--shape", utf8(parser.value()?)?)?,
                "sort" => {
                    let sort = utf8(parser.value()?)?;
                    triton.by_count = match sort.as_str() {
                        "text" => false,
                        "count" => true,
                        _ => return Err(wrong_value("--sort", &sort, "text or count")),
                    };
                }
                _ => return Err(no_option(&name, "--json, --shape or --sort")),
            },
        }
    }
    triton.source = source.ok_or_else(|| {
        let message = "the source is missing; name a file, or write `-` or an encoding such as '#ttg.blocked<{..}>'";
        ArgsError::Usage(message.into())
    })?;
    if let Some(text) = shape {
        let sizes: Result<Vec<u64>, _> = text.split('x').map(str::parse).collect();
        triton.shape =
            Some(sizes.map_err(|_| wrong_value("--shape", &text, "sizes such as 128x64"))?);
    }
    Ok(Command::Triton(triton))
}

fn parse_convert(parser: &mut Parser) -> Result<Command, ArgsError> {
    let mut convert = ConvertArgs::default();
    let (mut text, mut to, mut element, mut warp) = (None, None, None, None);
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(value) if text.is_none() => text = Some(utf8(value)?),
            Next::Value(value) => return Err(one_too_many("text", &value)),
            Next::Option(name) => match name.as_str() {
                "json" => convert.json = true,
                "to" => once(&mut to, "--to", utf8(parser.value()?)?)?,
                "element" => once(&mut element, "--element", utf8(parser.value()?)?)?,
                "warp" => once(&mut warp, "--warp", integer("--warp", parser.value()?)?)?,
                _ => return Err(no_option(&name, "--to, --element, --warp or --json")),
            },
        }
    }
    convert.text = text.ok_or_else(|| {
        ArgsError::Usage("the text is missing; write a layout such as '(4,8):(8,1)', or `-`".into())
    })?;
    if let Some(name) = to {
        let names = Form::ALL.map(Form::name);
        let form = Form::from_name(&name);
        let (last, others) = names.split_last().unwrap_or((&"", &[]));
        let allowed = format!("{} or {last}", others.join(", "));
        convert.to = Some(form.ok_or_else(|| wrong_value("--to", &name, &allowed))?);
    }
    if let Some(name) = element {
        let element = Options::element_type(&name);
        let wrong = || wrong_value("--element", &name, "a type such as f32, bf16 or s8");
        convert.options.element = Some(element.ok_or_else(wrong)?);
    }
    if let Some(warp) = warp {
        let threads = u64::try_from(warp).ok().filter(|w| w.is_power_of_two() && *w <= 1024);
        let wrong = || wrong_value("--warp", &warp.to_string(), "a power of two up to 1024");
        convert.options.warp = threads.ok_or_else(wrong)?;
    }
    Ok(Command::Convert(convert))
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
                        "--verify and --verify-only are given together or twice; give one of them once"
                            .into(),
                    ));
                }
                _ => {
                    let options = "--output (-o), --from, --to, --pad, --verify or --verify-only";
                    return Err(no_option(&name, options));
                }
            },
        }
    }
    let missing =
        |what: &str, remedy: &str| ArgsError::Usage(format!("{what} is missing; write {remedy}"));
    let path = |name: Option<OsString>| name.filter(|name| !name.is_empty()).map(PathBuf::from);
    repack.input = path(input).ok_or_else(|| missing("the input", "a file such as IN.npy"))?;
    repack.output = path(output).ok_or_else(|| missing("the output", "-o OUT.npy"))?;
    repack.to =
        to.ok_or_else(|| missing("the layout", "--to 'f32[2,3]{0,1}' or --to '(2,3):(1,2)'"))?;
    if [&repack.input, &repack.output].contains(&&PathBuf::from("-")) {
        let message = "`-` is not allowed, because the command maps the input and writes the output out of order; name a file";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok(Command::Repack(repack))
}

/// Returns an error for `--json` with a format of drawings.
fn no_json_drawing(json: bool, drawing: &DrawingArgs) -> Result<(), ArgsError> {
    if json && drawing.format != Format::Text {
        let message = "--json and --format are given, and --json has no drawing; remove one of \
                       them. `--format json` is the drawing";
        return Err(ArgsError::Usage(message.into()));
    }
    if json && drawing.changes_picture() {
        let message = "--color-by, --outline, --element-bytes and --cells change a drawing, and --json has \
                       none; replace --json by `--format json`";
        return Err(ArgsError::Usage(message.into()));
    }
    no_banks_in_text(drawing)
}

/// Returns an error for the bytes of an element in text, which shows no banks, unless banks select a
/// color or an outline.
fn no_banks_in_text(drawing: &DrawingArgs) -> Result<(), ArgsError> {
    if drawing.format == Format::Text && drawing.style.has_only_banks() {
        let message = "--element-bytes gives the cells banks, and text does not show them; add \
                       `--color-by bank`";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok(())
}

/// Returns an error for options that change a drawing where the text has none.
fn needs_drawing(drawing: &DrawingArgs) -> Result<(), ArgsError> {
    if drawing.format == Format::Text && drawing.changes_picture() {
        let message = "--color-by, --outline and --cells change a drawing; add `--format svg`";
        return Err(ArgsError::Usage(message.into()));
    }
    Ok(())
}
