public import RxTraits

/// Events of a maybe compare as those of an observable.
extension MaybeEvent: Equatable where Element: Equatable {
  /// Returns a Boolean value that indicates whether two events are equal.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areEqual(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}
