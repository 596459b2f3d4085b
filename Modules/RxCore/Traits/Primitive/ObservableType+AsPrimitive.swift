extension ObservableType {
  /// Returns this sequence as a single, which requires exactly one element.
  ///
  ///     Observable.of(7).asSingle().subscribe(onSuccess: { print($0) })  // 7
  ///
  /// - Returns: a single. It fails with `RxError.noElements` or `RxError.moreThanOneElement` if there is not
  ///   exactly one element.
  @inlinable
  public func asSingle() -> Single<Element> { Single(raw: asObservable().onlyElement()) }

  /// Returns this sequence as a maybe, which requires at most one element.
  ///
  /// - Returns: a maybe. It fails with `RxError.moreThanOneElement` if there are several elements.
  @inlinable
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: asObservable().onlyElement(isRequired: false))
  }

  /// Emits the first element, or `nil` if the sequence completes without one.
  @inlinable
  public func first() -> Single<Element?> {
    Single<Element?>(raw: asObservable().take(1).map { Optional($0) }.ifEmpty(default: nil))
  }

  /// Emits an array of all elements when the sequence completes.
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
  @inlinable
  public func toArray() -> Single<[Element]> {
    Single<[Element]>(raw: asObservable().allElements())
  }
}

extension ObservableType where Element == Never {
  /// Returns this sequence, which has no elements, as a completable.
  @inlinable
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
