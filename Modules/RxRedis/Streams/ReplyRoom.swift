/// The number of entries that one reply may have.
///
/// A reply beyond the server's `client-output-buffer-limit` ends the connection, and would do so each time. So each reply that is lost
/// halves the number; it grows again while replies arrive.
struct ReplyRoom: Sendable {
  /// The number of entries, at least 1.
  private(set) var count: Int
  private let most: Int
  private var replies = 0

  /// Creates the room of the first reply.
  init(_ most: Int) {
    self.most = most
    count = most
  }

  /// Takes half of the entries that were asked for, as the reply was lost.
  mutating func shrink(after asked: Int) {
    count = max(1, min(count, asked) / 2)
    replies = 0
  }

  /// Grows by a sixteenth after sixteen replies: each time that is too much costs a connection.
  mutating func grow() {
    if count == most { return }
    replies += 1
    if replies < 16 { return }
    replies = 0
    count = min(count + max(1, count / 16), most)
  }
}
