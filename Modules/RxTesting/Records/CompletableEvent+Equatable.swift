public import RxTraits

/// Errors of a completable compare by type and description, as those of an observable.
extension CompletableEvent: Equatable {
  /// Returns a Boolean value that indicates whether two events are equal.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let lhs), .error(let rhs)): areEqual(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}
