public import RxCore

extension MainObservableType {
  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a sequence that delivers on the main actor, as the inner sequence's completion must be known
  ///   there.
  /// - Form of: `flatMapFirst(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> MainObservable<Source.Element> where Source.Element: Sendable {
    let selector = onMain(throwing: selector)
    let makeInner = sendable { try selector($0).asObservable().observedOnMain() }
    return MainObservable(onMain: observableOnMain.flatMapFirst(makeInner))
  }

  /// Emits the result of `selector` for each element.
  ///
  /// It is a step of its own because `selector` must run on the main actor. The operator that merges the inner
  /// sequences has a gate, in which another thread may be delivering.
  @inlinable
  func innerSequences<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Observable<Source.Element>> {
    let selector = onMain(throwing: selector)
    return observableOnMain.map(sendable { try selector($0).asObservable() })
  }

  /// Emits the first `count` elements, then completes.
  ///
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `take(_:)`, on the main actor.
  @inlinable
  public func take(_ count: Int) -> MainObservable<Element> {
    // `take(0)` completes during subscription, on the subscriber's thread, so the subscription is carried to
    // main.
    MainObservable(onMain: count == 0 ? .empty().subscribedOnMain() : observableOnMain.take(count))
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: may emit on any thread. Its completion is ignored; its error ends the result.
  ///   - resultSelector: called on the main actor; an error that it throws ends the result.
  /// - Returns: a sequence that ignores elements which arrive before `second` has emitted.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @MainActor (Element, Second.Element) throws -> Result
  ) -> MainObservable<Result> where Second.Element: Sendable {
    let selector = onMain(throwing: resultSelector)
    return MainObservable(
      onMain: observableOnMain.withLatestFrom(second) { ($0, $1) }
        .observedOnMain()
        .map { try selector($0.0, $0.1) }
    )
  }
}

extension MainObservable where Element: Sendable {
  /// Creates a sequence for each subscriber, on the main actor, when it subscribes.
  ///
  ///     let text = MainObservable<String?>.deferred { [weak searchBar] in
  ///       searchBar.map { $0.rx.text.changed.startWith($0.text) } ?? .empty()
  ///     }
  ///
  /// - Parameter observableFactory: called on the main actor. The error it throws is the sequence's error.
  /// - Returns: a sequence whose subscription is carried to the main actor, and that delivers there.
  /// - Form of: `deferred(_:)`, on the main actor.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping @MainActor () throws -> Observable<Element>
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: Observable.deferred(onMain(throwing: observableFactory))
        .observedOnMain()
        .subscribedOnMain()
    )
  }
}
