public import RxCore

// The forms of `drive` in Swift 5 language mode. The compiler checks neither their closures nor that they are
// called on the main actor; a call elsewhere stops the program.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// As `drive(onNext:onCompleted:onDisposed:)` in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("drive(onNext:)", file, line)
    return subscribeOnMain(
      onNext: onNext.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      onDisposed: onDisposed.map { uncheckedOnMain($0) }
    )
  }

  /// As `drive(with:onNext:onCompleted:onDisposed:)` in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("drive(with:)", file, line)
    return subscribeOnMain(
      with: object,
      onNext: onNext.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      onDisposed: onDisposed.map { uncheckedOnMain($0) }
    )
  }

  /// As `drive()` in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil, file: file, line: line)
  }

  /// As `drive(_:)` of observers in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: observers)
  }

  /// As `drive(_:)` of observers of an optional in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: observers)
  }

  /// As `drive(_:)` of relays in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Relay: RelayType>(
    _ relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: relays)
  }

  /// As `drive(_:)` of relays of an optional in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Relay: RelayType>(
    _ relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    requireMain("drive(_:)", file, line)
    return bindOnMain(to: relays)
  }

  /// As `drive(_:)` of a function that binds the sequence in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Result>(
    _ transformation: (Observable<Element>) -> Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Result {
    requireMain("drive(_:)", file, line)
    return transformation(asObservable())
  }

  /// As `drive(_:curriedArgument:)` in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result,
    curriedArgument: Argument,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Result {
    requireMain("drive(_:curriedArgument:)", file, line)
    return with(asObservable())(curriedArgument)
  }
}
