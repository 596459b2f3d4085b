extension ObservableType {
  /// Goes on with another sequence when this one fails.
  ///
  /// - Parameter handler: makes the sequence to go on with; what it throws ends the result.
  /// - Returns: the same sequence up to the error, then the one to go on with.
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      let relay = RelayStage(down)
      let sink = RecoverySink(forward, relay, handler)
      relay.follow(sink)
      sink.attach(to: source.start(sink))
      return relay
    }
  }

  /// Delivers `element` and ends well when this sequence fails.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      let sink = ReturningSink(forward, down, element)
      sink.attach(to: source.start(sink))
      return sink
    }
  }
}

/// Ends well, after a last element, what ends with an error.
@usableFromInline
final class ReturningSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {  // as Stage
  private let element: Element

  @usableFromInline
  init(_ next: @escaping Next, _ down: Sink<Element>, _ element: Element) {
    self.element = element
    super.init(next, down)
  }

  override func error(_ error: any Error) {
    end {
      down.next(element)
      down.completed()
    }
  }
}

/// Hands over to another sequence what ends with an error.
@usableFromInline
final class RecoverySink<Element>: UnarySink<Element, Element>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Handler = @Sendable (any Error) throws -> Observable<Element>

  private let relay: RelayStage<Element>
  private let handler: Handler

  @usableFromInline
  init(_ next: @escaping Next, _ relay: RelayStage<Element>, _ handler: @escaping Handler) {
    self.relay = relay
    self.handler = handler
    super.init(next, relay.down)
  }

  override func error(_ error: any Error) {
    end {
      do {
        let source = try handler(error)
        let sink = UnarySink<Element, Element>(nextFunction, down)
        relay.follow(sink)
        source.begin(sink)
      } catch {
        down.error(error)
      }
    }
  }
}
