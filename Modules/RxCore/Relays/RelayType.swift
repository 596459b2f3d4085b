/// A sequence that elements are put into, and that neither fails nor ends.
///
/// `PublishRelay`, `BehaviorRelay` and `ReplayRelay` are the relays of the library.
public protocol RelayType<Element>: ObservableType {
  /// Puts an element in.
  func accept(_ event: Element)
}

extension RelayType {
  /// What is put in, as a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}
