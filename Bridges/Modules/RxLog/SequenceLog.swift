internal import Logging
internal import Synchronization

/// The settings of one `debug(logger:)`, and the number of its subscriptions.
final class SequenceLog: Sendable {
  let name: String
  let logger: Logger
  let level: Logger.Level
  let errorLevel: Logger.Level
  let limit: Int
  let place: (file: String, line: UInt, function: String)

  private let subscriptions = Atomic<Int>(0)

  /// The parameters are those of `debug(logger:)`.
  init(
    _ name: String?,
    _ logger: Logger,
    _ level: Logger.Level,
    _ errorLevel: Logger.Level?,
    _ limit: Int,
    _ file: String,
    _ line: UInt,
    _ function: String
  ) {
    self.name = name ?? "\(file):\(line)"
    (self.logger, self.level, self.errorLevel) = (logger, level, errorLevel ?? level)
    (self.limit, place) = (limit, (file, line, function))
  }

  /// Returns the log of a new subscription.
  func subscription() -> SubscriptionLog {
    let number = subscriptions.add(1, ordering: .relaxed).newValue
    return SubscriptionLog(of: self, number: number)
  }
}

/// The log of the events of one subscription.
final class SubscriptionLog: Sendable {
  private let sequence: SequenceLog
  private let number: Int
  private let elements = Atomic<Int>(0)

  init(of sequence: SequenceLog, number: Int) { (self.sequence, self.number) = (sequence, number) }

  func subscribed() { log("subscribed", count: 0) }

  func next<Element>(_ element: Element) {
    let count = elements.add(1, ordering: .relaxed).newValue
    log("next", ": \(shortened("\(element)"))", count: count)
  }

  func error(_ error: any Error) { log("error", ": \(shortened("\(error)"))", error) }

  func completed() { log("completed") }

  func disposed() { log("disposed") }

  /// Logs an event; `detail` is evaluated only if the level is enabled.
  private func log(
    _ event: String,
    _ detail: @autoclosure () -> String = "",
    _ error: (any Error)? = nil,
    count: Int? = nil
  ) {
    sequence.logger.log(
      level: error == nil ? sequence.level : sequence.errorLevel,
      "\(sequence.name) \(event)\(detail())",
      error: error,
      metadata: [
        "rx.sequence": "\(sequence.name)",
        "rx.subscription": "\(number)",
        "rx.event": "\(event)",
        "rx.count": "\(count ?? elements.load(ordering: .relaxed))",
      ],
      file: sequence.place.file,
      function: sequence.place.function,
      line: sequence.place.line
    )
  }

  private func shortened(_ text: String) -> String {
    let cut = text.index(text.startIndex, offsetBy: sequence.limit, limitedBy: text.endIndex)
    guard let cut, cut < text.endIndex else { return text }
    return text[..<cut] + "…"
  }
}
