/// An error that an operator of this library emits itself.
///
///     numbers.single().subscribe(onError: { error in
///       if error as? RxError == .noElements { print("there was none") }
///     })
public enum RxError: Error, Sendable, Equatable {
  /// The cause is unknown.
  case unknown
  /// A number has exceeded the range of its type.
  case overflow
  /// A subject was used after it had been disposed of.
  case disposed
  /// An index or count was outside the range of the sequence.
  case argumentOutOfRange
  /// The sequence had more than the one element that was required.
  case moreThanOneElement
  /// The sequence had no element, and one was required.
  case noElements
  /// The sequence did not emit in time.
  case timeout
  /// A subscription would have used more than a sixth of its thread's stack.
  ///
  /// The chain of operators is too long, or a function that makes a sequence calls itself without end
  /// while it is subscribed to. The rest of the stack is for delivering and disposing. A stack of 8 MB
  /// (Linux, `ulimit -s`) has room for a chain of about 15,000 `map` or 8,000 `flatMap` in a release
  /// build. `concat` and `merge` of any number of sources take one place.
  ///
  /// It is emitted on the subscribing thread; that of a sequence of the main actor on main. A `Driver` or a
  /// `Signal`, which cannot fail, completes, and the error goes to `Hooks.defaultErrorHandler`.
  case subscriptionTooDeep
}

extension RxError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The error as an English phrase.
  public var description: String {
    switch self {
    case .disposed: "the subject has been disposed of"
    case .unknown: "an unknown error occurred"
    case .overflow: "a number exceeded the range of its type"
    case .argumentOutOfRange: "the argument is out of range"
    case .moreThanOneElement: "the sequence has more than one element"
    case .noElements: "the sequence has no elements"
    case .timeout: "the sequence took longer than allowed"
    case .subscriptionTooDeep: "the chain of operators is too long for the stack of this thread"
    }
  }

  /// The same phrase.
  public var debugDescription: String { description }
}
