/// The error of a command, or of a connection to a Redis server.
public enum RedisError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The server has replied with an error.
  case server(RedisServerError, command: String)
  /// The server cannot be reached.
  case unreachable(UVError)
  /// The connection has ended before the reply. If `mayHaveRun` is true, the server may have executed the command.
  case connectionLost(UVError?, mayHaveRun: Bool)
  /// No reply has come in time; the server may have executed the command.
  case timedOut(command: String, after: Duration)
  /// The server has sent bytes that are no reply.
  case malformedReply(RESPError)
  /// The reply of a command has a form that the command does not have.
  case unexpectedReply(command: String)
  /// More commands wait for a connection than `RedisOptions.maximumWaiting` allows.
  case tooManyWaiting(limit: Int)
  /// The client has been closed.
  case closed

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .server(let error, let command): "\(command): \(error)"
    case .unreachable(let error): "the Redis server cannot be reached: \(error)"
    case .connectionLost(let error, let mayHaveRun):
      "the connection to the Redis server was lost\(error.map { " (\($0))" } ?? "")"
        + (mayHaveRun ? "; the command may have been executed" : "")
    case .timedOut(let command, let time): "\(command): no reply for \(time)"
    case .malformedReply(let error): "the Redis server sent bytes that are no reply: \(error)"
    case .unexpectedReply(let command): "\(command): the reply has an unexpected form"
    case .tooManyWaiting(let limit): "more than \(limit) commands wait for a connection"
    case .closed: "the Redis client has been closed"
    }
  }

  /// The error of the server.
  public var serverError: RedisServerError? {
    if case .server(let error, _) = self { error } else { nil }
  }

  /// True if the server refuses the command or the user, and would do so again.
  public var isRefusal: Bool { serverError.map { !$0.isTemporary } ?? false }

  /// True if the server may have executed the command although it failed here.
  public var mayHaveRun: Bool {
    switch self {
    case .connectionLost(_, let mayHaveRun): mayHaveRun
    case .timedOut, .malformedReply, .unexpectedReply: true
    case .server, .unreachable, .tooManyWaiting, .closed: false
    }
  }
}
