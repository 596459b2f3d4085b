/// All elements of a sequence, and its terminal event.
///
///     switch source.toBlocking().materialize() {
///     case .completed(let elements): print(elements)
///     case .failed(let elements, let error): print("\(error) after \(elements)")
///     }
@frozen
public enum MaterializedSequenceResult<Element> {
  /// The sequence has completed.
  case completed(elements: [Element])
  /// The sequence has failed, or the wait has timed out.
  case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension MaterializedSequenceResult: Equatable where Element: Equatable {
  /// True if two results are equal.
  ///
  /// Errors compare by type and description, as in recorded events.
  public static func == (
    lhs: MaterializedSequenceResult<Element>,
    rhs: MaterializedSequenceResult<Element>
  ) -> Bool {
    switch (lhs, rhs) {
    case (.completed(let lhs), .completed(let rhs)): lhs == rhs
    case (.failed(let lhs, let error), .failed(let rhs, let other)):
      lhs == rhs && areEqual(error, other)
    default: false
    }
  }
}
