// Members that no program can use. The compiler finds one when nothing else fits a wrong call, and its message says what
// to write instead.

extension ObservableType {
  /// Stands for a relay whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable { unavailable() }

  /// Stands for an observer whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }
}

extension InfallibleType {
  /// Stands for a relay whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable { unavailable() }

  /// Stands for an observer whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }
}

extension PrimitiveSequenceType {
  /// Stands for the closures of a sequence of many elements.
  @available(
    *,
    unavailable,
    message: "a Single has onSuccess and onFailure, a Maybe onSuccess, onError and onCompleted"
  )
  public func subscribe(
    onNext: ((Element) -> Void)?,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { unavailable() }
}

extension RelayType {
  /// Stands for `accept(_:)`.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Element) { unavailable() }
}

/// The body of such a member.
package func unavailable() -> Never { fatalError("No program can call this.") }
