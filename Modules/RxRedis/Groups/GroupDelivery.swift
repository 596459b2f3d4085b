/// An entry that a consumer of a group has to work on.
public struct GroupDelivery<Element: Sendable>: Sendable {
  /// The name of the stream.
  public let key: String
  /// The id of the entry.
  ///
  /// With `key` it names the entry in all attempts, so that work can find out that it was done before.
  public let id: StreamID
  /// The element.
  public let element: Element
  /// The number of this attempt, counted from 1 over all consumers.
  public let attempt: Int

  /// Creates a delivery, as for a test of work.
  public init(key: String, id: StreamID, element: Element, attempt: Int = 1) {
    self.key = key
    self.id = id
    self.element = element
    self.attempt = attempt
  }
}

/// An event of a consumer of a group.
public enum GroupEvent: Sendable {
  /// The work has succeeded, and the entry is acknowledged.
  case done(StreamID)
  /// An attempt has failed; the next one begins after a pause, or with another consumer if `retryIn` is `nil`.
  case failed(StreamID, error: any Error, attempt: Int, retryIn: Duration?)
  /// The entry is in the stream of dead letters, and acknowledged.
  ///
  /// The error is that of the last attempt, or the reason why there was none.
  case dead(StreamID, error: any Error)
  /// Entries were removed from the stream before anybody had acknowledged them.
  case lost([StreamID])
  /// The group was missing, as after its stream was deleted, and was created again.
  ///
  /// It reads the stream from its beginning.
  case recreated
}

/// The reason why an entry became a dead letter without another attempt.
public enum GroupError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Consumers have received it as often as it may be attempted, and have not reported how their attempts ended.
  case deliveredTooOften(Int)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .deliveredTooOften(let count):
      "\(count) attempts have ended without a report, as when a consumer crashes"
    }
  }
}
