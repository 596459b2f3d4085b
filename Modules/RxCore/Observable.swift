/// `Observable`, by a name that Swift's Observation module has not.
public typealias RxObservable<Element> = Observable<Element>

/// A sequence of elements that arrive over time: `next* (error | completed)?`.
///
///     Observable.of(1, 2, 3)
///       .map { $0 * 10 }
///       .subscribe(onNext: { print($0) })
///
/// An observable is a recipe: nothing happens before it is subscribed to, and each subscription
/// runs it anew unless it is shared. Elements of one subscription arrive one after another, never
/// two at once, whatever threads they come from. Sendable where the elements are.
///
/// Only this module makes subclasses. It holds one function, which is specialised for the element
/// type where the operator is called, so that generic code is not looked up while elements flow.
public class Observable<Element>: ObservableType {
  @usableFromInline typealias Start = (Observable<Element>, Sink<Element>) -> Stage

  @usableFromInline final let startFunction: Start

  /// What operators may know of a recipe so as to do less.
  @frozen
  @usableFromInline
  enum Kind: UInt8 {
    /// Nothing.
    case plain
    /// A `JustObservable`, whose element they may take without subscribing.
    case just
    /// A `SharedObservable`, which need not share for one who is its only user for good.
    case shared
  }

  @usableFromInline final let kind: Kind

  @inlinable
  init(kind: Kind = .plain, _ start: @escaping Start) {
    self.kind = kind
    startFunction = start
  }

  /// Connects `sink` and returns what to dispose of to disconnect it.
  @inlinable
  @inline(__always)
  final func start(_ sink: Sink<Element>) -> Stage { startFunction(self, sink) }

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

  /// This sequence itself.
  @inlinable
  public final func asObservable() -> Observable<Element> { self }

  /// Lets `observer` receive what this sequence says from now on.
  @inlinable
  public final func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    ObserverSink<Observer>(observer).subscribe(to: self)
  }
}

// Unchecked: what is stored never changes, and the functions capture only what is Sendable.
extension Observable: @unchecked Sendable where Element: Sendable {}
