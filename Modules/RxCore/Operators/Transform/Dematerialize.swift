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
  /// ```marbles dematerialize
  /// source  --a---------b---------#
  /// events  --next(a)---next(b)---(①!)
  ///         ↓ events.dematerialize()
  /// output  --a---------b---------#
  /// frame   0                     5
  /// where ① = error(MarbleError())
  /// ```
  ///
  /// - Returns: a sequence of the elements in the `next` events.
  /// - Ends: at the first `completed` event among the elements, or when the source completes.
  /// - Errors: the error of an `error` event among the elements ends the result, and so does one of
  ///   the source.
  /// - Thread: events are delivered on the thread that emits them as elements.
  /// - Memory: keeps no element.
  /// - SeeAlso: `materialize`, the reverse.
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
