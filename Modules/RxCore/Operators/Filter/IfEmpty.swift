extension ObservableType {
  /// Delivers `element` if the sequence ends without any.
  ///
  /// - Parameter element: delivered right before the end.
  /// - Returns: a sequence with at least one element, unless it fails.
  @inlinable
  public func ifEmpty(default element: Element) -> Observable<Element> {
    OnCompletionObservable<Element, Element, Bool>(
      asObservable(),
      seed: true,
      lastWords: { isEmpty, down in
        if isEmpty { down.next(element) }
        down.completed()
      }
    ) { sink, element in
      let sink = unsafeDowncast(sink, to: OnCompletionSink<Element, Element, Bool>.self)
      sink.value = false
      if !sink.isDisposed { sink.down.next(element) }
    }
  }

  /// Goes on with `other` if the sequence ends without any element.
  ///
  /// - Parameter other: subscribed to only then.
  /// - Returns: this sequence, or `other`.
  @inlinable
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    let next: Sink<Element>.Next = { sink, element in
      let sink = unsafeDowncast(sink, to: IfEmptySink<Element>.self)
      sink.isEmpty = false
      if !sink.isDisposed { sink.down.next(element) }
    }
    return CustomObservable { down in
      let relay = CurrentSourceStage(down)
      let sink = IfEmptySink(next, relay, other)
      relay.follow(sink)
      sink.listen(to: source)
      return relay
    }
  }
}

/// Hands over to another sequence what ends without an element.
@usableFromInline
final class IfEmptySink<Element>: UnarySink<Element, Element>, @unchecked Sendable {  // as Stage
  @exclusivity(unchecked)  // serial behind a gate
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
    guard endFirst() else { return }
    let sink = UnarySink<Element, Element>(UnarySink<Element, Element>.forward, down)
    relay.follow(sink)
    other.begin(sink)
  }
}
