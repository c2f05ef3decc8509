//! The command line: what was asked for.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use colex_cli::quote;
use lexopt::{Arg, Parser};

/// What was asked for.
#[derive(Debug)]
pub(crate) enum Command {
    /// A text to be printed: help, version.
    Print(String),
    Eval(EvalArgs),
    Show(ShowArgs),
    /// The files to run.
    Conform(Vec<PathBuf>),
    /// A part of the names to list; none for all.
    Ops(Option<String>),
    Xla(XlaArgs),
    Repack(RepackArgs),
}

#[derive(Debug, Default)]
pub(crate) struct EvalArgs {
    /// None: read from standard input.
    pub(crate) expressions: Vec<String>,
    pub(crate) json: bool,
    /// Unmarked integers are known at run time only.
    pub(crate) run_time: bool,
}

#[derive(Debug, Default)]
pub(crate) struct ShowArgs {
    pub(crate) expression: String,
    pub(crate) format: Format,
    /// Where to write; standard output where none is given.
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
    /// On a terminal.
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

/// What stands first in the list of the shapes of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum XlaSort {
    /// What takes the most bytes in memory, padding included.
    #[default]
    Bytes,
    /// What has the most bytes of padding.
    Waste,
    /// What stands there most often.
    Count,
    /// What stands there first.
    Text,
}

#[derive(Debug, Default)]
pub(crate) struct RepackArgs {
    pub(crate) input: PathBuf,
    pub(crate) output: PathBuf,
    /// None: what the input's header says.
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
    /// What was written, before it gets its name.
    After,
    /// A file that is there; nothing is written.
    Only,
}

const HELP: &str = "\
colex: compute, check and see layouts, written SHAPE:STRIDE

usage:
  colex eval [--json] [--run-time] [EXPRESSION ..]   evaluate expressions (without any: lines of standard input)
  colex show [--format text|svg|latex] [-o FILE] [--color auto|always|never] LAYOUT
                                                     facts about a layout and its table
  colex conform FILE ..                              run recorded answers, one JSON object a line (`-`: standard input)
  colex ops [WORD]                                   list the operations, all or those with WORD in their names
  colex xla [--json] [--sort bytes|waste|count|text] FILE
                                                     the shapes in an HLO text (`-`: standard input), their strides and padding;
                                                     first the largest, the most padded, the most frequent, or as in the text
  colex xla [--json] SHAPE                           one shape of XLA explained
  colex repack IN.npy -o OUT.npy [--from LAYOUT] --to LAYOUT [--pad VALUE] [--verify|--verify-only]
                                                     an array file from one layout to another (`colex repack --help`)

