/// What receives the events of a sequence.
///
/// Implement `on(_:)`; or implement the three others as well to receive elements without the enum
/// around them, which is what the library's own observers do.
public protocol ObserverType<Element> {
  /// What the sequence is made of.
  associatedtype Element

  /// Receives one event.
  func on(_ event: Event<Element>)

  /// Receives the next element.
  func onNext(_ element: Element)

  /// Receives the error that ends the sequence.
  func onError(_ error: any Error)

  /// Learns that the sequence has ended.
  func onCompleted()
}

extension ObserverType {
  /// Passes the element to `on(_:)`.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Passes the error to `on(_:)`.
  @inlinable
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Passes the end to `on(_:)`.
  @inlinable
  public func onCompleted() { on(.completed) }
}
