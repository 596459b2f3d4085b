extension Observable {
  /// Emits the only element when the source completes, and fails if there are several.
  ///
  /// It is the implementation of `asSingle` and `asMaybe`. The errors are `RxError.noElements` and
  /// `RxError.moreThanOneElement`.
  ///
  /// - Parameter isRequired: whether the result fails without an element; else it completes.
  /// - Returns: a sequence of one element, or none.
  @inlinable
  package func onlyElement(isRequired: Bool = true) -> Observable<Element> {
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
      let sink = OnlyElementSink<Element>(next, down, isRequired: isRequired)
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

  @usableFromInline let isRequired: Bool

  @inlinable
  init(_ next: @escaping Next, _ down: Sink<Element>, isRequired: Bool) {
    self.isRequired = isRequired
    super.init(next, down)
  }

  override func completed() {
    guard let element else {
      return isRequired ? error(RxError.noElements) : super.completed()
    }
    terminate {
      down.next(element)
      down.completed()
    }
  }
}
