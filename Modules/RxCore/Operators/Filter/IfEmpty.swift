extension ObservableType {
  /// Emits a default element if the source completes without an element.
  ///
  /// Use it for a value that stands for "nothing found".
  ///
  ///     Observable<Int>.empty().ifEmpty(default: 7)  // 7
  ///
  /// ```marbles ifEmpty
  /// source  -----|
  ///         ↓ ifEmpty(default: 7)
  /// output  -----(7|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameter element: emitted right before the completion of an empty source.
  /// - Returns: a sequence of the source's elements, or of `element` alone.
  /// - Ends: when the source completes, after `element` if there was no other.
  /// - Errors: an error of the source ends the result, without `element`.
  /// - Thread: events are delivered on the source's thread.
  /// - Memory: keeps `element`, as long as the sequence exists.
  /// - SeeAlso: `ifEmpty(switchTo:)`, which goes on with a sequence; `catchAndReturn`, for an
  ///   error.
  @_disfavoredOverload
  @inlinable
  public func ifEmpty(default element: Element) -> Observable<Element> where Element: Sendable {
    // Also made as `ifEmptyUnchecked`, for elements that are not Sendable.
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
  /// Use it for a second place to look: the server, if the cache has nothing.
  ///
  ///     Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2))  // 1, 2
  ///
  /// ```marbles ifEmpty-switchTo
  /// source  -----|
  /// other        -1-2|
  ///         ↓ ifEmpty(switchTo: other)
  /// output  ------1-2|
  /// frame   0    5
  /// ```
  ///
  /// - Parameter other: subscribed to only when the source has completed without an element.
  /// - Returns: a sequence of the source's elements, or of those of `other`.
  /// - Ends: when the source completes after an element, else when `other` completes.
  /// - Errors: an error of the source, or of `other`, ends the result.
  /// - Thread: `other` is subscribed to on the thread that completes the source. Events are
  ///   delivered on the thread that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `ifEmpty(default:)`, for one element; `concat`, which goes on in any case.
  @_disfavoredOverload
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
