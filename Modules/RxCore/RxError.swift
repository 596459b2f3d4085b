/// What this library itself reports as an error of a sequence.
public enum RxError: Error, Sendable, Equatable {
  /// Nothing more is known.
  case unknown
  /// A number has grown too large.
  case overflow
  /// A subject was used after it had been disposed of.
  case disposed
  /// An index or count lay outside what the sequence holds.
  case argumentOutOfRange
  /// One element was required and there were several.
  case moreThanOneElement
  /// One element was required and there was none.
  case noElements
  /// The time allowed has passed.
  case timeout
}

extension RxError: CustomStringConvertible, CustomDebugStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .disposed: "the subject has been disposed of"
    case .unknown: "something is wrong, and nothing more is known"
    case .overflow: "a number has grown too large"
    case .argumentOutOfRange: "the argument is out of range"
    case .moreThanOneElement: "the sequence has more than one element"
    case .noElements: "the sequence has no elements"
    case .timeout: "the sequence took longer than allowed"
    }
  }

  /// The same sentence.
  public var debugDescription: String { description }
}
