/// A type whose values can be turned into events, so that `dematerialize` accepts them.
///
/// `Event` conforms. Conform a type of your own if it carries an event beside other data.
public protocol EventConvertible<Element> {
  /// The type of the elements in the event.
  associatedtype Element

  /// The event that this value stands for.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// This event itself.
  @inlinable
  public var event: Event<Element> { self }
}

extension ObservableType where Element: EventConvertible {
  /// Turns a sequence of events back into the sequence that they describe.
  ///
  /// It is the reverse of `materialize`.
  ///
  ///     Observable.of(1, 2).materialize().dematerialize()  // 1, 2, then completes
  ///
  /// - Returns: a sequence that ends with the first `error` or `completed` event among the
  ///   elements, or with the source's own terminal event.
  @inlinable
  public func dematerialize() -> Observable<Element.Element> {
    UnaryObservable<Element, Element.Element>(asObservable()) { sink, element in
      let sink = known(sink, as: UnarySink<Element, Element.Element>.self)
      switch element.event {
      case .next(let element): if !sink.isDisposed { sink.down.next(element) }
      case .error(let error): sink.error(error)
      case .completed: sink.completed()
      }
    }
  }
}
