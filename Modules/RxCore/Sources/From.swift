extension ObservableType {
  /// Emits the given elements and completes.
  ///
  ///     Observable.of(1, 2, 3)  // 1, 2, 3
  ///
  /// Elements are delivered on the subscribing thread and take turns with those of other
  /// synchronous sources.
  ///
  /// - Parameter elements: emitted in their order.
  /// - Returns: a sequence that completes after the last element.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> { from(elements) }

  /// Emits the given elements on a scheduler and completes.
  ///
  ///     Observable.of(1, 2, 3, scheduler: MainScheduler.instance)  // 1, 2, 3 on main
  ///
  /// - Parameters:
  ///   - elements: emitted in their order.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    from(elements, scheduler: scheduler)
  }

  /// Emits the elements of an array and completes.
  ///
  ///     Observable.from([1, 2, 3])  // 1, 2, 3
  ///
  /// Elements are delivered on the subscribing thread and take turns with those of other
  /// synchronous sources.
  ///
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a sequence that completes after the last element.
  @inlinable
  public static func from(_ array: [Element]) -> Observable<Element> {
    .pulled({ array.makeIterator() }) { $0.next() }
  }

  /// Emits the elements of an array on a scheduler and completes.
  ///
  /// - Parameters:
  ///   - array: its elements are emitted in their order.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { array.makeIterator() }) { $0.next() }
  }

  /// Emits the elements of a Swift sequence and completes.
  ///
  ///     Observable.from(1...3)  // 1, 2, 3
  ///
  /// Elements are delivered on the subscribing thread and take turns with those of other
  /// synchronous sources.
  ///
  /// - Parameter sequence: iterated again for each subscriber, and only as far as the subscription
  ///   gets. It may be infinite.
  /// - Returns: a sequence that completes after the last element.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> Observable<Element> where Elements.Element == Element {
    .pulled({ sequence.makeIterator() }) { $0.next() }
  }

  /// Emits the elements of a Swift sequence on a scheduler and completes.
  ///
  /// - Parameters:
  ///   - sequence: iterated again for each subscriber, on the scheduler, and only as far as the
  ///     subscription gets. It may be infinite.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Elements.Element == Element, Element: Sendable {
    .pulled(on: scheduler, { sequence.makeIterator() }) { $0.next() }
  }

  /// Emits the value of an optional, if there is one, and completes.
  ///
  ///     Observable.from(optional: Int("7"))  // 7
  ///     Observable.from(optional: Int("x"))  // completes without an element
  ///
  /// - Parameter optional: its value is emitted on the subscribing thread.
  /// - Returns: a sequence of at most one element.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { just(optional) } else { empty() }
  }

  /// Emits the value of an optional on a scheduler, if there is one, and completes.
  ///
  /// - Parameters:
  ///   - optional: its value is emitted.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func from(
    optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { optional }) { $0.take() }
  }
}
