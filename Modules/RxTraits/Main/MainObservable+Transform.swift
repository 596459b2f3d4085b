public import RxCore

extension MainObservableType {
  /// Turns each element into another; what `transform` throws ends the sequence with that error.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result
  ) -> MainObservable<Result> {
    MainObservable(onMain: asObservable().map(onMain(throwing: transform)))
  }

  /// Turns each element into another, and drops those that become `nil`.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result?
  ) -> MainObservable<Result> {
    MainObservable(onMain: asObservable().compactMap(onMain(throwing: transform)))
  }

  /// Folds the elements and delivers every step.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated
  ) -> MainObservable<Accumulated> {
    MainObservable(onMain: asObservable().scan(seed, accumulator: onMain(throwing: accumulator)))
  }

  /// Folds the elements into a value that is changed in place, and delivers every step.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @MainActor (inout Accumulated, Element) throws -> Void
  ) -> MainObservable<Accumulated> {
    MainObservable(
      onMain: asObservable().scan(into: seed, accumulator: onMain(changing: accumulator))
    )
  }

  /// Turns each element into a sequence and delivers what all of them emit.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: delivers where the inner sequences do.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> {
    inner(selector).flatMap { $0 }
  }

  /// Turns each element into a sequence and delivers what the newest of them emits.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: delivers where the inner sequences do.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> {
    inner(selector).flatMapLatest { $0 }
  }

  /// Turns each element into a sequence and delivers what they emit, one after another.
  ///
  /// - Parameter selector: called on the main actor, for each element when it comes.
  /// - Returns: delivers where the inner sequences do.
  @available(swift, introduced: 6)
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> {
    inner(selector).concatMap { $0 }
  }

  /// Turns an element into a sequence unless one is under way, and delivers what it emits.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: delivers on the main actor, where it has to be known whether one is under way.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> MainObservable<Source.Element> where Source.Element: Sendable {
    let selector = onMain(throwing: selector)
    let begin = sendable { try selector($0).asObservable().observedOnMain() }
    return MainObservable(onMain: asObservable().flatMapFirst(begin))
  }

  /// What `selector` makes of each element: on main, before the gate of the operator that joins them, behind
  /// which another thread may be delivering.
  @inlinable
  func inner<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Observable<Source.Element>> {
    let selector = onMain(throwing: selector)
    return asObservable().map(sendable { try selector($0).asObservable() })
  }

  /// Each element with an object that is not kept; completes when the object is gone.
  @available(swift, introduced: 6)
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @MainActor (Object, Element) -> Result
  ) -> MainObservable<Result> {
    MainObservable(
      onMain: asObservable().withUnretained(object, resultSelector: onMain(resultSelector))
    )
  }

  /// Each element with an object that is not kept; completes when the object is gone.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> MainObservable<(Object, Element)> {
    MainObservable(onMain: asObservable().withUnretained(object))
  }

  /// Each element with its number, from 0.
  @inlinable
  public func enumerated() -> MainObservable<(index: Int, element: Element)> {
    MainObservable(onMain: asObservable().enumerated())
  }
}
