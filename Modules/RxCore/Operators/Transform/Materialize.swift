extension ObservableType {
  /// Emits every event of the source as an element, and completes after the terminal event.
  ///
  /// Use it to treat errors as data: to log them, to count them, or to keep an outer sequence alive
  /// when an inner one fails. `dematerialize` is the reverse.
  ///
  ///     Observable.of(1, 2).materialize()  // next(1), next(2), completed
  ///
  /// ```marbles materialize
  /// source  --a---------b---------#
  ///         ↓ materialize()
  /// output  --next(a)---next(b)---(①|)
  /// frame   0                     5
  /// where ① = error(MarbleError())
  /// ```
  ///
  /// - Returns: a sequence of events, the last of which is the source's `error` or `completed`
  ///   event.
  /// - Ends: right after the source has completed or failed.
  /// - Errors: an error of the source becomes an element. The result never fails.
  /// - Thread: events are delivered on the thread that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `dematerialize`, the reverse; `catch`, which replaces an error by a sequence.
  @_disfavoredOverload
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    let next: Sink<Element>.Next = { sink, element in
      if !sink.isDisposed {
        known(sink, as: MaterializeSink<Element>.self).down.next(.next(element))
      }
    }
    return CustomObservable { down in
      let sink = MaterializeSink(next, down)
      sink.connect(to: source)
      return sink
    }
  }
}

/// A type whose values can be turned into events, so that `dematerialize` accepts them.
///
/// `Event` conforms. Conform a type of your own if it carries an event beside other data.
public protocol EventConvertible<Element>: SendableMetatype {
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
  @_disfavoredOverload
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

@usableFromInline
final class MaterializeSink<Element>: UnarySink<Element, Event<Element>>, @unchecked Sendable {
  // Unchecked: adds no stored properties to UnarySink.
  @inlinable
  override init(_ next: @escaping Next, _ down: Sink<Event<Element>>) { super.init(next, down) }

  override func error(_ error: any Error) { emitLast(.error(error)) }

  override func completed() { emitLast(.completed) }

  private func emitLast(_ event: Event<Element>) {
    terminate {
      down.next(event)
      down.completed()
    }
  }
}
