public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     results.drive(onNext: { [weak self] results in self?.show(results) })
  ///
  /// It must be called on the main actor, and it calls the functions there. A driver cannot fail, so there is
  /// no `onError`.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive(
    onNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes functions that take an object, which is held weakly.
  ///
  ///     results.drive(with: self, onNext: { screen, results in screen.show(results) })
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
  public consuming func drive<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, for the side effects of the operators.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive() -> any Disposable {
    subscribeOnMain(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Subscribes observers, such as binders, control properties and subjects.
  ///
  ///     title.drive(label.rx.text)
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    bindOnMain(to: observers)
  }

  /// Subscribes observers of an optional.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    bindOnMain(to: observers)
  }

  /// Subscribes relays, which accept the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    bindOnMain(to: relays)
  }

  /// Subscribes relays of an optional, which accept the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    bindOnMain(to: relays)
  }

  /// Passes the sequence to a function that binds it, and returns its result.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive<Result>(
    _ transformation: @MainActor (Observable<Element>) -> Result
  ) -> Result {
    transformation(asObservable())
  }

  /// Passes the sequence and one more argument to a function that binds it, and returns its result.
  ///
  /// - Parameters:
  ///   - with: a function of the sequence that returns a function of the argument.
  ///   - curriedArgument: the argument.
  /// - Returns: the result of the function.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func drive<Argument, Result>(
    _ with: @MainActor (Observable<Element>) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    with(asObservable())(curriedArgument)
  }

  /// Passes the sequence to a list, together with the function that fills a cell.
  ///
  ///     results.drive(list.rx.items(cellIdentifier: "Cell")) { _, result, cell in
  ///       cell.textLabel?.text = "\(result)"
  ///     }
  ///
  /// - Parameters:
  ///   - with: a function of the sequence that returns a function of the function that fills cells.
  ///   - curriedArgument: fills a cell, given its row or path and its element: the trailing closure.
  /// - Returns: the result of `with`.
  @inlinable
  @MainActor
  public consuming func drive<Place, Item, Cell, Result>(
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
