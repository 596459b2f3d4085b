extension ObservableType {
  /// Every event as an element, the error and the end too; then the end.
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    let source = asObservable()
    let next: Sink<Element>.Next = { sink, element in
      if !sink.isDisposed {
        unsafeDowncast(sink, to: MaterializeSink<Element>.self).down.next(.next(element))
      }
    }
    return CustomObservable { down in
      let sink = MaterializeSink(next, down)
      sink.listen(to: source)
      return sink
    }
  }
}

@usableFromInline
final class MaterializeSink<Element>: UnarySink<Element, Event<Element>>, @unchecked Sendable {
  // Unchecked: as Stage.
  @inlinable
  override init(_ next: @escaping Next, _ down: Sink<Event<Element>>) { super.init(next, down) }

  override func error(_ error: any Error) { sayLast(.error(error)) }

  override func completed() { sayLast(.completed) }

  private func sayLast(_ event: Event<Element>) {
    end {
      down.next(event)
      down.completed()
    }
  }
}
