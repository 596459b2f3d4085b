extension Observable {
  /// Emits the only element when the source completes, and fails if there are none or several.
  ///
  /// It is the implementation of `asSingle`. The errors are `RxError.noElements` and
  /// `RxError.moreThanOneElement`.
  @inlinable
  package func onlyElement() -> Observable<Element> {
    let source = self
    let next: Sink<Element>.Next = { sink, element in
      let sink = known(sink, as: OnlyElementSink<Element>.self)
      if sink.element == nil {
        sink.element = .some(element)
      } else {
        sink.error(RxError.moreThanOneElement)
      }
    }
    return CustomObservable { down in
      let sink = OnlyElementSink<Element>(next, down)
      sink.connect(to: source)
      return sink
    }
  }
}

/// Keeps the element until the source completes.
@usableFromInline
final class OnlyElementSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: `element` is accessed serially, as events of one source never overlap.
  @exclusivity(unchecked)  // accessed serially, and never while user code runs
  @usableFromInline
  var element: Element?

  @inlinable
  override init(_ next: @escaping Next, _ down: Sink<Element>) { super.init(next, down) }

  override func completed() {
    guard let element else { return error(RxError.noElements) }
    terminate {
      down.next(element)
      down.completed()
    }
  }
}
