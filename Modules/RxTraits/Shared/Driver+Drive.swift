public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Drives functions of the main actor.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive(
    onNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Drives functions of the main actor that are given an object, which is not kept.
  ///
  /// - Parameters:
  ///   - object: held weakly and passed to each function; after it has been deallocated, none is called.
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Drives nobody: for what happens on the way.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive() -> any Disposable {
    subscribeOnMain(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Drives observers: binders, control properties, subjects.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    bindOnMain(to: observers)
  }

  /// Drives observers of an optional.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    bindOnMain(to: observers)
  }

  /// Drives relays, which take the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    bindOnMain(to: relays)
  }

  /// Drives relays of an optional, which take the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    bindOnMain(to: relays)
  }

  /// Passes the sequence to a function that binds it, and returns its result.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive<Result>(
    _ transformation: @MainActor (Observable<Element>) -> Result
  ) -> Result {
    transformation(asObservable())
  }

  /// Passes the sequence and one more argument to a function that binds it, and returns its result.
  ///
  /// - Parameters:
  ///   - with: takes the sequence, then the argument.
  ///   - curriedArgument: the argument.
  /// - Returns: what the function returns.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func drive<Argument, Result>(
    _ with: @MainActor (Observable<Element>) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    with(asObservable())(curriedArgument)
  }

  /// Hands the sequence to a list, and what fills a cell for a row.
  ///
  ///     results.drive(list.rx.items(cellIdentifier: "Cell")) { _, result, cell in
  ///       cell.textLabel?.text = "\(result)"
  ///     }
  ///
  /// - Parameters:
  ///   - with: takes the sequence, then the function that fills cells.
  ///   - curriedArgument: fills a cell, from its row or path and its element: the trailing
  ///     closure.
  /// - Returns: what the function returns.
  @inlinable
  @MainActor
  public func drive<Place, Item, Cell, Result>(
    _ with:
      @MainActor (Observable<Element>) ->
      @MainActor (
        @escaping @MainActor (Place, Item, Cell) -> Void
      ) -> Result,
    curriedArgument: @escaping @MainActor (Place, Item, Cell) -> Void
  ) -> Result {
    with(asObservable())(curriedArgument)
  }
}
