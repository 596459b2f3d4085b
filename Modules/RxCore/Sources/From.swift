extension ObservableType {
  /// The given elements, then the end.
  ///
  /// Elements are delivered on the current-thread trampoline and take turns with other sources.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> { from(elements) }

  /// The given elements, then the end, on a scheduler.
  ///
  /// - Parameters:
  ///   - elements: each delivered in a turn of its own, and so is the end.
  ///   - scheduler: where to deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    from(elements, scheduler: scheduler)
  }

  /// The elements of an array, then the end.
  @inlinable
  public static func from(_ array: [Element]) -> Observable<Element> {
    .pulled({ array.makeIterator() }) { $0.next() }
  }

  /// The elements of an array, then the end, on a scheduler.
  ///
  /// - Parameters:
  ///   - array: its elements are delivered each in a turn of its own, and so is the end.
  ///   - scheduler: where to deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { array.makeIterator() }) { $0.next() }
  }

  /// The elements of a sequence, then the end.
  ///
  /// - Parameter sequence: iterated anew for each subscriber.
  /// - Returns: a sequence that ends after the last element.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> Observable<Element> where Elements.Element == Element {
    .pulled({ sequence.makeIterator() }) { $0.next() }
  }

  /// The elements of a sequence, then the end, on a scheduler.
  ///
  /// - Parameters:
  ///   - sequence: iterated anew for each subscriber, on the scheduler, one element a turn.
  ///   - scheduler: where to deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Elements.Element == Element, Element: Sendable {
    .pulled(on: scheduler, { sequence.makeIterator() }) { $0.next() }
  }

  /// The value of an optional if there is one, then the end.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { just(optional) } else { empty() }
  }

  /// The value of an optional if there is one, then the end, on a scheduler.
  ///
  /// - Parameters:
  ///   - optional: its value is delivered in a turn of its own, and so is the end.
  ///   - scheduler: where to deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func from(
    optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { optional }) { $0.take() }
  }
}
