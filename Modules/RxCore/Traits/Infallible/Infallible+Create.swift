extension Infallible {
  /// The type of the function that `create` passes to its closure, which emits events.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates a sequence from a function that is called for each subscriber.
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
  /// - Form of: `create(_:)`, which cannot fail.
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
  /// - Parameter elements: emitted in their order, at subscription.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `of(_:)`, which cannot fail.
  @inlinable
  public static func of(_ elements: Element...) -> Infallible<Element> { from(elements) }

  /// Emits the given elements on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - elements: emitted in their order, at subscription.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `of(_:)`, on a scheduler.
  @inlinable
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    from(elements, scheduler: scheduler)
  }

  /// Emits the elements of an array, then completes.
  ///
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, which cannot fail.
  @inlinable
  public static func from(_ array: [Element]) -> Infallible<Element> { Self(raw: .from(array)) }

  /// Emits the elements of an array on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - array: its elements are emitted in their order.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, on a scheduler.
  @inlinable
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    Self(raw: .from(array, scheduler: scheduler))
  }

  /// Emits the elements of a Swift sequence, then completes.
  ///
  /// - Parameter sequence: iterated again for each subscriber.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, which cannot fail.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> Infallible<Element> where Elements.Element == Element {
    Self(raw: .from(sequence))
  }

  /// Emits the elements of a Swift sequence on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - sequence: iterated again for each subscriber.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `from(_:)`, on a scheduler.
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
  /// - Parameter element: the element.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `just(_:)`, which cannot fail.
  @inlinable
  public static func just(_ element: Element) -> Infallible<Element> { .init(raw: .just(element)) }

  /// Emits one element on a scheduler, then completes.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `just(_:)`, on a scheduler.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    .init(raw: .just(element, scheduler: scheduler))
  }

  /// Completes at once.
  ///
  /// - Form of: `empty()`, which cannot fail.
  @inlinable
  public static func empty() -> Infallible<Element> { .init(raw: .empty()) }

  /// Never emits an event.
  ///
  /// - Form of: `never()`, which cannot fail.
  @inlinable
  public static func never() -> Infallible<Element> { .init(raw: .never()) }

  /// Creates a sequence for each subscriber when it subscribes.
  ///
  /// - Parameter observableFactory: creates the sequence, once for each subscriber.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `deferred(_:)`, which cannot fail.
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
  /// - Parameters:
  ///   - period: the time before the first number, and between two numbers.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `interval(_:scheduler:)`, which cannot fail.
  @inlinable
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: .interval(period, scheduler: scheduler))
  }

  /// Emits 0 on `scheduler` after `dueTime`, then 1, 2, …, one in each `period`, if it is not `nil`.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number.
  ///   - period: the time between two numbers. Without it, the sequence completes after the first.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `timer(_:period:scheduler:)`, which cannot fail.
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: .timer(dueTime, period: period, scheduler: scheduler))
  }
}
