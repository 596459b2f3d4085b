public import RxCore

extension MainObservableType {
  /// Emits the result of `transform` for each element; an error that it throws ends the sequence.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result
  ) -> MainObservable<Result> {
    MainObservable(onMain: asObservable().map(onMain(throwing: transform)))
  }

  /// Emits the result of `transform` for each element, unless it is `nil`.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result?
  ) -> MainObservable<Result> {
    MainObservable(onMain: asObservable().compactMap(onMain(throwing: transform)))
  }

  /// Combines the elements into a value, and emits the value after each element.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated
  ) -> MainObservable<Accumulated> {
    MainObservable(onMain: asObservable().scan(seed, accumulator: onMain(throwing: accumulator)))
  }

  /// Combines the elements into a value that is changed in place, and emits the value after each element.
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

  /// Creates a sequence from each element, and emits the elements of all of them as they arrive.
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

  /// Creates a sequence from each element, and emits the elements of the latest one only.
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

  /// Creates a sequence from each element, and emits their elements one sequence after another.
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

  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
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

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
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

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> MainObservable<(Object, Element)> {
    MainObservable(onMain: asObservable().withUnretained(object))
  }

  /// Emits each element with its index, which starts at 0.
  @inlinable
  public func enumerated() -> MainObservable<(index: Int, element: Element)> {
    MainObservable(onMain: asObservable().enumerated())
  }
}
