public import RxTraits

/// Events of a single compare as those of an observable.
extension SingleEvent: Equatable where Element: Equatable {
  /// Returns a Boolean value that indicates whether two events are equal.
  public static func == (lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areEqual(lhs, rhs)
    default: false
    }
  }
}
