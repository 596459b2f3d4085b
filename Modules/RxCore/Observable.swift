public import CRxShim

/// Another name of `Observable`, for files that also import Swift's Observation module.
public typealias RxObservable<Element> = Observable<Element>

/// A sequence of elements that arrive over time: `next* (error | completed)?`.
///
///     Observable.of(1, 2, 3)
///       .map { $0 * 10 }
///       .subscribe(onNext: { print($0) })
///
/// An observable is a recipe. Nothing happens before it is subscribed to, and each subscription runs the
/// recipe separately unless the observable is shared. The events of one subscription are delivered one at a
/// time, whatever threads emit them. An observable is Sendable if its elements are.
///
/// Only this module defines subclasses. An observable stores one function, which is specialized for the
/// element type where the operator is called. So generic metadata is not looked up while elements are emitted.
public class Observable<Element>: ObservableType {
  /// Elements that are not Sendable stay where they are emitted.
  public typealias SentToAnyThread = Never

  @usableFromInline typealias Start = (Observable<Element>, Sink<Element>) -> Stage

  @usableFromInline final let startFunction: Start

  @usableFromInline final let kind: RecipeKind

  @inlinable
  init(kind: RecipeKind = .plain, _ start: @escaping Start) {
    self.kind = kind
    startFunction = start
  }

  @inlinable
  deinit { if crx_is_deferring() { DeferredRelease.drain() } }

  /// Connects `sink`, and returns the stage to dispose of in order to disconnect it.
  ///
  /// Emits `RxError.subscriptionTooDeep` instead if this thread has used too much of its stack: see `Refusal`.
  @inlinable
  @inline(__always)
  final func start(_ sink: Sink<Element>) -> Stage {
    crx_stack_is_low() ? refuse(sink) : startFunction(self, sink)
  }

  @usableFromInline
  @inline(never)
  final func refuse(_ sink: Sink<Element>) -> Stage {
    Refusal.emit { sink.error(RxError.subscriptionTooDeep) }
    return Stage.none
  }

  /// Connects `sink` as a subscription of its own, on this thread's trampoline.
  @inlinable
  final func startOnTrampoline(_ sink: Sink<Element>) {
    Trampoline.borrowed._withUnsafeGuaranteedRef { trampoline in
      let isOuter = !trampoline.isActive
      trampoline.isActive = true
      sink.connect(to: self)
      if isOuter { trampoline.drain() }
    }
  }

  /// Returns this sequence.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public final func asObservable() -> Observable<Element> { self }

  /// Subscribes `observer` to this sequence.
  ///
  /// - Parameter observer: receives the events, one at a time, on the threads that the sequence delivers on.
  /// - Returns: a disposable that ends the subscription.
  @inlinable
  public final func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    ObserverSink<Observer>(observer).subscribe(to: self)
  }

  /// As `subscribe(onNext:onError:onCompleted:onDisposed:)`, but carries the disposal to `scheduler`.
  ///
  /// It takes the caller's reference: a share that nobody else can subscribe to is left out.
  @inlinable
  package final consuming func subscribe(
    disposedOn scheduler: Confinement,
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    ClosureSink<Element>.calling(
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
    .subscribe(toLast: self, disposedOn: scheduler)
  }

  /// As `subscribe(_:)` of an observer, but carries the disposal to `scheduler`.
  @inlinable
  package final consuming func subscribe<Observer: ObserverType & Sendable>(
    disposedOn scheduler: Confinement,
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    ObserverSink<Observer>(observer).subscribe(toLast: self, disposedOn: scheduler)
  }

  /// Has `upstream`, which holds the recipe before this one, released later if the stack is nearly used up.
  ///
  /// Called by the deinitializer of each recipe that holds another.
  @inlinable
  @inline(__always)
  final func release(upstream: @autoclosure () -> Any) {
    if crx_stack_is_low() { DeferredRelease.add(upstream) }
  }
}

// Unchecked: all stored properties are immutable, and `startFunction` captures only what is Sendable.
extension Observable: @unchecked Sendable where Element: Sendable {}

/// Where the error of a subscription that is too deep is emitted.
///
/// If a sequence of the main actor is being subscribed to, the error is emitted on main, as its closures run there only.
package enum Refusal {
  package typealias Work = @Sendable () -> Void

  private static let scheduler = Setting<@Sendable (@escaping Work) -> Void> { $0() }

  /// Says how work is carried to main; called when a scheduler of main is first used.
  package static func emitOn(_ schedule: @escaping @Sendable (@escaping Work) -> Void) {
    scheduler.value = schedule
  }

  static func emit(_ work: @escaping Work) {
    if crx_is_in_main_start() { scheduler.value(work) } else { work() }
  }
}

/// The kinds of observables that operators can take a short cut for.
///
/// Not nested in the generic class: the optimizer (Swift 6.3) would not compare two of them at compile time.
@frozen
@usableFromInline
enum RecipeKind: UInt8 {
  /// A recipe without a short cut.
  case plain
  /// A `JustObservable`: operators may read its element without subscribing.
  case just
  /// A `SharedObservable`: it need not share if no second subscriber is possible.
  case shared
  /// A `SourceListObservable` that subscribes to one source after the other.
  case concat
  /// A `SourceListObservable` that subscribes to all sources at once.
  case merge
}
