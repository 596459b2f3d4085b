public import RxTraits

/// Events of a completable compare as those of an observable do.
extension CompletableEvent: Equatable {
  /// Whether both say the same.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let lhs), .error(let rhs)): saysTheSame(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}
