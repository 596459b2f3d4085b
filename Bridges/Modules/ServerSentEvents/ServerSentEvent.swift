/// An event of a stream of the media type `text/event-stream`.
///
///     ServerSentEvent("42", type: "count", id: "7")
///
/// The format is that of the HTML standard, section "Server-sent events".
public struct ServerSentEvent: Sendable, Hashable {
  /// The data; it may have several lines.
  public var data: String
  /// The type, by which a browser chooses the listener; "message" without one.
  public var type: String
  /// The identifier that a client sends as `Last-Event-ID` when it connects again.
  ///
  /// In an event that was received, it is that of the latest event that had one.
  public var id: String?
  /// The time that a client should wait before it connects again; whole milliseconds are sent.
  public var retry: Duration?

  /// The type of events that name none.
  public static let defaultType = "message"

  /// Creates an event.
  ///
  /// A line break ends a field of the format. So one in `type` or `id` is left out when the event is
  /// sent, and so is a NUL in `id`.
  public init(
    _ data: String,
    type: String = ServerSentEvent.defaultType,
    id: String? = nil,
    retry: Duration? = nil
  ) {
    self.data = data
    self.type = type
    self.id = id
    self.retry = retry
  }
}

/// The errors of a stream of events.
public enum ServerSentEventError: Error, Sendable, Hashable, CustomStringConvertible {
  /// An event has more bytes than were allowed.
  case tooLong(limit: Int)

  /// The limit in words.
  public var description: String {
    switch self {
    case .tooLong(let limit): "an event of the stream has more than \(limit) bytes"
    }
  }
}
