/// One read of all streams of a poller: its command, and the reply.
final class StreamPoll: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  let number: Int
  let readers: [StreamReader]
  /// The number of entries to read of each stream; 0 to read only its state.
  let count: Int
  private let waits: Bool
  private var hasReply = false
  private(set) var entries: [String: StreamBatch] = [:]
  /// The most entries that the replies to commands which are sent together can have.
  var maximumReply: Int
  /// The number of streams whose state is missing.
  var missing = 0
  var failure: RedisError?
  /// True if a reader has ended with an error, which is the reason of `failure`.
  var hasEndedReader = false
  /// True if its wait was ended.
  var isUnblocked = false

  init(_ number: Int, _ readers: [StreamReader], count: Int, waits: Bool) {
    self.number = number
    self.readers = readers
    self.count = count
    self.waits = waits
    maximumReply = count * readers.count
  }

  /// True while the server may be waiting for entries.
  var isWaiting: Bool { waits && !hasReply }

  /// Returns the command that reads behind the places of the readers.
  ///
  /// - Parameter wait: the longest time that the server waits for entries.
  /// - Returns: the command.
  func command(wait: Duration) -> RedisCommand {
    var words = ["COUNT", "\(count)"]
    if waits { words += ["BLOCK", "\(max(1, wait.milliseconds))"] }
    words.append("STREAMS")
    words += readers.map(\.key)
    words += readers.map { "\($0.cursor?.position.id ?? .zero)" }
    return RedisCommand("XREAD", words)
  }

  /// Keeps the entries of a reply, or the error.
  func read(_ outcome: RedisRequest.RawOutcome) {
    hasReply = true
    switch outcome {
    case .success(let reply):
      if let read = StreamBatch.batches(in: reply) {
        entries = read
      } else {
        failure = .unexpectedReply(command: "XREAD")
      }
    // Of waiting readers whose stream was deleted or replaced.
    case .failure(.server(let error, _)) where error.code == .unblocked: break
    case .failure(let error): failure = error
    }
  }
}
