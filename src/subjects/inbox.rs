use super::reply::{Reply, read_reply};

/// What an engine has written, taken apart into replies as it comes in. How it is cut into pieces on the way makes no
/// difference.
#[derive(Clone, Debug)]
pub struct Inbox {
    /// Bytes that came in, those of replies already received first.
    bytes: Vec<u8>,
    /// How many of them belong to replies already received.
    received: usize,
    limit: usize,
}

/// More bytes came than one reply may have, with everything before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl Inbox {
    /// An empty one, for replies of at most so many bytes.
    pub fn new(limit: usize) -> Inbox {
        Inbox { bytes: Vec::new(), received: 0, limit }
    }

    /// Adds what has come.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
    }

    /// The next reply; none while its end has not come.
    ///
    /// # Errors
    /// When the reply is too long, or gets so without an end; then it stays among what is [waiting](Inbox::waiting).
    ///
    /// ```
    /// use shinpan::subjects::Inbox;
    /// let mut inbox = Inbox::new(1000);
    /// inbox.push(b"=1 GNU");
    /// assert_eq!(inbox.receive(), Ok(None));
    /// inbox.push(b" Go\n\n=2");
    /// assert_eq!(inbox.receive().map(|reply| reply.map(|reply| reply.text)), Ok(Some("GNU Go".to_owned())));
    /// assert_eq!(inbox.waiting(), b"=2");
    /// ```
    pub fn receive(&mut self) -> Result<Option<Reply>, TooLong> {
        match read_reply(self.waiting()) {
            Some((_, used)) if used > self.limit => Err(TooLong),
            Some((reply, used)) => {
                self.received += used;
                Ok(Some(reply))
            }
            None => {
                self.bytes.drain(..self.received);
                self.received = 0;
                if self.bytes.len() > self.limit { Err(TooLong) } else { Ok(None) }
            }
        }
    }

    /// What has come after the last reply that was received.
    pub fn waiting(&self) -> &[u8] {
        &self.bytes[self.received..]
    }
}
