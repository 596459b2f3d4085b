public import RxCore

extension MainObservableType {
  /// Emits the result of `transform` for each element; an error that it throws ends the sequence.
  ///
  ///     button.rx.tap.map { field.text ?? "" }.subscribe(onNext: { save($0) })
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `map(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result
  ) -> MainObservable<Result> {
    MainObservable(onMain: asObservable().map(onMain(throwing: transform)))
  }

  /// Emits the result of `transform` for each element, unless it is `nil`.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `compactMap(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result?
  ) -> MainObservable<Result> {
    MainObservable(onMain: asObservable().compactMap(onMain(throwing: transform)))
  }

  /// Combines the elements into a value, and emits the value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `scan(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated
  ) -> MainObservable<Accumulated> {
    MainObservable(onMain: asObservable().scan(seed, accumulator: onMain(throwing: accumulator)))
  }

  /// Combines the elements into a value that is changed in place, and emits the value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: changes the value for an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `scan(_:accumulator:)`, in place, on the main actor.
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
  /// - Returns: a plain `Observable`, which delivers on the threads of the inner sequences.
  /// - Form of: `flatMap(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> {
    innerSequences(selector).flatMap { $0 }
  }

  /// Creates a sequence from each element, and emits the elements of the latest one only.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a plain `Observable`, which delivers on the threads of the inner sequences.
  /// - Form of: `flatMapLatest(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> {
    innerSequences(selector).flatMapLatest { $0 }
  }

  /// Creates a sequence from each element, and emits their elements one sequence after another.
  ///
  /// - Parameter selector: called on the main actor when an element arrives.
  /// - Returns: a plain `Observable`, which delivers on the threads of the inner sequences.
  /// - Form of: `concatMap(_:)`, with `selector` on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Source.Element> {
    innerSequences(selector).concatMap { $0 }
  }

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
    return MainObservable(onMain: asObservable().flatMapFirst(makeInner))
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
    return asObservable().map(sendable { try selector($0).asObservable() })
  }

  /// Emits each element with an object that is held weakly; completes once the object has been deallocated.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `withUnretained(_:resultSelector:)`, on the main actor.
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
  ///
  /// - Parameter object: held weakly.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `withUnretained(_:resultSelector:)`, on the main actor.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> MainObservable<(Object, Element)> {
    MainObservable(onMain: asObservable().withUnretained(object))
  }

  /// Emits each element with its index, which starts at 0.
  ///
  /// - Form of: `enumerated()`, on the main actor.
  @inlinable
  public func enumerated() -> MainObservable<(index: Int, element: Element)> {
    MainObservable(onMain: asObservable().enumerated())
  }
}
