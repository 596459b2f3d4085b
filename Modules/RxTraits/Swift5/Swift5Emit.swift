public import RxCore

// The forms of `emit` in Swift 5 language mode. The compiler checks neither their closures nor that they are
// called on the main actor; a call elsewhere stops the program.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// As `emit(onNext:onCompleted:onDisposed:)` in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("emit(onNext:)", file, line)
    return subscribeOnMain(
      onNext: onNext.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      onDisposed: onDisposed.map { uncheckedOnMain($0) }
    )
  }

  /// As `emit(with:onNext:onCompleted:onDisposed:)` in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    requireMain("emit(with:)", file, line)
    return subscribeOnMain(
      with: object,
      onNext: onNext.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      onDisposed: onDisposed.map { uncheckedOnMain($0) }
    )
  }

  /// As `emit()` in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    emit(onNext: nil, onCompleted: nil, onDisposed: nil, file: file, line: line)
  }

  /// As `emit(to:)` of observers in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: observers)
  }

  /// As `emit(to:)` of observers of an optional in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: observers)
  }

  /// As `emit(to:)` of relays in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Relay: RelayType>(
    to relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: relays)
  }

  /// As `emit(to:)` of relays of an optional in Swift 6 mode; a call off main stops the program.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public consuming func emit<Relay: RelayType>(
    to relays: Relay...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Relay.Element == Element? {
    requireMain("emit(to:)", file, line)
    return bindOnMain(to: relays)
  }
}
