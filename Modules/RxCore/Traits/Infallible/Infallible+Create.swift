extension Infallible {
  /// Takes what a sequence made by `create` says.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates a sequence of a function that is called for each subscriber.
  ///
  ///     let answer = Infallible<Int>.create { observer in
  ///       observer(.next(42))
  ///       observer(.completed)
  ///       return Disposables.create()
  ///     }
  ///
  /// - Parameter subscribe: begins the work; any thread may call what it is given. What it returns is
  ///   disposed of at the end.
  /// - Returns: the sequence.
  @available(swift, introduced: 6)
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      raw: .create { observer in
        nonisolated(unsafe) let observer = observer  // a door with a gate
        return subscribe { observer.on($0.event) }
      }
    )
  }

  /// The given elements, then the end.
  @inlinable
  public static func of(_ elements: Element...) -> Infallible<Element> { from(elements) }

  /// The given elements, said on a scheduler, then the end.
  @inlinable
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    from(elements, scheduler: scheduler)
  }

  /// The elements of an array, then the end.
  @inlinable
  public static func from(_ array: [Element]) -> Infallible<Element> { Self(raw: .from(array)) }

  /// The elements of an array, said on a scheduler, then the end.
  @inlinable
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    Self(raw: .from(array, scheduler: scheduler))
  }

  /// The elements of a sequence, then the end.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> Infallible<Element> where Elements.Element == Element {
    Self(raw: .from(sequence))
  }

  /// The elements of a sequence, said on a scheduler, then the end.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Elements.Element == Element, Element: Sendable {
    Self(raw: .from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// One element, then the end.
  @inlinable
  public static func just(_ element: Element) -> Infallible<Element> { .init(raw: .just(element)) }

  /// One element, said on a scheduler, then the end.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Element: Sendable {
    .init(raw: .just(element, scheduler: scheduler))
  }

  /// Ends at once.
  @inlinable
  public static func empty() -> Infallible<Element> { .init(raw: .empty()) }

  /// Says nothing, ever.
  @inlinable
  public static func never() -> Infallible<Element> { .init(raw: .never()) }

  /// Creates the sequence when it is subscribed to, anew for each subscriber.
  @available(swift, introduced: 6)
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping @Sendable () -> Infallible<Element>
  ) -> Infallible<Element> {
    .init(raw: .deferred { observableFactory() })
  }
}

extension InfallibleType where Element: FixedWidthInteger & Sendable {
  /// 0, 1, 2, … on `scheduler` with `period` between two.
  @inlinable
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: .interval(period, scheduler: scheduler))
  }

  /// 0 on `scheduler` after `dueTime`, then 1, 2, … with `period` between two if there is one.
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: .timer(dueTime, period: period, scheduler: scheduler))
  }
}
