public import RxCore

/// Events are equal if their elements are, or the types and descriptions of their errors.
extension Event: Equatable where Element: Equatable {
  /// True if two events are equal.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.completed, .completed): true
    case (.error(let lhs), .error(let rhs)): areEqual(lhs, rhs)
    default: false
    }
  }
}

/// Compares errors by type and description, as few of them are Equatable.
///
/// The description is the value of `"\(error)"`: cases with their values, structs with their fields.
/// Nothing is bridged to NSError, so a common domain and code do not make two errors equal. Both
/// parameters are existentials: for an error that was thrown as a generic `any Error`, the `Self` of a
/// method would be `any Error`.
func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  type(of: lhs) == type(of: rhs) && "\(lhs)" == "\(rhs)"
}

/// Events of a single compare as those of an observable.
extension SingleEvent: Equatable where Element: Equatable {
  /// True if two events are equal.
  public static func == (lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areEqual(lhs, rhs)
    default: false
    }
  }
}

/// Events of a maybe compare as those of an observable.
extension MaybeEvent: Equatable where Element: Equatable {
  /// True if two events are equal.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areEqual(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Errors of a completable compare by type and description, as those of an observable.
extension CompletableEvent: Equatable {
  /// True if two events are equal.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let lhs), .error(let rhs)): areEqual(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}
