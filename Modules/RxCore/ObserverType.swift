/// A receiver of the events of a sequence.
///
/// Implement `on(_:)`. Implement the other three functions as well to receive elements without the enum
/// around them, as the library's own observers do.
///
///     struct Printer: ObserverType {
///       func on(_ event: Event<Int>) { print(event) }
///     }
///
///     Observable.of(1, 2).subscribe(Printer())
public protocol ObserverType<Element>: SendableMetatype {
  /// The type of the sequence's elements.
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

  /// Passes the completion to `on(_:)`.
  @inlinable
  public func onCompleted() { on(.completed) }
}

extension ObserverType where Self: Sendable {
  /// Returns an observer of other elements, which transforms them for this one.
  ///
  ///     numbers.subscribe(texts.mapObserver { "\($0)" })
  ///
  /// - Parameter transform: called for each element; the error it throws is delivered to this observer.
  /// - Returns: the observer.
  @available(swift, introduced: 6)
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
