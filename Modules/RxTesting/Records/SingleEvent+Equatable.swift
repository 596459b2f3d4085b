public import RxTraits

/// Events of a single compare as those of an observable do.
extension SingleEvent: Equatable where Element: Equatable {
  /// Whether both say the same.
  public static func == (lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): saysTheSame(lhs, rhs)
    default: false
    }
  }
}
