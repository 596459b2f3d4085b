public import RxCore
public import RxLoop

// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check, and calls that it
// does not know to be on main.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// As `drive(onNext:onCompleted:onDisposed:)`; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("drive(onNext:)", file, line)
    return confined.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: unchecked(onNext),
      onCompleted: unchecked(onCompleted),
      onDisposed: unchecked(onDisposed)
    )
  }

  /// As `drive(with:onNext:onCompleted:onDisposed:)`; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("drive(with:)", file, line)
    return confined.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: weakly(object, unchecked(onNext)),
      onCompleted: weakly(object, unchecked(onCompleted)),
      onDisposed: weakly(object, unchecked(onDisposed))
    )
  }

  /// As `drive()`; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil, file: file, line: line)
  }

  /// As `drive(_:)` of observers; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    requireMain("drive(_:)", file, line)
    return confined.bind(all: observers, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// As `drive(_:)` of observers of an optional; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    requireMain("drive(_:)", file, line)
    return confined.map { Optional($0) }.bind(
      all: observers,
      disposedOn: ConcurrentMainScheduler.instance
    )
  }

  /// As `drive(_:)` of relays; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive<Relay: RelayType>(
    _ relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    requireMain("drive(_:)", file, line)
    return confined.bind(all: relays, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// As `drive(_:)` of relays of an optional; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive<Relay: RelayType>(
    _ relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    requireMain("drive(_:)", file, line)
    return confined.map { Optional($0) }.bind(
      all: relays,
      disposedOn: ConcurrentMainScheduler.instance
    )
  }

  /// As `drive(_:)` of a function that binds the sequence; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive<Result>(
    _ transformation: (Observable<Element>) -> Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Result {
    requireMain("drive(_:)", file, line)
    return transformation(asObservable())
  }

  /// As `drive(_:curriedArgument:)`; called off main, it stops the program.
  @available(swift, obsoleted: 6)
  @inlinable
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result,
    curriedArgument: Argument,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Result {
    requireMain("drive(_:curriedArgument:)", file, line)
    return with(asObservable())(curriedArgument)
  }
}
