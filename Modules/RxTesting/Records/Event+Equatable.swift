public import RxCore

/// Events with equal elements are equal; errors are, when their types and descriptions are.
extension Event: Equatable where Element: Equatable {
  /// Whether both say the same.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.completed, .completed): true
    case (.error(let lhs), .error(let rhs)): saysTheSame(lhs, rhs)
    default: false
    }
  }
}

/// How records compare errors: by type and description, as few of them are Equatable.
///
/// The description is what `"\(error)"` gives: cases with their values, structs with their fields.
/// Nothing is bridged to NSError, so two errors are not equal for having a domain and a code in
/// common. Both are taken as existentials: of an error that a generic `any Error` was thrown as, a
/// method's `Self` would be `any Error`.
func saysTheSame(_ lhs: any Error, _ rhs: any Error) -> Bool {
  type(of: lhs) == type(of: rhs) && "\(lhs)" == "\(rhs)"
}
