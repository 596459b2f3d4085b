extension ObservableType {
  /// One element, then the end.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    JustObservable(element)
  }

  /// One element, then the end, on a scheduler.
  ///
  /// - Parameters:
  ///   - element: delivered in a turn of its own, and so is the end.
  ///   - scheduler: where to deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    from(optional: element, scheduler: scheduler)
  }
}

/// The recipe of `just`.
///
/// Operators that subscribe to it take the element and skip the subscription.
@usableFromInline
final class JustObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: restates what Observable says.
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init(kind: .just) { recipe, sink in
      sink.next(unsafeDowncast(recipe, to: JustObservable<Element>.self).element)
      sink.completed()
      return Stage.none
    }
  }
}
