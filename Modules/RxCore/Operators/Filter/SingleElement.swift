extension ObservableType {
  /// Emits the only element of the source, and fails if there are none or several.
  ///
  /// Use it where a second element would be a mistake.
  ///
  /// The element is emitted as soon as it arrives. `asSingle` waits for the completion instead.
  ///
  ///     Observable.just(7).single()       // 7
  ///     Observable.of(1, 2).single()      // 1, then fails with RxError.moreThanOneElement
  ///     Observable<Int>.empty().single()  // fails with RxError.noElements
  ///
  /// ```marbles single
  /// source  -1-(2!)
  ///         ↓ single()
  /// output  -1-#
  /// frame   0
  /// where # = the sequence has more than one element
  /// ```
  ///
  /// - Returns: a sequence of one element.
  /// - Ends: when the source completes, if it has emitted exactly one element.
  /// - Errors: `RxError.moreThanOneElement` at the second element, `RxError.noElements` when an
  ///   empty source completes. An error of the source ends the result.
  /// - Thread: the element is delivered on the thread that emits it.
  /// - Memory: keeps whether there was an element, and not the element.
  /// - SeeAlso: `asSingle`, which waits for the completion; `element(at:)` and `take`, which ignore
  ///   what follows.
  @_disfavoredOverload
  @inlinable
  public func single() -> Observable<Element> { single { _ in true } }

  /// Emits the only element that satisfies a predicate, and fails if there are none or several.
  ///
  ///     Observable.of(1, 2, 3).single { $0 == 2 }  // 2
  ///
  /// - Parameter predicate: called for each element. An error that it throws ends the result with
  ///   that error.
  /// - Returns: a sequence of one element, emitted as soon as it arrives. Only elements that
  ///   satisfy `predicate` count.
  /// - Form of: `single()`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func single(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    OnCompletionObservable<Element, Element, Bool>(
      asObservable(),
      seed: false,
      onCompletion: { hasEmitted, down in
        if !hasEmitted { throw RxError.noElements }
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: OnCompletionSink<Element, Element, Bool>.self)
      do {
        guard try predicate(element), !sink.isDisposed else { return }
        if sink.value { throw RxError.moreThanOneElement }
        sink.value = true
        sink.down.next(element)
      } catch {
        sink.error(error)
      }
    }
  }
}

extension Observable {
  /// Emits the only element when the source completes, and fails if there are several.
  ///
  /// It is the implementation of `asSingle` and `asMaybe`. The errors are `RxError.noElements` and
  /// `RxError.moreThanOneElement`.
  ///
  /// - Parameter isRequired: whether the result fails without an element; else it completes.
  /// - Returns: a sequence of one element, or none.
  @inlinable
  func onlyElement(isRequired: Bool = true) -> Observable<Element> {
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
