extension ObservableType {
  /// Emits the given elements and completes.
  ///
  /// Use it for examples and tests, and for a few values that are known.
  ///
  ///     Observable.of(1, 2, 3)  // 1, 2, 3
  ///
  /// ```marbles of
  ///         ↓ Observable.of(1, 2, 3)
  /// output  (123|)
  /// frame   0
  /// ```
  ///
  /// - Parameter elements: emitted in their order.
  /// - Returns: a sequence of the elements.
  /// - Ends: right after the last element.
  /// - Errors: never fails.
  /// - Thread: elements are delivered on the subscribing thread, and take turns with those of other
  ///   synchronous sources.
  /// - Memory: keeps the elements, as long as the sequence exists.
  /// - SeeAlso: `from`, for an array or another Swift sequence; `just`, for one element.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> where Element: Sendable {
    from(elements)
  }

  /// Emits the given elements on a scheduler and completes.
  ///
  ///     Observable.of(1, 2, 3, scheduler: MainScheduler.instance)  // 1, 2, 3 on main
  ///
  /// - Parameters:
  ///   - elements: emitted in their order.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `of(_:)`, on a scheduler.
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
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a sequence that completes after the last element.
  /// - Form of: `from(_:)`
  @inlinable
  public static func from(_ array: [Element]) -> Observable<Element> where Element: Sendable {
    // Also made as `fromUnchecked`, for elements that are not Sendable.
    .pulled({ array.makeIterator() }) { $0.next() }
  }

  /// Emits the elements of an array on a scheduler and completes.
  ///
  /// - Parameters:
  ///   - array: its elements are emitted in their order.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `from(_:)`, on a scheduler.
  @inlinable
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { array.makeIterator() }) { $0.next() }
  }

  /// Emits the elements of a Swift sequence and completes.
  ///
  /// Use it to run a pipeline over values that exist already.
  ///
  ///     Observable.from(1...3)  // 1, 2, 3
  ///
  /// ```marbles from
  ///         ↓ Observable.from(1...3)
  /// output  (123|)
  /// frame   0
  /// ```
  ///
  /// - Parameter sequence: iterated again for each subscriber, and only as far as the subscription
  ///   gets. It may be infinite.
  /// - Returns: a sequence of the elements.
  /// - Ends: right after the last element.
  /// - Errors: never fails.
  /// - Thread: `sequence` is iterated, and elements are delivered, on the subscribing thread. They
  ///   take turns with those of other synchronous sources.
  /// - Memory: keeps `sequence`, as long as the result exists, and an iterator for each
  ///   subscription.
  /// - SeeAlso: `of`, for a list of values; `range`, for numbers; `asObservable(priority:)` of an
  ///   `AsyncSequence`.
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
  /// - Form of: `from(_:)`, on a scheduler.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Elements.Element == Element, Element: Sendable {
    .pulled(on: scheduler, { sequence.makeIterator() }) { $0.next() }
  }

  /// Emits the value of an optional, if there is one, and completes.
  ///
  /// Use it where a value may be missing, and a missing one is no error.
  ///
  ///     Observable.from(optional: Int("7"))  // 7
  ///     Observable.from(optional: Int("x"))  // completes without an element
  ///
  /// ```marbles from-optional
  ///         ↓ Observable.from(optional: Int("7"))
  /// output  (7|)
  /// frame   0
  /// ```
  ///
  /// - Parameter optional: its value is emitted.
  /// - Returns: a sequence of at most one element.
  /// - Ends: right after the element; without one, at once.
  /// - Errors: never fails.
  /// - Thread: the element is delivered on the subscribing thread.
  /// - Memory: keeps the value, as long as the sequence exists.
  /// - SeeAlso: `just`, for a value that exists; `compactMap`, for a sequence of optionals.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> where Element: Sendable {
    // Also made as `fromUnchecked`, for elements that are not Sendable.
    if let optional { justUnchecked(optional) } else { empty() }
  }

  /// Emits the value of an optional on a scheduler, if there is one, and completes.
  ///
  /// - Parameters:
  ///   - optional: its value is emitted.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `from(optional:)`, on a scheduler.
  @inlinable
  public static func from(
    optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { optional }) { $0.take() }
  }
}
