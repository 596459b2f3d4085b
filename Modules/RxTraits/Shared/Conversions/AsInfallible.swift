public import RxCore

extension SharedSequenceConvertibleType {
  /// Returns this sequence as an `Infallible`, which any thread may subscribe to.
  ///
  ///     let title: Infallible<String> = titleDriver.asInfallible()
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}

extension ControlEventType {
  /// Returns the events as an `Infallible`, which any thread may subscribe to.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}

extension ControlPropertyType {
  /// Returns the values as an `Infallible`, which any thread may subscribe to.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}
