/// A sequence of at most one element; `Trait` determines whether it must have one.
///
///     let details: Single<Details> = service.details(of: page)
///     let title: Single<String> = details.map { $0.title }
///
/// `Single`, `Maybe` and `Completable` are names of this type with a trait. It does not share: each
/// subscription does the work separately.
public struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType {
  @usableFromInline package let source: Observable<Element>

  @inlinable
  package init(raw source: Observable<Element>) { self.source = source }

  /// Returns the sequence as a plain `Observable`.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<Element> { source }

  /// This sequence.
  @inlinable
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }

  /// Replaces an error by another sequence.
  ///
  ///     service.details(of: page).catch { _ in cache.details(of: page) }
  ///
  /// - Parameter handler: returns the other sequence; an error that it throws is emitted instead.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `callAsFunction(_:)` of `Catch`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Self
  ) -> Self {
    Self(raw: source.catch { try handler($0).source })
  }
}

extension PrimitiveSequence: Sendable where Element: Sendable {}

/// A type that can be converted to a `PrimitiveSequence`; extend it to add operators to one trait.
public protocol PrimitiveSequenceType<Trait, Element>: ObservableConvertibleType {
  /// The trait: `SingleTrait`, `MaybeTrait` or `CompletableTrait`.
  associatedtype Trait

  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// A trait of sequences that can have an element: that of `Single` and that of `Maybe`.
public protocol ElementTrait: SendableMetatype {}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Creates a maybe from the element, and emits its event.
  ///
  /// Use it for a second step that may have no result.
  ///
  ///     user().flatMapMaybe { user in avatar(of: user) }
  ///
  /// ```marbles flatMapMaybe
  /// source   -1|
  /// load(1)    --7|
  ///          ↓ asSingle().flatMapMaybe { load($0) }
  /// output   -----(7|)
  /// frame    0    5
  /// ```
  ///
  /// - Parameter selector: returns the maybe, which is subscribed to at once.
  /// - Returns: a maybe of the element of that maybe.
  /// - Ends: when the maybe completes; if this sequence has no element, with it.
  /// - Errors: an error of this sequence, of the maybe, or one that `selector` throws, ends the
  ///   result.
  /// - Thread: `selector` is called on the thread that emits the element. The result is delivered
  ///   where the maybe emits it.
  /// - Memory: keeps the subscription to the maybe, and no element.
  /// - SeeAlso: `flatMap`, for a sequence of the same kind; `flatMapCompletable`, for work without
  ///   a result; `compactMap`, for a function.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMapUnchecked(selector))
  }

  /// Creates a completable from the element, and emits its event.
  ///
  /// Use it for a second step whose end is all that matters.
  ///
  ///     user().flatMapCompletable { user in save(user) }
  ///
  /// ```marbles flatMapCompletable
  /// source   -1|
  /// save(1)    ---|
  ///          ↓ asSingle().flatMapCompletable { save($0) }
  /// output   -----|
  /// frame    0    5
  /// ```
  ///
  /// - Parameter selector: returns the completable, which is subscribed to at once.
  /// - Returns: a completable.
  /// - Ends: when the completable completes; if this sequence has no element, with it.
  /// - Errors: an error of this sequence, of the completable, or one that `selector` throws, ends
  ///   the result.
  /// - Thread: `selector` is called on the thread that emits the element. The completion is
  ///   delivered where the completable emits it.
  /// - Memory: keeps the subscription to the completable, and no element.
  /// - SeeAlso: `flatMapMaybe`, for work with a result; `asCompletable`, which ignores the element;
  ///   `andThen(_:)`, the other direction.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMapUnchecked(selector))
  }

  /// Ignores the element, and emits the completion or the error.
  ///
  /// Use it if only the end of the work matters.
  ///
  ///     upload(page).asCompletable().andThen(count())
  ///
  /// ```marbles asCompletable
  /// source  -1--|
  ///         ↓ asSingle().asCompletable()
  /// output  ----|
  /// frame   0
  /// ```
  ///
  /// - Returns: a completable.
  /// - Ends: when this sequence completes.
  /// - Errors: an error of this sequence ends the result.
  /// - Thread: the end is delivered on the thread that emits it.
  /// - Memory: keeps no element.
  /// - SeeAlso: `ignoreElements`, for an `Observable`; `flatMapCompletable`, for a second step.
  @inlinable
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }

  /// Emits the result of `resultSelector` for the elements of all sequences in a collection.
  ///
  /// - Parameters:
  ///   - sources: sequences of the same kind; all are subscribed to at once. If the collection is empty, the
  ///     result is emitted at once.
  ///   - resultSelector: combines their elements, which are in the order of the sequences.
  /// - Returns: a sequence of the same kind. Maybes are combined to a maybe without an element if one has none.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<Sources: Collection, Result>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Sources.Element == PrimitiveSequence<Trait, Element>, Element: Sendable {
    if sources.isEmpty {
      return .deferred { PrimitiveSequence(raw: .justUnchecked(try resultSelector([]))) }
    }
    return PrimitiveSequence(
      raw: .zip(sources.map { $0.asObservable() }, resultSelector: resultSelector)
    )
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// The element, for which the caller waits.
  ///
  ///     let answer = try await fetch(page).value
  ///
  /// Each access subscribes. Cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error, or `CancellationError` if the task is cancelled before the event arrives.
  public var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.source.onlyValue() else {
        throw CancellationError()
      }
      return element
    }
  }

  /// Creates a single that emits the value that an asynchronous function returns.
  ///
  ///     let page = Single.create { try await fetch(1) }
  ///
  /// Disposing of the subscription cancels the task.
  ///
  /// - Parameters:
  ///   - detached: true if the task is detached: then it inherits neither priority nor task-local
  ///     values from the subscriber.
  ///   - priority: the priority of the task; `nil` inherits the subscriber's.
  ///   - work: runs once for each subscriber. The error it throws is the single's error.
  /// - Returns: a single that delivers on the thread of the task.
  /// - Form of: `async(detached:priority:_:)`, for at most one element.
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .async(detached: detached, priority: priority, work))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
  /// The element, for which the caller waits; `nil` if there is none.
  ///
  ///     if let page = try await cached("index").value { show(page) }
  ///
  /// Each access subscribes. Cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error, or `CancellationError` if the task is cancelled before the event arrives.
  public var value: Element? {
    get async throws {
      try await primitiveSequence.source.onlyValue()
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The completion, for which the caller waits.
  ///
  ///     try await save(page).value
  ///
  /// Each access subscribes. Cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error, or `CancellationError` if the task is cancelled before the event arrives.
  public var value: Void {
    get async throws {
      _ = try await primitiveSequence.source.onlyValue()
    }
  }
}

extension Observable where Element: Sendable {
  /// Waits for the first element and returns it; returns `nil` if the sequence completes without one.
  fileprivate func onlyValue() async throws -> Element? {
    for try await element in values { return element }
    return nil
  }
}

extension ObservableType {
  /// Returns this sequence as a single, which requires exactly one element.
  ///
  /// Use it at the end of a pipeline that must have one result.
  ///
  ///     Observable.of(7).asSingle().subscribe(onSuccess: { print($0) })  // 7
  ///
  /// ```marbles asSingle
  /// source  -1--|
  ///         ↓ asSingle()
  /// output  ----(1|)
  /// frame   0
  /// ```
  ///
  /// - Returns: a single of the only element.
  /// - Ends: when the source completes, right after the element.
  /// - Errors: `RxError.noElements` if the source completes without an element,
  ///   `RxError.moreThanOneElement` at a second one. An error of the source ends the result.
  /// - Thread: the element is delivered on the thread that completes the source.
  /// - Memory: keeps the element, until the source completes.
  /// - SeeAlso: `asMaybe`, which may have no element; `first`, which ignores further elements;
  ///   `single`, which emits the element at once.
  @_disfavoredOverload
  @inlinable
  public func asSingle() -> Single<Element> { Single(raw: asObservable().onlyElement()) }

  /// Returns this sequence as a maybe, which requires at most one element.
  ///
  /// Use it at the end of a pipeline that may have a result.
  ///
  ///     Observable.of(7).asMaybe()         // 7
  ///     Observable<Int>.empty().asMaybe()  // completes
  ///
  /// ```marbles asMaybe
  /// source  ----|
  ///         ↓ asMaybe()
  /// output  ----|
  /// frame   0
  /// ```
  ///
  /// - Returns: a maybe of the only element, if there is one.
  /// - Ends: when the source completes, right after the element.
  /// - Errors: `RxError.moreThanOneElement` at a second element. An error of the source ends the
  ///   result.
  /// - Thread: the element is delivered on the thread that completes the source.
  /// - Memory: keeps the element, until the source completes.
  /// - SeeAlso: `asSingle`, which needs an element; `first`, which ignores further elements.
  @_disfavoredOverload
  @inlinable
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: asObservable().onlyElement(isRequired: false))
  }

  /// Emits the first element, or `nil` if the sequence completes without one.
  ///
  /// Use it if the first element is all you need, and a sequence without one is no error.
  ///
  ///     Observable.of(1, 2, 3).first()   // 1
  ///     Observable<Int>.empty().first()  // nil
  ///
  /// ```marbles first
  /// source  -(1!)
  ///         ↓ first()
  /// output  -(1|)
  /// frame   0
  /// ```
  ///
  /// - Returns: a single of the first element, or of `nil`.
  /// - Ends: right after the first element, when the source is disposed of; or when the source
  ///   completes.
  /// - Errors: an error of the source before the first element ends the result.
  /// - Thread: the element is delivered on the thread that emits it, `nil` on the thread that
  ///   completes the source.
  /// - Memory: keeps no element.
  /// - SeeAlso: `take`, for an `Observable`; `asSingle`, if a second element would be a mistake;
  ///   `element(at:)`, for another place.
  @_disfavoredOverload
  @inlinable
  public func first() -> Single<Element?> {
    Single<Element?>(
      raw: asObservable().take(1).map { Optional($0) }.ifEmptyUnchecked(default: nil)
    )
  }

  /// Emits an array of all elements when the sequence completes.
  ///
  /// Use it to work on all elements at once.
  ///
  ///     Observable.of(1, 2, 3).toArray().subscribe(onSuccess: { print($0) })  // [1, 2, 3]
  ///
  /// ```marbles toArray
  /// source  -1-2-2-3--1-4|
  ///         ↓ toArray()
  /// output  -------------(①|)
  /// frame   0    5    10
  /// where ① = [1, 2, 2, 3, 1, 4]
  /// ```
  ///
  /// - Returns: a single of the elements, in their order.
  /// - Ends: when the source completes, right after the array. An empty source gives an empty
  ///   array.
  /// - Errors: an error of the source ends the result, and discards the elements.
  /// - Thread: the array is delivered on the thread that completes the source.
  /// - Memory: keeps all elements until the source completes, without limit.
  /// - SeeAlso: `reduce`, which combines the elements; `buffer`, which emits arrays on the way;
  ///   `takeLast`, which keeps the last elements only.
  @_disfavoredOverload
  @inlinable
  public func toArray() -> Single<[Element]> {
    Single<[Element]>(raw: asObservable().allElements())
  }
}

extension ObservableType where Element == Never {
  /// Returns this sequence, which has no elements, as a completable.
  ///
  /// - Returns: a completable.
  /// - Form of: `asCompletable()`, for a sequence without elements.
  @_disfavoredOverload
  @inlinable
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

extension Observable {
  /// Collects all elements into one array and emits the array when the source completes.
  ///
  /// It is the implementation of `toArray`. An error discards the collected elements.
  @inlinable
  func allElements() -> Observable<[Element]> {
    OnCompletionObservable<Element, [Element], [Element]>(
      self,
      seed: [],
      onCompletion: { elements, down in
        down.next(elements)
        down.completed()
      }
    ) { sink, element in
      known(sink, as: OnCompletionSink<Element, [Element], [Element]>.self)
        .value.append(element)
    }
  }
}
