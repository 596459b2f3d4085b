/// An event of publishing elements to a stream.
public enum PublishEvent: Sendable, Hashable {
  /// The elements up to this id have been appended.
  case appended(StreamID)
  /// The server no longer has entries that it had acknowledged, as after a failover or a crash without `appendfsync always`: those
  /// behind the first id, up to the second.
  case lost(after: StreamID, through: StreamID)
  /// The connection is lost, or the server accepts nothing now; publishing goes on after a pause.
  case waiting(RedisError)
}

/// The error of a stream to which another program appends, too.
public struct PublishConflict: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stream.
  public let key: String
  /// The id of the other program's entry.
  public let id: StreamID

  /// The error as a sentence.
  public var description: String {
    "another program appends to the stream \(key) (entry \(id)); only one may publish to a stream"
  }
}
