/// All that a sequence said, and how it ended.
@frozen
public enum MaterializedSequenceResult<Element> {
  /// It ended well.
  case completed(elements: [Element])
  /// It failed, or was not waited for any longer.
  case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension MaterializedSequenceResult: Equatable where Element: Equatable {
  /// Whether both hold the same; errors compare by type and description, as in records.
  public static func == (
    lhs: MaterializedSequenceResult<Element>,
    rhs: MaterializedSequenceResult<Element>
  ) -> Bool {
    switch (lhs, rhs) {
    case (.completed(let lhs), .completed(let rhs)): lhs == rhs
    case (.failed(let lhs, let error), .failed(let rhs, let other)):
      lhs == rhs && saysTheSame(error, other)
    default: false
    }
  }
}
