public import RxCore
public import RxLoop

extension SharedSequenceConvertibleType where Element: Sendable {
  /// Emits an element, then at most one in each `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: whether the last element that came in the meantime follows when the time is over.
  ///   - scheduler: written out where people are used to it; a shared sequence has only this one.
  /// - Returns: a sequence of the same kind.
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: MainScheduler = .instance
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(
      sharing: confined.throttle(
        dueTime,
        latest: latest,
        scheduler: SharingStrategy.mainScheduler
      )
    )
  }

  /// Emits an element once no other has followed it for `dueTime`.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.debounce(dueTime, scheduler: SharingStrategy.mainScheduler))
  }

  /// Emits each element, and the completion, later by `dueTime`.
  @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.delay(dueTime, scheduler: SharingStrategy.mainScheduler))
  }
}
