public import RxCore
public import RxLoop

// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check, and calls that it
// does not know to be on main.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// As `emit(onNext:onCompleted:onDisposed:)`; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("emit(onNext:)", file, line)
    return confined.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// As `emit(with:onNext:onCompleted:onDisposed:)`; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func emit<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("emit(with:)", file, line)
    return confined.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: weakly(object, unchecked(onNext)),
      onCompleted: weakly(object, unchecked(onCompleted)),
      onDisposed: weakly(object, unchecked(onDisposed))
    )
  }

  /// As `emit()`; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func emit(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    emit(onNext: nil, onCompleted: nil, onDisposed: nil, file: file, line: line)
  }

  /// As `emit(to:)` of observers; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    requireMain("emit(to:)", file, line)
    return confined.bind(all: observers, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// As `emit(to:)` of observers of an optional; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    requireMain("emit(to:)", file, line)
    return confined.map { Optional($0) }.bind(
      all: observers,
      disposedOn: ConcurrentMainScheduler.instance
    )
  }

  /// As `emit(to:)` of relays; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func emit<Relay: RelayType>(
    to relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    requireMain("emit(to:)", file, line)
    return confined.bind(all: relays, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// As `emit(to:)` of relays of an optional; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func emit<Relay: RelayType>(
    to relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    requireMain("emit(to:)", file, line)
    return confined.map { Optional($0) }.bind(
      all: relays,
      disposedOn: ConcurrentMainScheduler.instance
    )
  }
}
