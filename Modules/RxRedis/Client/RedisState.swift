/// The state of a client's connection.
public enum RedisState: Sendable, Hashable {
  /// It is connecting, for the first time or again.
  case connecting
  /// Commands are executed.
  case ready
  /// There is no connection, or the server is reading its data from the disk; the next attempt begins after a pause.
  case down(reason: RedisError, retryIn: Duration)
  /// The client has been closed.
  case closed
}
