public import RxCore
public import RxLoop

extension SharedSequenceConvertibleType where Element: Sendable {
  /// Emits an element, then at most one in each `dueTime`.
  ///
  ///     scrollPositions.throttle(.milliseconds(16)).drive(onNext: { draw(at: $0) })
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: `true` emits the last element of each `dueTime` at its end.
  ///   - scheduler: for compatibility with RxSwift; a shared sequence always uses its strategy's scheduler.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `throttle(_:latest:scheduler:)`, for a shared sequence, on the main actor.
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
  ///
  /// - Parameter dueTime: the period for which the source must emit nothing.
  /// - Returns: a shared sequence.
  /// - Form of: `debounce(_:scheduler:)`, for a shared sequence, on the main actor.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.debounce(dueTime, scheduler: SharingStrategy.mainScheduler))
  }

  /// Emits each element, and the completion, later by `dueTime`.
  ///
  /// - Parameter dueTime: the period of time.
  /// - Returns: a shared sequence.
  /// - Form of: `delay(_:scheduler:)`, for a shared sequence, on the main actor.
  @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.delay(dueTime, scheduler: SharingStrategy.mainScheduler))
  }
}
