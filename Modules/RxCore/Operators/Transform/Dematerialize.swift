/// What an event can be made of.
public protocol EventConvertible<Element> {
  /// What the event's sequence is made of.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// This event itself.
  @inlinable
  public var event: Event<Element> { self }
}

extension ObservableType where Element: EventConvertible {
  /// Turns events that are elements back into events: the reverse of `materialize`.
  ///
  /// - Returns: ends with the first event that is an end, or with the source.
  @inlinable
  public func dematerialize() -> Observable<Element.Element> {
    UnaryObservable<Element, Element.Element>(asObservable()) { sink, element in
      let sink = unsafeDowncast(sink, to: UnarySink<Element, Element.Element>.self)
      switch element.event {
      case .next(let element): if !sink.isDisposed { sink.down.next(element) }
      case .error(let error): sink.error(error)
      case .completed: sink.completed()
      }
    }
  }
}
