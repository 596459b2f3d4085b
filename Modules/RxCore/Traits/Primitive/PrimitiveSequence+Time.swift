extension PrimitiveSequence where Element: Sendable {
  /// Delivers the event on `scheduler`.
  ///
  /// As `ObservableType.observe(on:)`, for a sequence of at most one element.
  ///
  ///     service.details(of: page).observe(on: parsing).map { try parse($0) }
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// As `ObservableType.subscribe(on:)`, for a sequence of at most one element.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.subscribe(on: scheduler))
  }

  /// Emits the element, or the completion, later by `dueTime`; an error is not delayed.
  ///
  /// As `ObservableType.delay`, for a sequence of at most one element.
  ///
  /// - Parameters:
  ///   - dueTime: the delay.
  ///   - scheduler: the scheduler that waits and delivers.
  /// - Returns: a sequence that delivers on `scheduler`.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this sequence later by `dueTime`.
  ///
  /// As `ObservableType.delaySubscription`, for a sequence of at most one element.
  ///
  /// - Parameters:
  ///   - dueTime: the delay.
  ///   - scheduler: the scheduler that waits and subscribes.
  /// - Returns: a sequence of the same kind.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with `RxError.timeout` if no event arrives within `dueTime`.
  ///
  /// As `ObservableType.timeout`, for a sequence of at most one element.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait.
  ///   - scheduler: the scheduler that measures the time.
  /// - Returns: a sequence of the same kind.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Subscribes to `other` instead if no event arrives within `dueTime`.
  ///
  /// As `ObservableType.timeout`, for a sequence of at most one element.
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait.
  ///   - other: the sequence that replaces this one.
  ///   - scheduler: the scheduler that measures the time.
  /// - Returns: a sequence of the same kind.
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
  /// As `Observable.timer`, for a sequence of at most one element.
  ///
  ///     Single<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the time to wait; zero or less means as soon as possible.
  ///   - scheduler: the scheduler that waits and delivers.
  /// - Returns: a sequence that delivers on `scheduler`.
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
