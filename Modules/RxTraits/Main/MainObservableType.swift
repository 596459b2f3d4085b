public import RxCore
internal import RxLoop

/// A sequence that is observed on the main actor.
///
/// The operators of `MainObservable` are extensions of this protocol.
public protocol MainObservableType<Element>: ObservableType {
  /// The sequence itself.
  func asMainObservable() -> MainObservable<Element>
}

extension MainObservable: MainObservableType {
  /// This sequence.
  @inlinable
  public func asMainObservable() -> MainObservable<Element> { self }
}

extension ObservableType {
  /// Subscribed to and disposed of on the main actor: at once when there already.
  @usableFromInline
  func subscribedOnMain() -> Observable<Element> {
    asObservable().subscribedUnchecked(on: ConcurrentMainScheduler.instance)
  }
}

extension ObservableType where Element: Sendable {
  /// Delivered on the main actor: at once when there already, unless something that came before it waits.
  @usableFromInline
  func observedOnMain() -> Observable<Element> {
    asObservable().observe(on: ConcurrentMainScheduler.instance)
  }
}
