public import RxTraits

/// Events of a maybe compare as those of an observable do.
extension MaybeEvent: Equatable where Element: Equatable {
  /// Whether both say the same.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): saysTheSame(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}
