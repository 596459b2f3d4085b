extension ObservableType {
  /// Emits a default element if the source completes without an element.
  ///
  ///     Observable<Int>.empty().ifEmpty(default: 7)  // 7
  ///
  /// - Parameter element: emitted right before the completion of an empty source.
  /// - Returns: a sequence of the source's elements, or of `element` alone. An error of the source
  ///   passes through.
  @inlinable
  public func ifEmpty(default element: Element) -> Observable<Element> {
    OnCompletionObservable<Element, Element, Bool>(
      asObservable(),
      seed: true,
      onCompletion: { isEmpty, down in
        if isEmpty { down.next(element) }
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: OnCompletionSink<Element, Element, Bool>.self)
      sink.value = false
      if !sink.isDisposed { sink.down.next(element) }
    }
  }

  /// Continues with another sequence if the source completes without an element.
  ///
  ///     Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2))  // 1, 2
  ///
  /// - Parameter other: subscribed to only when the source has completed without an element, on the
  ///   thread of that completion.
  /// - Returns: a sequence of the source's elements, or of those of `other`. An error of either
  ///   passes through.
  @inlinable
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    let next: Sink<Element>.Next = { sink, element in
      let sink = known(sink, as: IfEmptySink<Element>.self)
      sink.isEmpty = false
      if !sink.isDisposed { sink.down.next(element) }
    }
    return CustomObservable { down in
      let relay = CurrentSourceStage(down)
      let sink = IfEmptySink(next, relay, other)
      relay.follow(sink)
      sink.connect(to: source)
      return relay
    }
  }
}

/// Subscribes to another sequence when the source completes without an element.
@usableFromInline
final class IfEmptySink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: `isEmpty` is accessed serially, as events of one source never overlap.
  @exclusivity(unchecked)  // accessed serially, and never while user code runs
  @usableFromInline
  var isEmpty = true

  private let relay: CurrentSourceStage<Element>
  private let other: Observable<Element>

  @usableFromInline
  init(_ next: @escaping Next, _ relay: CurrentSourceStage<Element>, _ other: Observable<Element>) {
    self.relay = relay
    self.other = other
    super.init(next, relay.down)
  }

  override func completed() {
    if !isEmpty { return super.completed() }
    guard tryDispose() else { return }
    let sink = UnarySink<Element, Element>(UnarySink<Element, Element>.forward, down)
    relay.follow(sink)
    other.startOnTrampoline(sink)
  }
}
