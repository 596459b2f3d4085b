/// What must hold for every history of an entry point, under a name.
public struct Property: Sendable {
  /// The name, as results and reports use it.
  public let name: String
  /// Returns what breaks the property first, or `nil`.
  let check: @Sendable (History) -> Finding?

  init(_ name: String, _ check: @escaping @Sendable (History) -> Finding?) {
    self.name = name
    self.check = check
  }

  /// A property of each observer for itself.
  init(
    each name: String,
    _ check: @escaping @Sendable (History.Observer, History) -> Finding?
  ) {
    self.init(name) { history in
      for observer in history.observers {
        if let finding = check(observer, history) { return finding }
      }
      return nil
    }
  }

  /// Returns the violation that `history` shows, if it does.
  public func violation(in history: History) -> Violation? {
    check(history).map {
      Violation(property: name, message: $0.message, history: history.text($0.part))
    }
  }
}

/// What breaks a property, and between which stamps.
struct Finding: Sendable {
  let message: String
  let part: ClosedRange<Int>

  init(_ message: String, _ part: ClosedRange<Int>) {
    self.message = message
    self.part = part
  }

  /// A finding between two events.
  init(_ message: String, _ first: EventRecord, _ second: EventRecord? = nil) {
    let second = second ?? first
    let bounds = (min(first.enter, second.enter), max(first.enter, second.enter))
    self.init(message, bounds.0...bounds.1)
  }
}

/// A property that does not hold, with the part of the history that shows it.
public struct Violation: Error, CustomStringConvertible {
  /// The name of the property.
  public let property: String
  /// What is wrong.
  public let message: String
  /// The calls and events around it.
  public let history: String
  /// The entry point, the threads and the seed that repeat the program.
  public var origin = "a history written by hand"

  /// A text for a report.
  public var description: String { "\(property): \(message)\n\(origin)\n\(history)" }
}
