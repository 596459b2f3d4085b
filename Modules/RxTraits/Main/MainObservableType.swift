public import RxCore
internal import RxLoop

/// A sequence that delivers on the main actor: `MainObservable`, `ControlEvent` or `ControlProperty`.
///
/// The operators of `MainObservable` are extensions of this protocol.
public protocol MainObservableType<Element>: ObservableType {
  /// Returns the sequence as a `MainObservable`.
  ///
  /// - Form of: `observe(on:)`, for a sequence that is on main already.
  func asMainObservable() -> MainObservable<Element>
}

extension MainObservableType {
  /// The sequence as a type of this library delivers it, whose closures may be those of the main actor.
  ///
  /// What `asObservable()` of another type returns may emit on any thread.
  @inlinable
  var observableOnMain: Observable<Element> {
    // Their conversion would allocate an object.
    if Self.self == ControlEvent<Element>.self || Self.self == ControlProperty<Element>.self {
      return asObservable()
    }
    return asMainObservable()
  }
}

extension MainObservable: MainObservableType {
  /// Returns this sequence.
  ///
  /// - Form of: `observe(on:)`, for a sequence that is on main already.
  @inlinable
  public func asMainObservable() -> MainObservable<Element> { self }
}

extension ObservableType {
  /// Carries the subscription and the disposal to the main actor; on the main actor, both happen at once.
  @usableFromInline
  func subscribedOnMain() -> Observable<Element> {
    asObservable().subscribedUnchecked(on: ConcurrentMainScheduler.instance)
  }

  /// Carries what is emitted on another thread to the main actor, for elements that only code there uses.
  ///
  /// A sequence that delivers on the main actor does so also if a subscriber on another thread is given elements at
  /// once: those of `startWith`, and what `share` replays. The subscription to the source stays where it is.
  @usableFromInline
  func keptOnMain() -> Observable<Element> {
    asObservable().observedUnchecked(on: ConcurrentMainScheduler.instance)
  }
}

extension ObservableType where Element: Sendable {
  /// Delivers on the main actor; an event that arrives there is delivered at once unless an earlier one is
  /// queued.
  @usableFromInline
  func observedOnMain() -> Observable<Element> {
    asObservable().observe(on: ConcurrentMainScheduler.instance)
  }
}
