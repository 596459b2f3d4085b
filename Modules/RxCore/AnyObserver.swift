/// An observer whose own type does not matter: what `create` is given to talk to.
public struct AnyObserver<Element>: ObserverType {
  /// A function that receives events.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let sink: Sink<Element>

  @inlinable
  init(sink: Sink<Element>) { self.sink = sink }

  /// Wraps a function.
  @available(swift, introduced: 6)
  @inlinable
  public init(eventHandler: @escaping EventHandler) {
    sink = ClosureSink<Element>(
      { _, element in eventHandler(.next(element)) },
      onError: { eventHandler(.error($0)) },
      onCompleted: { eventHandler(.completed) },
      onDisposed: nil
    )
  }

  /// Wraps an observer.
  @inlinable
  public init<Observer: ObserverType & Sendable>(_ observer: Observer)
  where Observer.Element == Element {
    sink = ObserverSink<Observer>(observer)
  }

  /// Passes an event on.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): sink.next(element)
    case .error(let error): sink.error(error)
    case .completed: sink.completed()
    }
  }

  /// Passes an element on.
  @inlinable
  public func onNext(_ element: Element) { sink.next(element) }

  /// Ends with an error.
  @inlinable
  public func onError(_ error: any Error) { sink.error(error) }

  /// Ends.
  @inlinable
  public func onCompleted() { sink.completed() }

  /// This observer itself.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { self }

  /// An observer of something else that is transformed on its way to this one.
  @available(swift, introduced: 6)
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    let sink = sink
    return AnyObserver<Result>(
      sink: ClosureSink<Result>(
        { _, element in
          do { sink.next(try transform(element)) } catch { sink.error(error) }
        },
        onError: { sink.error($0) },
        onCompleted: { sink.completed() },
        onDisposed: nil
      )
    )
  }
}

// Unchecked: a sink handed out like this is a door with a gate, or wraps what is Sendable itself.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}

extension ObserverType where Self: Sendable {
  /// This observer with its type erased.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
}
