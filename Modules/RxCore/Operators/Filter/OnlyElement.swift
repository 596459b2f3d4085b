extension Observable {
  /// The element of a sequence that must have exactly one: what `asSingle` is.
  @inlinable
  package func onlyElement() -> Observable<Element> {
    let source = self
    let next: Sink<Element>.Next = { sink, element in
      let sink = unsafeDowncast(sink, to: OnlyElementSink<Element>.self)
      if sink.element == nil {
        sink.element = .some(element)
      } else {
        sink.error(RxError.moreThanOneElement)
      }
    }
    return CustomObservable { down in
      let sink = OnlyElementSink<Element>(next, down)
      sink.listen(to: source)
      return sink
    }
  }
}

/// Waits for the end with the element in hand.
@usableFromInline
final class OnlyElementSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  @exclusivity(unchecked)  // serial behind a gate
  @usableFromInline
  var element: Element?

  @inlinable
  override init(_ next: @escaping Next, _ down: Sink<Element>) { super.init(next, down) }

  override func completed() {
    guard let element else { return error(RxError.noElements) }
    end {
      down.next(element)
      down.completed()
    }
  }
}
