extension ObservableType {
  /// Emits the same element again and again, without end.
  ///
  /// Use it with an operator that ends it, such as `take`.
  ///
  ///     Observable.repeatElement("a").take(3)  // "a", "a", "a"
  ///
  /// ```marbles repeatElement
  ///         ↓ Observable.repeatElement(7).take(3)
  /// output  (777|)
  /// frame   0
  /// ```
  ///
  /// - Parameter element: the element to repeat.
  /// - Returns: a sequence of the same element.
  /// - Ends: never; only disposal ends a subscription.
  /// - Errors: never fails.
  /// - Thread: elements are delivered on the subscribing thread, which is busy until disposal, and
  ///   take turns with those of other synchronous sources.
  /// - Memory: keeps `element`, as long as the sequence exists.
  /// - SeeAlso: `just`, which emits it once; `interval`, which waits between elements.
  @inlinable
  public static func repeatElement(_ element: Element) -> Observable<Element>
  where Element: Sendable {
    .pulled({ element }) { $0 }
  }

  /// Emits the same element again and again on a scheduler, without end.
  ///
  /// - Parameters:
  ///   - element: the element to repeat.
  ///   - scheduler: delivers each element in a piece of work of its own, so that other work is not
  ///     blocked.
  /// - Returns: a sequence that delivers on `scheduler` and ends only by disposal.
  /// - Form of: `repeatElement(_:)`, on a scheduler.
  @inlinable
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { element }) { $0 }
  }
}
