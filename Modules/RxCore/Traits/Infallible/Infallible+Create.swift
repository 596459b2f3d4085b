extension Infallible {
  /// The type of the function that `create` passes to its closure, which emits events.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates a sequence from a function that is called for each subscriber.
  ///
  /// As `Observable.create`, with closures that do not throw and a result that cannot fail.
  ///
  ///     let answer = Infallible<Int>.create { observer in
  ///       observer(.next(42))
  ///       observer(.completed)
  ///       return Disposables.create()
  ///     }
  ///
  /// - Parameter subscribe: starts the work; any thread may call the observer it receives. The disposable it
  ///   returns is disposed of when the subscription ends.
  /// - Returns: the sequence.
  @available(swift, introduced: 6)
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      raw: .create { observer in
        // Thread-safe: the sink of the observer serializes events in a gate.
        nonisolated(unsafe) let observer = observer
        return subscribe { observer.on($0.event) }
      }
    )
  }

  /// Emits the given elements, then completes.
  ///
  /// As `Observable.of`, with a result that cannot fail.
  @inlinable
  public static func of(_ elements: Element...) -> Infallible<Element> { from(elements) }

  /// Emits the given elements on a scheduler, then completes.
  ///
  /// As `Observable.of`, with a result that cannot fail.
  @inlinable
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    from(elements, scheduler: scheduler)
  }

  /// Emits the elements of an array, then completes.
  ///
  /// As `Observable.from`, with a result that cannot fail.
  @inlinable
  public static func from(_ array: [Element]) -> Infallible<Element> { Self(raw: .from(array)) }

  /// Emits the elements of an array on a scheduler, then completes.
  ///
  /// As `Observable.from`, with a result that cannot fail.
  @inlinable
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    Self(raw: .from(array, scheduler: scheduler))
  }

  /// Emits the elements of a Swift sequence, then completes.
  ///
  /// As `Observable.from`, with a result that cannot fail.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> Infallible<Element> where Elements.Element == Element {
    Self(raw: .from(sequence))
  }

  /// Emits the elements of a Swift sequence on a scheduler, then completes.
  ///
  /// As `Observable.from`, with a result that cannot fail.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Elements.Element == Element, Element: Sendable {
    Self(raw: .from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// Emits one element, then completes.
  ///
  /// As `Observable.just`, with a result that cannot fail.
  @inlinable
  public static func just(_ element: Element) -> Infallible<Element> { .init(raw: .just(element)) }

  /// Emits one element on a scheduler, then completes.
  ///
  /// As `Observable.just`, with a result that cannot fail.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    .init(raw: .just(element, scheduler: scheduler))
  }

  /// Completes at once.
  ///
  /// As `Observable.empty`, with a result that cannot fail.
  @inlinable
  public static func empty() -> Infallible<Element> { .init(raw: .empty()) }

  /// Never emits an event.
  ///
  /// As `Observable.never`, with a result that cannot fail.
  @inlinable
  public static func never() -> Infallible<Element> { .init(raw: .never()) }

  /// Creates a sequence for each subscriber when it subscribes.
  ///
  /// As `Observable.deferred`, with a result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping @Sendable () -> Infallible<Element>
  ) -> Infallible<Element> {
    .init(raw: .deferred { observableFactory() })
  }
}

extension InfallibleType where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on `scheduler`, one in each `period`.
  ///
  /// As `Observable.interval`, with a result that cannot fail.
  @inlinable
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: .interval(period, scheduler: scheduler))
  }

  /// Emits 0 on `scheduler` after `dueTime`, then 1, 2, …, one in each `period`, if it is not `nil`.
  ///
  /// As `Observable.timer`, with a result that cannot fail.
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: .timer(dueTime, period: period, scheduler: scheduler))
  }
}
