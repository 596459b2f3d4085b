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
