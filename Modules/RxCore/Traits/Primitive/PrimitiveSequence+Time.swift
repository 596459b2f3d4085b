extension PrimitiveSequence where Element: Sendable {
  /// Delivers the event on `scheduler`.
  ///
  ///     service.details(of: page).observe(on: parsing).map { try parse($0) }
  ///
  /// - Parameter scheduler: where the events are delivered.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `observe(on:)`, for at most one element.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// - Parameter scheduler: where the side effects of subscribing and disposing happen.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `subscribe(on:)`, for at most one element.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.subscribe(on: scheduler))
  }

  /// Emits the element, or the completion, later by `dueTime`; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: the delay.
  ///   - scheduler: the scheduler that waits and delivers.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `delay(_:scheduler:)`, for at most one element.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this sequence later by `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the delay.
  ///   - scheduler: the scheduler that waits and subscribes.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `delaySubscription(_:scheduler:)`, for at most one element.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with `RxError.timeout` if no event arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait.
  ///   - scheduler: the scheduler that measures the time.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `timeout(_:scheduler:)`, for at most one element.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Subscribes to `other` instead if no event arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait.
  ///   - other: the sequence that replaces this one.
  ///   - scheduler: the scheduler that measures the time.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `timeout(_:scheduler:)`, which goes on with another sequence.
  public func timeout(
    _ dueTime: RxTimeInterval,
    other: Self,
    scheduler: any SchedulerType
  ) -> Self {
    Self(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType
where Trait: ElementTrait, Element: FixedWidthInteger & Sendable {
  /// Emits 0 after `dueTime`.
  ///
  ///     Single<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait; zero or less means as soon as possible.
  ///   - scheduler: the scheduler that waits and delivers.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `timer(_:period:scheduler:)`, for at most one element.
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
