/// The settings of a consumer of a group.
public struct GroupOptions: Sendable, Hashable {
  /// The number of attempts at an entry, those of all consumers together.
  ///
  /// After the last one the entry is a dead letter.
  public var attempts = 5
  /// The pauses between two attempts.
  public var backoff = Backoff(first: .milliseconds(200), longest: .seconds(30))
  /// The time after which an entry of a consumer that does not report is taken over.
  ///
  /// A consumer reports three times in this time. It should be longer than a machine or a network stands still.
  public var minIdle: Duration = .seconds(30)
  /// The time between two searches for entries to take over.
  public var claimInterval: Duration = .seconds(5)
  /// The name of the stream of dead letters; `nil` for the name of the stream, with `:dead` behind it.
  public var deadLetters: String?

  /// Creates the default settings.
  public init() {}
}
