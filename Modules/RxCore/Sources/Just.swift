extension ObservableType {
  /// Emits one element and completes.
  ///
  /// Use it where a sequence is required and the value is known.
  ///
  ///     Observable.just(7)  // 7
  ///
  /// It costs one allocation to create. `flatMap`, `flatMapLatest` and similar operators take its
  /// element without a subscription.
  ///
  /// ```marbles just
  ///         ↓ Observable.just(7)
  /// output  (7|)
  /// frame   0
  /// ```
  ///
  /// - Parameter element: the element to emit.
  /// - Returns: a sequence of one element.
  /// - Ends: right after the element.
  /// - Errors: never fails.
  /// - Thread: the element is delivered on the subscribing thread.
  /// - Memory: keeps `element`, as long as the sequence exists.
  /// - SeeAlso: `of` and `from`, for several elements; `deferred`, for a value that is known only
  ///   at subscription.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> where Element: Sendable {
    // Also made as `justUnchecked`, for elements that are not Sendable.
    JustObservable(element)
  }

  /// Emits one element on a scheduler and completes.
  ///
  ///     Observable.just(7, scheduler: MainScheduler.instance)  // 7 on main
  ///
  /// - Parameters:
  ///   - element: the element to emit.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Form of: `just(_:)`, on a scheduler.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    from(optional: element, scheduler: scheduler)
  }
}

/// The observable sequence of `just`.
///
/// Operators that flatten sequences take its element and skip the subscription.
@usableFromInline
final class JustObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.

  // Of no size. The optimizer (Swift 6.3) knows a stored property by its number in its class. An operator asks each
  // sequence whether it is a `just`; where the compiler sees how that sequence is made, it would take the property of
  // the same number for the element, and crash if their types differ. No observable has as many.
  @usableFromInline let p0: Void = (), p1: Void = (), p2: Void = (), p3: Void = (), p4: Void = ()
  @usableFromInline let p5: Void = (), p6: Void = (), p7: Void = (), p8: Void = (), p9: Void = ()
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
    super.init(kind: .just) { recipe, sink in
      sink.next(known(recipe, as: JustObservable<Element>.self).element)
      sink.completed()
      return Stage.none
    }
  }
}
