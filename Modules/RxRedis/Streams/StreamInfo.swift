/// The part of `XINFO STREAM` from which missing entries are found.
struct StreamInfo: Sendable, Equatable {
  /// The number of entries that the stream has.
  var length: UInt64
  /// The number of entries that were ever added, since the stream was made.
  var added: UInt64
  /// The id of the latest entry, also if that was removed.
  var last: StreamID
  /// The id of the oldest entry; zero if there is none.
  var first: StreamID

  /// The number of entries that were removed.
  var removed: UInt64 { added >= length ? added - length : 0 }

  /// True if entries were removed one by one, with XDEL, and not only from the beginning.
  var hasDeletions = false
  /// The latest entry that the stream has: its id and its fields; `nil` if there is none.
  var lastEntry: RedisValue?

  /// True if no entry is left up to an id.
  func has(nothingUpTo id: StreamID) -> Bool { length == 0 || first > id }

  init(length: UInt64, added: UInt64, last: StreamID, first: StreamID) {
    self.length = length
    self.added = added
    self.last = last
    self.first = first
  }

  /// Reads the reply; `nil` if it is another one.
  init?(_ reply: RedisValue) {
    guard let length = reply["length"]?.integer, let added = reply["entries-added"]?.integer,
      let last = reply["last-generated-id"]?.streamID,
      let first = reply["recorded-first-entry-id"]?.streamID
    else { return nil }
    self.init(
      length: UInt64(clamping: length),
      added: UInt64(clamping: added),
      last: last,
      first: first
    )
    hasDeletions = (reply["max-deleted-entry-id"]?.streamID ?? .zero) != .zero
    if let entry = reply["last-entry"], entry != .null { lastEntry = entry }
  }

  /// Asks for the state of a stream.
  static func command(_ key: String) -> RedisCommand { RedisCommand("XINFO", ["STREAM", key]) }

  /// Returns the state in an outcome of `command`; `nil` if there is no stream.
  static func read(_ outcome: RedisRequest.Outcome) -> Result<StreamInfo?, RedisError> {
    switch outcome {
    case .success(let reply):
      StreamInfo(reply).map { .success($0) } ?? .failure(.unexpectedReply(command: "XINFO"))
    case .failure(let error):
      error.serverError?.isMissingKey ?? false ? .success(nil) : .failure(error)
    }
  }
}
