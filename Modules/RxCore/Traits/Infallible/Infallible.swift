/// A sequence that cannot fail.
///
///     let ticks: Infallible<Int> = .interval(.seconds(1), scheduler: clock)
///     ticks.subscribe(onNext: { print($0) })  // there is no onError
///
/// The compiler checks this. Closures of its operators do not throw, and a sequence that can fail is
/// converted by `asInfallible(onErrorJustReturn:)` and its siblings, which replace the error.
///
/// An `Infallible` delivers on any thread and does not share. For a user interface, use `Driver` and `Signal`.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Wraps a sequence that never fails.
  @inlinable
  package init(raw source: Observable<Element>) { self.source = source }

  /// Returns the sequence as a plain `Observable`.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension Infallible: Sendable where Element: Sendable {}

/// A sequence that cannot fail; extend it to add operators to `Infallible`.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

extension InfallibleType {
  /// Returns this sequence as an `Infallible`.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}

extension Infallible {
  /// The type of the function that `create` passes to its closure, which emits events.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates a sequence from a function that is called for each subscriber.
  ///
  ///     let answer = Infallible<Int>.create { observer in
  ///       observer(.next(42))
  ///       observer(.completed)
  ///       return Disposables.create()
  ///     }
  ///
  /// - Parameter subscribe: starts the work; any thread may call the observer it receives. The disposable it
  ///   returns is disposed of when the subscription ends.
  /// - Returns: the sequence.
  /// - Form of: `create(_:)`, which cannot fail.
  @available(swift, introduced: 6)
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      raw: .create { observer in
        // Thread-safe: the sink of the observer serializes events in a gate.
        nonisolated(unsafe) let observer = observer
        return subscribe { observer.on($0.event) }
      }
    )
  }
}
