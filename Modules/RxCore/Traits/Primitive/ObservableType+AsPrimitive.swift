extension ObservableType {
  /// The one element of this sequence.
  ///
  /// - Returns: fails with `RxError.noElements` or `RxError.moreThanOneElement` when there is not
  ///   exactly one.
  @inlinable
  public func asSingle() -> Single<Element> { Single(raw: asObservable().onlyElement()) }

  /// The one element of this sequence, if there is one.
  ///
  /// - Returns: fails with `RxError.moreThanOneElement` when there are several.
  @inlinable
  public func asMaybe() -> Maybe<Element> {
    Maybe(
      raw: asObservable().onlyElement().catch { error in
        if case RxError.noElements = error { .empty() } else { .error(error) }
      }
    )
  }

  /// The first element; `nil` at an end without one.
  @inlinable
  public func first() -> Single<Element?> {
    Single<Element?>(raw: asObservable().take(1).map { Optional($0) }.ifEmpty(default: nil))
  }

  /// All elements, at the end.
  ///
  ///     Observable.of(1, 2, 3).toArray().subscribe(onSuccess: { print($0) })  // [1, 2, 3]
  @inlinable
  public func toArray() -> Single<[Element]> {
    Single<[Element]>(raw: asObservable().allElements())
  }
}

extension ObservableType where Element == Never {
  /// The end or the error.
  @inlinable
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
