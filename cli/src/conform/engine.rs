//! Engine: a process that answers questions, one line of JSON each.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use colex_expr::quote;

use crate::lines::MAX_LINE;

/// A running engine.
#[derive(Debug)]
pub struct Engine {
    child: Child,
    /// `None` after the questions end.
    questions: Option<Sender<String>>,
    answers: Receiver<Line>,
    limit: Duration,
    /// Why the engine gives no more answers.
    ended: Option<String>,
}

/// A line of the engine, or why there is none.
type Line = Result<String, String>;

impl Engine {
    /// Starts `command` in a shell. It has `limit` for each answer.
    ///
    /// # Errors
    ///
    /// Returns an error if the shell does not start.
    pub fn start(command: &str, limit: Duration) -> io::Result<Self> {
        let mut shell = shell(command);
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let missing = || io::Error::other("the engine has no pipe");
        let mut input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let (questions, to_write) = channel::<String>();
        // The thread that reads waits, so that an engine that writes without end fills no memory.
        let (read, answers) = sync_channel(1);
        // A thread writes, so that an engine that does not read is stopped by the limit, too.
        thread::spawn(move || {
            for line in to_write {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        thread::spawn(move || read_lines(BufReader::new(output), &read));
        Ok(Self { child, questions: Some(questions), answers, limit, ended: None })
    }

    /// Returns the answer to a question.
    ///
    /// # Errors
    ///
    /// Returns why there is no answer: the engine ended or exceeded the limit, now or before, or it
    /// wrote a line without a question.
    pub fn ask(&mut self, question: &str) -> Result<String, String> {
        if let Some(why) = &self.ended {
            return Err(format!("no answer, because {why}"));
        }
        if let Ok(line) = self.answers.try_recv() {
            let why = match line {
                Ok(line) => format!("the engine wrote a line without a question: {}", shown(&line)),
                Err(why) => why,
            };
            return Err(self.end(why));
        }
        let sent = self.questions.as_ref().map(|questions| questions.send(format!("{question}\n")));
        if !matches!(sent, Some(Ok(()))) {
            return Err(self.end("the engine reads no more questions".to_owned()));
        }
        match self.answers.recv_timeout(self.limit) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(why)) => Err(self.end(why)),
            Err(RecvTimeoutError::Timeout) => {
                let limit = self.limit.as_secs_f64();
                Err(self.end(format!("the engine wrote no answer within {limit} s")))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.end("the engine ended".to_owned())),
        }
    }

    /// Ends the questions. Returns what the engine did wrong after the last answer.
    pub fn finish(&mut self) -> Option<String> {
        self.questions = None;
        if self.ended.is_some() {
            return None;
        }
        let problem = match self.answers.recv_timeout(self.limit) {
            Ok(Ok(line)) => format!("the engine wrote a line without a question: {}", shown(&line)),
            // The end of its output.
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => "the engine did not end with its input".to_owned(),
        };
        Some(self.end(problem))
    }

    /// Stops the engine. Returns `why`, with its exit status if it ended by itself.
    fn end(&mut self, why: String) -> String {
        let status = match self.child.try_wait() {
            Ok(Some(status)) => format!(" ({status})"),
            _ => String::new(),
        };
        stop(&mut self.child);
        self.ended = Some(why.clone());
        why + &status
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.questions = None;
        if self.ended.is_none() {
            stop(&mut self.child);
        }
    }
}

/// Sends each line of the output, then why there are no more.
fn read_lines(mut output: impl BufRead, lines: &SyncSender<Line>) {
    loop {
        let mut bytes = Vec::new();
        let line = match output.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes) {
            Err(error) => Err(format!("the output of the engine cannot be read: {error}")),
            Ok(0) => Err("the engine ended".to_owned()),
            Ok(_) if bytes.len() > MAX_LINE => {
                Err(format!("the engine wrote a line of more than {MAX_LINE} bytes"))
            }
            Ok(_) => Ok(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
        };
        let is_last = line.is_err();
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Returns the beginning of a line, as messages quote it.
pub(super) fn shown(line: &str) -> String {
    format!("`{}`", quote::operand(line))
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut shell = Command::new("sh");
    // A group of its own, so that `stop` also ends what the shell started.
    shell.arg("-c").arg(command).process_group(0);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

fn stop(child: &mut Child) {
    #[cfg(unix)]
    if matches!(child.try_wait(), Ok(None)) {
        let group = format!("-{}", child.id());
        let mut kill = Command::new("kill");
        let _ = kill.args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
    }
    let _ = child.kill();
    let _ = child.wait();
}