examples:
  colex eval 'crd2idx(11, ((2,4),(3,5)):((3,6),(1,24)))'
  colex eval '(6,2):(8,2) o (4,3):(3,1)' 'complement(4:2, 24)'
  colex eval 'zipped_divide((8,12):(12,1), <4:1,3:2>)'
  colex eval 'xla_linear_index(f32[2,3]{0,1}, (1,2))' 'catlass_tag_stride(zN, half, (32,32))'
  echo 'right_inverse((4,8):(8,1))' | colex eval --json
  colex show '((2,4),(3,5)):((3,6),(1,24))'
  colex show 'raked_product((2,2):(2,1), (2,4):(4,1))' --format svg -o raked.svg
  colex conform tests/vectors/*.jsonl
  colex ops divide
  colex xla 'bf16[64,512]{1,0:T(8,128)(2,1)}'
  colex xla --sort waste module_0001.after_optimizations.txt
  colex repack weights.npy -o tiled.npy --to 'f32[1000,1000]{1,0:T(8,128)}'

notation:
  (2,(3,4))      a tuple; (8) is not 8        (4,8):(8,1)   a layout; a shape alone is column-major (as a tiler: by mode)
  <4:1,_,8>      a tiler by mode; _ keeps     (_,(1,2))     a coordinate; _ is the whole mode
  _8             a static 8; where one integer is marked, or with --run-time, all others are known at run time only

exit status: 0 good; 1 an expression has no value, a recorded answer failed, a text has no shapes or wrong ones, or layouts do not fit; 2 wrong usage or a file that cannot be used
";

const REPACK_HELP: &str = "\
colex repack: an npy file from one layout to another

usage:
  colex repack IN.npy -o OUT.npy [--from LAYOUT] --to LAYOUT [--pad VALUE] [--verify|--verify-only]

  The elements of IN.npy are taken as memory. --from says which element of the array lies where in it, --to where it shall
  lie in OUT.npy. Both describe one array: the sizes of the dimensions must be the same, its elements are moved as bytes.

  --from LAYOUT   without it the array is what the file says: its shape, in C or Fortran order. With it the file may have any
                  shape that has enough elements
  --to LAYOUT     where the elements shall lie; no two at one place
  --pad VALUE     what places without an element hold: bytes of 0 if not given; a number, inf, nan, true, 1+2j, or 0x and
                  two digits for each byte as they lie in the file. Only 0 and 0x.. are known for the floats of 8 bits and
                  fewer, long doubles, texts, times, and bytes (|V2) of which no layout says a type
  --verify        read both files again, and compare each element by the index functions before OUT.npy gets its name
  --verify-only   compare with the OUT.npy that is there, its header and padding too; nothing is written. A --pad that it
                  was made with must be given again
                  Both are much slower than the move: each element is asked for alone, tens of millions a second

layouts:
  f32[1000,1000]{1,0:T(8,128)}   a shape of XLA: type, sizes, and which dimension moves fastest, in tiles. Without a layout
                                 it is row-major. bf16 and others that numpy lacks go by their size (|V2, <u2); one of
                                 less than a byte takes a byte. `<=3` is 3. S(..), M(..) and SC(..) are refused: a file
                                 has no memory space, metadata or splits
  (1000,1000):(1024,1)           notation, or an expression of `colex eval`: each mode is a dimension. A shape alone is
                                 column-major. With negative strides the lowest offset is the first element of the file

the shape that OUT.npy says:
  row-major      the array's own
  column-major   the array's own, in Fortran order
  any other      its memory, slowest first: (125, 8, 8, 128) for f32[1000,1000]{1,0:T(8,128)}, (1000, 1024) for
                 (1000,1000):(1024,1); one dimension where there are no whole steps. Steps are whole to the end: (3,4):(1,4)
                 is saved as (4, 4), 16 places, though its last element lies at place 14

elements:
  Numbers, truth values, texts, times and bytes (|V2) are moved, in the byte order of IN.npy. Python objects, and elements
  with fields, are refused.

files:
  Larger than memory is fine: IN.npy is mapped, and OUT.npy written in parts. OUT.npy appears, or is replaced, when it is
  whole; until then it is .OUT.npy.PID-0.part in the same folder, which stays behind only if the process is killed.
  Another program that truncates IN.npy meanwhile ends the command with an error.
  A file that is replaced leaves its permissions to the new one, and may be read-only. A symbolic link is followed, one that
  leads nowhere is replaced; other hard links keep the old file.
  Padding of 0 is left as holes, where file systems have them: then the file is longer than what it takes on the disk.

examples:
  colex repack weights.npy -o tiled.npy --to 'f32[1000,1000]{1,0:T(8,128)}' --verify
  colex repack tiled.npy -o weights.npy --from 'f32[1000,1000]{1,0:T(8,128)}' --to 'f32[1000,1000]'
  colex repack image.npy -o planes.npy --to '(480,640,3):(640,1,307200)'

exit status: 0 good; 1 layouts that are wrong or do not fit, or a difference was found; 2 wrong usage or a file that cannot
be used. SIGINT (Ctrl-C), SIGTERM and SIGHUP remove what was written and then end the process as signals do; a signal that
is ignored at the start stays ignored, as under nohup
";

/// Reads the command line; an error is a sentence, and a line that says where there is help.
pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let args: Vec<OsString> = args.into_iter().collect();
    let is_repack = args.get(1).is_some_and(|name| name == "repack");
    let help = if is_repack { "colex repack --help" } else { "colex --help" };
    parse_line(args).map_err(|message| format!("{message}\ntry `{help}`"))
}

fn parse_line(args: Vec<OsString>) -> Result<Command, String> {
    let mut parser = Parser::from_iter(args);
    let first = parser.next().map_err(|error| lexopt_message(&error))?;
    match first {
        None => Err("a subcommand is missing".into()),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Command::Print(HELP.into())),
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
                "help" => return Ok(Command::Print(HELP.into())),
                _ => return Err(format!("there is no subcommand `{}`", quote::operand(&name))),
            };
            match parsed {
                Ok(command) => Ok(command),
                Err(Stop::Help) if name == "repack" => Ok(Command::Print(REPACK_HELP.into())),
                Err(Stop::Help) => Ok(Command::Print(HELP.into())),
                Err(Stop::Wrong(message)) => Err(message),
            }
        }
        Some(other) => Err(lexopt_message(&other.unexpected())),
    }
}

/// Why the rest of the line was not read.
enum Stop {
    Help,
    Wrong(String),
}

impl From<lexopt::Error> for Stop {
    fn from(error: lexopt::Error) -> Self {
        Self::Wrong(lexopt_message(&error))
    }
}

/// Returns the sentence of an error of the parser, which quotes arguments of any length.
fn lexopt_message(error: &lexopt::Error) -> String {
    quote::operand(&error.to_string()).into_owned()
}

fn parse_eval(parser: &mut Parser) -> Result<Command, Stop> {
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
        return Err(Stop::Wrong("`-` reads standard input and stands alone".into()));
    }
    Ok(Command::Eval(eval))
}

fn parse_show(parser: &mut Parser) -> Result<Command, Stop> {
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
                            let message =
                                format!("there is no format `{format}`: text, svg or latex");
                            return Err(Stop::Wrong(message));
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
                            return Err(Stop::Wrong(message));
                        }
                    };
                }
                _ => return Err(no_option(&name, "show")),
            },
        }
    }
    show.expression = expression
        .ok_or_else(|| Stop::Wrong("`show` needs a layout, such as '(4,8):(8,1)'".into()))?;
    Ok(Command::Show(show))
}

fn parse_conform(parser: &mut Parser) -> Result<Command, Stop> {
    let mut files = Vec::new();
    while let Some(arg) = next(parser)? {
        match arg {
            Next::Value(file) => files.push(file.into()),
            Next::Option(name) => return Err(no_option(&name, "conform")),
        }
    }
    if files.is_empty() {
        return Err(Stop::Wrong("`conform` needs a file of JSON lines, or `-`".into()));
    }
    Ok(Command::Conform(files))
}

fn parse_ops(parser: &mut Parser) -> Result<Command, Stop> {
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

fn parse_xla(parser: &mut Parser) -> Result<Command, Stop> {
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
                        return Err(Stop::Wrong(message));
                    }
                };
            }
            Next::Option(name) => return Err(no_option(&name, "xla")),
        }
    }
    xla.source = source.ok_or_else(|| {
        Stop::Wrong("`xla` needs a file, `-`, or a shape such as 'f32[2,3]{1,0}'".into())
    })?;
    Ok(Command::Xla(xla))
}

fn parse_repack(parser: &mut Parser) -> Result<Command, Stop> {
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
                    return Err(Stop::Wrong("--verify or --verify-only, and once".into()));
                }
                _ => return Err(no_option(&name, "repack")),
            },
        }
    }
    let missing = |what: &str| Stop::Wrong(format!("`repack` needs {what}"));
    let path = |name: Option<OsString>| name.filter(|name| !name.is_empty()).map(PathBuf::from);
    repack.input = path(input).ok_or_else(|| missing("a file such as IN.npy"))?;
    repack.output = path(output).ok_or_else(|| missing("-o OUT.npy"))?;
    repack.to =
        to.ok_or_else(|| missing("--to LAYOUT, such as 'f32[2,3]{0,1}' or '(2,3):(1,2)'"))?;
    if [&repack.input, &repack.output].contains(&&PathBuf::from("-")) {
        let message = "`repack` needs files, not `-`: it maps one to memory and writes the other out of order";
        return Err(Stop::Wrong(message.into()));
    }
    Ok(Command::Repack(repack))
}

/// Sets the value of an option that may be given once.
fn once<T>(value: &mut Option<T>, option: &str, given: T) -> Result<(), Stop> {
    match value.replace(given) {
        None => Ok(()),
        Some(_) => Err(Stop::Wrong(format!("{option} is given twice"))),
    }
}

/// Returns an argument that is text. Only the names of files may be any bytes.
fn utf8(argument: OsString) -> Result<String, Stop> {
    argument.into_string().map_err(|argument| {
        let quoted = quote::path(Path::new(&argument));
        Stop::Wrong(format!("`{quoted}` is not UTF-8, and only the name of a file may be that"))
    })
}

fn one_too_many(what: &str, argument: &OsString) -> Stop {
    let quoted = quote::path(Path::new(argument));
    Stop::Wrong(format!("one {what} at a time, `{quoted}` is one too many"))
}

/// One word of the line.
enum Next {
    Value(OsString),
    Option(String),
}

fn next(parser: &mut Parser) -> Result<Option<Next>, Stop> {
    Ok(match parser.next()? {
        None => None,
        Some(Arg::Short('h') | Arg::Long("help")) => return Err(Stop::Help),
        Some(Arg::Short(letter)) => Some(Next::Option(letter.to_string())),
        Some(Arg::Long(name)) => Some(Next::Option(name.to_owned())),
        Some(Arg::Value(value)) => Some(Next::Value(value)),
    })
}

fn no_option(name: &str, command: &str) -> Stop {
    let name = &*quote::operand(name);
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        return Stop::Wrong(format!(
            "write `--` before an expression that begins with `-`: -- -{name}.."
        ));
    }
    let dashes = if name.chars().count() == 1 { "-" } else { "--" };
    Stop::Wrong(format!("`{command}` has no option `{dashes}{name}`"))
}
