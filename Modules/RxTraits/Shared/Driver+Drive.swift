public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Drives functions of the main actor.
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
  public func drive(
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

  /// Drives observers: binders, control properties, subjects.
  @inlinable
  @preconcurrency
  @MainActor
  public func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    drive(all: observers) { $0.asObservable() }
  }

  /// Drives observers of an optional.
  @inlinable
  @preconcurrency
  @MainActor
  public func drive<Observer: ObserverType & Sendable>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    drive(all: observers) { $0.asObservable().map { $0 } }
  }

  /// Drives relays: each element becomes their value.
  @inlinable
  @preconcurrency
  @MainActor
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Drives relays of an optional: each element becomes their value.
  @inlinable
  @preconcurrency
  @MainActor
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands the sequence to a function that binds it.
  @inlinable
  @preconcurrency
  @MainActor
  public func drive<Result>(
    _ transformation: @MainActor (Observable<Element>) -> Result
  ) -> Result {
    transformation(asObservable())
  }

  /// Hands the sequence to a function that binds it with one more argument.
  ///
  /// - Parameters:
  ///   - with: takes the sequence, then the argument.
  ///   - curriedArgument: the argument.
  /// - Returns: what the function returns.
  @inlinable
  @preconcurrency
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
  ///   - curriedArgument: fills a cell, from its row and element: the trailing closure.
  /// - Returns: what the function returns.
  @inlinable
  @preconcurrency
  @MainActor
  public func drive<Item, Cell, Result>(
    _ with: @MainActor (Observable<Element>) -> @MainActor (
      @escaping @MainActor (Int, Item, Cell) -> Void
    ) -> Result,
    curriedArgument: @escaping @MainActor (Int, Item, Cell) -> Void
  ) -> Result {
    with(asObservable())(curriedArgument)
  }

  @inlinable
  @MainActor
  func drive<Observer: ObserverType & Sendable>(
    all observers: [Observer],
    _ adapt: (Self) -> Observable<Observer.Element>
  ) -> any Disposable {
    let source = adapt(self)
    if observers.count == 1, let observer = observers.first { return source.subscribe(observer) }
    return CompositeDisposable(disposables: observers.map { source.subscribe($0) })
  }
}
