public import RxCore

extension ObservableType {
  /// The one element of this sequence.
  ///
  /// - Returns: fails with `RxError.noElements` or `RxError.moreThanOneElement` when there is not
  ///   exactly one.
  @inlinable
  public func asSingle() -> Single<Element> { Single(raw: asObservable().onlyElement()) }
}
