/// An observable sequence that emits the elements put into it, and that neither fails nor
/// completes.
///
/// `PublishRelay`, `BehaviorRelay` and `ReplayRelay` are the relays of the library. `bind(to:)`
/// connects a sequence to a relay.
public protocol RelayType<Element>: ObservableType {
  /// Emits an element to all subscribers.
  ///
  /// - Parameter event: the element to emit.
  func accept(_ event: Element)
}

extension RelayType {
  /// Returns the elements of this relay as a sequence that cannot fail.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}
