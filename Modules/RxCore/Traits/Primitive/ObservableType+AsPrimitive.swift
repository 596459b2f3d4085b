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
  @inlinable
  public func first() -> Single<Element?> {
    Single<Element?>(raw: asObservable().take(1).map { Optional($0) }.ifEmpty(default: nil))
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
  @inlinable
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
