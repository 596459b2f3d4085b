/// The number of entries that one reply may have.
///
/// A reply beyond the server's `client-output-buffer-limit` ends the connection, and would do so each time. So a second reply that is
/// lost halves the number, and each further one; it grows again while replies arrive.
struct ReplyRoom: Sendable {
  /// The number of entries, at least 1.
  private(set) var count: Int
  private let most: Int
  private var losses = 0
  private var replies = 0

  /// Creates the room of the first reply.
  init(_ most: Int) {
    self.most = most
    count = most
  }

  /// Takes half of the entries that were asked for, unless the reply before has arrived: then anything may have been the reason.
  mutating func shrink(after asked: Int) {
    losses += 1
    if losses < 2 { return }
    count = max(1, min(count, asked) / 2)
    replies = 0
  }

  /// Grows by a quarter after four replies with entries: each time that is too much costs connections.
  mutating func grow(hasEntries: Bool) {
    losses = 0
    if !hasEntries || count == most { return }
    replies += 1
    if replies < 4 { return }
    replies = 0
    count = min(count + max(1, count / 4), most)
  }
}
