public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Emits to functions of the main actor.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called at the end.
  ///   - onDisposed: called once, when the subscription has ended in whatever way.
  /// - Returns: disposing of it ends the subscription.
  @discardableResult
  @inlinable
  @preconcurrency
  @MainActor
  public func emit(
    onNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: onNext.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  /// Emits to observers: binders, subjects.
  @inlinable
  @preconcurrency
  @MainActor
  public func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    CompositeDisposable(disposables: observers.map { asObservable().subscribe($0) })
  }

  /// Emits to relays.
  @inlinable
  @preconcurrency
  @MainActor
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Emits to relays: each element becomes their value.
  @inlinable
  @preconcurrency
  @MainActor
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
