public import RxCore

extension SharedSequenceConvertibleType {
  /// This sequence without its thread and its sharing.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}

extension ControlEventType {
  /// The events as a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}

extension ControlPropertyType {
  /// The values as a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}
