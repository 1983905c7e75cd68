use std::io::{self, BufRead, Read, Write};

use super::{Engine, LONGEST_LINE};

/// Why a session ended before its time.
#[derive(Debug)]
pub enum Interruption {
    /// The commands could not be read.
    Read(io::Error),
    /// The replies could not be written.
    Write(io::Error),
}

/// Answers line by line until the input ends or somebody quits. The lines may hold any bytes.
///
/// # Errors
/// When reading or writing fails.
///
/// ```
/// use shinpan::engine::{Engine, serve};
/// use shinpan::interpreter::Interpreter;
/// let rules = shinpan::spec::ruleset("russian").expect("a built-in ruleset");
/// let mut engine = Engine::new(Box::new(Interpreter::new()), rules, 0)?;
/// let mut replies = Vec::new();
/// serve(&mut engine, &mut b"1 boardsize 3\nquit\nname".as_slice(), &mut replies).expect("memory");
/// assert_eq!(replies, b"=1\n\n=\n\n");
/// # Ok::<(), shinpan::vocabulary::Trouble>(())
/// ```
pub fn serve(engine: &mut Engine, input: &mut impl BufRead, output: &mut impl Write) -> Result<(), Interruption> {
    while !engine.has_quit() {
        let Some(line) = read_line(input).map_err(Interruption::Read)? else { break };
        let Some(reply) = engine.answer(&line) else { continue };
        let written = output.write_all(reply.to_string().as_bytes()).and_then(|()| output.flush());
        written.map_err(Interruption::Write)?;
    }
    Ok(())
}

/// The next line of whatever bytes; none at the end. Of a line that is too long only the beginning is kept, which the
/// engine still sees to be too long.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() > LONGEST_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
