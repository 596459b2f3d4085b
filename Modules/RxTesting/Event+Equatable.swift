public import RxCore

/// Events with equal elements are equal; errors are, when their types and descriptions are.
extension Event: Equatable where Element: Equatable {
  /// Whether both say the same.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.completed, .completed): true
    case (.error(let lhs), .error(let rhs)):
      type(of: lhs) == type(of: rhs) && "\(lhs)" == "\(rhs)"
    default: false
    }
  }
}
