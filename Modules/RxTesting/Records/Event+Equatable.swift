public import RxCore

/// Events with equal elements are equal; errors are, when their types and descriptions are.
extension Event: Equatable where Element: Equatable {
  /// Whether both say the same.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.completed, .completed): true
    case (.error(let lhs), .error(let rhs)): lhs.saysTheSame(as: rhs)
    default: false
    }
  }
}

extension Error {
  /// How records compare errors: by type and description, as few of them are Equatable.
  ///
  /// The description is what `"\(error)"` gives: cases with their values, structs with their fields.
  /// Nothing is bridged to NSError, so two errors are not equal for having a domain and a code in
  /// common.
  func saysTheSame(as other: any Error) -> Bool {
    type(of: self) == type(of: other) && "\(self)" == "\(other)"
  }
}
