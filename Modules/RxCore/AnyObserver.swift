/// A type-erased observer, such as the one that `create` passes to its closure.
///
///     let printer = AnyObserver<Int> { event in print(event) }
///     Observable.of(1, 2).subscribe(printer)
public struct AnyObserver<Element>: ObserverType {
  /// The type of a function that receives events.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let sink: Sink<Element>

  @inlinable
  init(sink: Sink<Element>) { self.sink = sink }

  /// Creates an observer that passes each event to a function.
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

  /// Creates an observer that passes each event to another.
  @inlinable
  public init<Observer: ObserverType & Sendable>(_ observer: Observer)
  where Observer.Element == Element {
    sink = ObserverSink<Observer>(observer)
  }

  /// Passes an event to the wrapped observer.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): sink.next(element)
    case .error(let error): sink.error(error)
    case .completed: sink.completed()
    }
  }

  /// Passes an element to the wrapped observer.
  @inlinable
  public func onNext(_ element: Element) { sink.next(element) }

  /// Ends the sequence with an error.
  @inlinable
  public func onError(_ error: any Error) { sink.error(error) }

  /// Completes the sequence.
  @inlinable
  public func onCompleted() { sink.completed() }

  /// Emits the only element of a sequence, then completes.
  @inlinable
  func onOnly(_ element: Element) {
    onNext(element)
    onCompleted()
  }

  /// Ends the subscription without an event, as if its source had been deallocated.
  package func sourceDeallocated() { sink.sourceDeallocated() }

  /// Returns this observer.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { self }

  /// Returns an observer of other elements, which transforms them for this one.
  ///
  /// - Parameter transform: called for each element; the error it throws ends this observer's sequence.
  /// - Returns: the observer.
  @available(swift, introduced: 6)
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> where Element: Sendable {
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

// Unchecked: `sink` is immutable. It serializes its events in a gate, or wraps an observer that is Sendable.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}

extension ObserverType where Self: Sendable {
  /// Returns this observer with its type erased.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
}
