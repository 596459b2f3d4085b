extension PrimitiveSequence where Element: Sendable {
  /// Delivers on `scheduler`.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.observe(on: scheduler))
  }

  /// Subscribes on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.subscribe(on: scheduler))
  }

  /// Delivers the element and the end later; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: how much later.
  ///   - scheduler: where to wait and deliver.
  /// - Returns: the same sequence, later.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes later.
  ///
  /// - Parameters:
  ///   - dueTime: how much later.
  ///   - scheduler: where to wait.
  /// - Returns: the same sequence, begun later.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails when nothing has come in time.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait.
  ///   - scheduler: the clock.
  /// - Returns: fails with `RxError.timeout`.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Goes on with `other` when nothing has come in time.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait.
  ///   - other: takes its place.
  ///   - scheduler: the clock.
  /// - Returns: whatever comes.
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
  /// Zero, after a time.
  ///
  /// - Parameters:
  ///   - dueTime: the time; zero or less means as soon as possible.
  ///   - scheduler: where to wait and deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
