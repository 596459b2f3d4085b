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
    }
  }

  /// The same phrase.
  public var debugDescription: String { description }
}
