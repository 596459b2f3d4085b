/// An event that an observer has received: when it entered, when it left, and on which thread.
public struct EventRecord: Sendable, BitwiseCopyable {
  /// The kind of an event.
  public enum Kind: Sendable, BitwiseCopyable {
    /// An element.
    case next(Row)
    /// The terminal event of a failure.
    case error
    /// The terminal event of a completion.
    case completed
  }

  /// The event.
  public let kind: Kind
  /// The thread on which it was delivered.
  public let thread: UInt
  /// The stamp at which the observer was entered.
  public let enter: Int
  /// The stamp at which the observer was left; the greatest number before.
  public var exit: Int

  /// Creates a record.
  public init(_ kind: Kind, thread: UInt, enter: Int, exit: Int = .max) {
    self.kind = kind
    self.thread = thread
    self.enter = enter
    self.exit = exit
  }

  /// The row of an element.
  var row: Row? { if case .next(let row) = kind { row } else { nil } }

  /// A Boolean value that indicates whether the event ends the subscription.
  var isTerminal: Bool { row == nil }
}

/// A call that a program has made: when it started, when it returned, and on which thread.
public struct CallRecord: Sendable, BitwiseCopyable {
  /// The kind of a call.
  public enum Kind: Sendable, Equatable, BitwiseCopyable {
    /// Emits the element of this code into an input.
    case emit(code: Int, input: Int)
    /// Completes an input.
    case complete(input: Int)
    /// Ends an input with an error.
    case fail(input: Int)
    /// Subscribes an observer.
    case subscribe(observer: Int)
    /// Disposes of an observer's subscription.
    case dispose(observer: Int)
    /// Disposes of the subject.
    case disposeSource
  }

  /// The call.
  public let kind: Kind
  /// The thread that made it.
  public let thread: UInt
  /// The stamp before the call.
  public let start: Int
  /// The stamp after the call; the greatest number before.
  public var end: Int

  /// Creates a record.
  public init(_ kind: Kind, thread: UInt, start: Int, end: Int = .max) {
    self.kind = kind
    self.thread = thread
    self.start = start
    self.end = end
  }

  /// Returns whether neither call returned before the other started.
  func overlaps(_ other: CallRecord) -> Bool { start < other.end && other.start < end }
}
