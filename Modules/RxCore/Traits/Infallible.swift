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
  ) -> Infallible<Element> where Element: Sendable {
    Infallible(raw: .create { observer in subscribe { observer.on($0.event) } })
  }
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

  /// Emits the elements of this sequence, then those of another: `first.concat(second)`.
  ///
  /// It is a value that is called, not a method; `ObservableType.merge` names the reason.
  @inlinable
  public var concat: InfallibleConcat<Element> { InfallibleConcat(first: asInfallible()) }

  /// Subscribes observers, such as binders, control properties and subjects.
  ///
  ///     ticks.map { "\($0) s" }.bind(to: label.rx.text)
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().bind(all: observers)
  }

  /// Subscribes observers of an optional.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: observers)
  }

  /// Passes the sequence to a function that binds it, and returns its result.
  @inlinable
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes the sequence and one more argument to a function that binds it, and returns its result.
  @inlinable
  @MainActor
  public func bind<Argument, Result>(
    to binder: @MainActor (Self) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Subscribes relays, which accept the elements.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType & Sendable>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().bind(all: relays)
  }

  /// Subscribes relays of an optional, which accept the elements.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType & Sendable>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: relays)
  }
}

/// An event of a sequence that cannot fail.
///
///     ticks.subscribe { (event: InfallibleEvent<Int>) in
///       switch event {
///       case .next(let count): print(count)
///       case .completed: print("completed")
///       }
///     }
@frozen
public enum InfallibleEvent<Element> {
  /// The sequence has emitted an element.
  case next(Element)
  /// The sequence has completed; no event follows.
  case completed

  /// The same event as an `Event`.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension InfallibleEvent: Sendable where Element: Sendable {}
extension InfallibleEvent: Equatable where Element: Equatable {}

extension ObservableConvertibleType {
  /// Returns this sequence as one that cannot fail: an error is replaced by an element.
  ///
  /// Use it once errors have been dealt with, so that the compiler knows it.
  ///
  ///     let title = service.title(of: page).asInfallible(onErrorJustReturn: "untitled")
  ///
  /// ```marbles asInfallible
  /// source  -a-b-#
  ///         ↓ asInfallible(onErrorJustReturn: "z")
  /// output  -a-b-(z|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameter onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a sequence that cannot fail.
  /// - Ends: when the source completes, or right after `onErrorJustReturn`.
  /// - Errors: an error of the source is replaced by `onErrorJustReturn`. The result cannot fail.
  /// - Thread: events are delivered on the thread that emits them.
  /// - Memory: keeps `onErrorJustReturn`, as long as the sequence exists.
  /// - SeeAlso: `catchAndReturn`, for an `Observable`; `asDriver(onErrorJustReturn:)`, which also
  ///   shares and delivers on the main actor; `retry`, to try again.
  @inlinable
  public func asInfallible(onErrorJustReturn: Element) -> Infallible<Element>
  where Element: Sendable {
    .init(raw: asObservable().catchAndReturn(onErrorJustReturn))
  }

  /// Returns this sequence as one that cannot fail: an error is replaced by the elements of another sequence.
  ///
  /// - Parameter fallback: the sequence that replaces an error.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `asInfallible(onErrorJustReturn:)`, with a sequence in place of the error.
  @inlinable
  public func asInfallible(
    onErrorFallbackTo fallback: Infallible<Element>
  ) -> Infallible<Element> {
    // Any thread may subscribe to a sequence of the library, whatever its elements are.
    nonisolated(unsafe) let fallback = fallback.asObservable()
    return .init(raw: asObservable().catch { _ in fallback })
  }

  /// Returns this sequence as one that cannot fail: an error is replaced by a sequence made from it.
  ///
  /// - Parameter onErrorRecover: returns the sequence that replaces an error. It is called on the
  ///   thread that reports the error.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `asInfallible(onErrorJustReturn:)`, with a sequence in place of the error.
  @available(swift, introduced: 6)
  @inlinable
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    .init(raw: asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

/// The type of `first.concat`, which is called as a function.
public struct InfallibleConcat<Element> {
  @usableFromInline let first: Infallible<Element>

  @inlinable
  init(first: Infallible<Element>) { self.first = first }

  /// Emits the elements of the first sequence, then those of `second`.
  ///
  /// - Parameter second: subscribed to when this sequence has completed.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concat(_:)`
  @inlinable
  public func callAsFunction(_ second: Infallible<Element>) -> Infallible<Element>
  where Element: Sendable {
    .init(raw: .concat([first.source, second.source]))
  }
}
