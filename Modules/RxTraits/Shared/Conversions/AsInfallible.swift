public import RxCore

extension SharedSequenceConvertibleType {
  /// Returns this sequence as an `Infallible`, which any thread may subscribe to.
  ///
  ///     let title: Infallible<String> = titleDriver.asInfallible()
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    .init(raw: asSharedSequence().asObservable())
  }
}

extension ControlEventType {
  /// Returns the events as an `Infallible`, which any thread may subscribe to.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    .init(raw: asControlEvent().asObservable())
  }
}

extension ControlPropertyType {
  /// Returns the values as an `Infallible`, which any thread may subscribe to.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    .init(raw: asControlProperty().asObservable())
  }
}
