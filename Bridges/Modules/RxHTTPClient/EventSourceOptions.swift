/// The options of a stream of events that is connected again when it breaks off.
public struct EventSourceOptions: Sendable {
  /// The identifier of the latest event that is known, sent as `Last-Event-ID` with the first request.
  ///
  /// An identifier with control characters, which a header cannot have, is not sent.
  public var lastEventID: String?
  /// The time until the server has answered a request; a request that takes longer has failed.
  ///
  /// AsyncHTTPClient connects again within this time if the server refuses a connection.
  public var timeout: Duration = .seconds(30)
  /// The time to wait before the next request, until the server asks for another one.
  public var retry: Duration = .seconds(3)
  /// The longest time to wait.
  ///
  /// Each failure in a row doubles the time. Up to a quarter is added at random, so that the clients of
  /// a server that starts again do not come at once.
  public var longestRetry: Duration = .seconds(60)
  /// The number of failures in a row at which the sequence fails; `nil` to try for ever.
  public var attempts: Int?
  /// The number of bytes that an event may have.
  public var limit = 1 << 20
  /// Called with each new state, on a thread of Swift's pool.
  public var onState: (@Sendable (EventSourceState) -> Void)?

  /// Creates the options that fit most streams.
  public init() {}
}

/// The state of a stream of events.
public enum EventSourceState: Sendable {
  /// A request has been sent.
  case connecting
  /// The server has accepted the request.
  case open
  /// The stream has ended, or failed with an error, and is requested again after a time.
  case waiting(Duration, (any Error)?)
}
