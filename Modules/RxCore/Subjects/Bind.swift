extension ObservableType {
  /// Subscribes observers to this sequence: binders, control properties, subjects.
  ///
  ///     names.bind(to: label.rx.text).disposed(by: bag)
  ///
  /// Terminal events are passed on, too: a subject ends with them, a `Binder` reports an error.
  /// With several observers the sequence is subscribed to once for each.
  ///
  /// - Parameter observers: the observers to subscribe.
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().bind(all: observers)
  }

  /// Subscribes observers of optional elements to this sequence.
  ///
  /// - Parameter observers: the observers to subscribe. They receive each element wrapped in an
  ///   optional.
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    map { Optional($0) }.bind(all: observers)
  }

  /// Passes this sequence to a function that binds it.
  ///
  /// Use it for a binding that takes several steps and has a name.
  ///
  ///     names.bind(to: showInList)  // showInList(names)
  ///
  /// - Parameter binder: receives this sequence.
  /// - Returns: the result of `binder`.
  @inlinable
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this sequence, and then one more argument, to a function that binds it.
  ///
  /// - Parameters:
  ///   - binder: receives this sequence and returns a function of the argument.
  ///   - curriedArgument: the argument of that function.
  /// - Returns: the result of that function.
  @inlinable
  @MainActor
  public func bind<Argument, Result>(
    to binder: @MainActor (Observable<Element>) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    binder(asObservable())(curriedArgument)
  }

  /// Passes this sequence to a list, together with a closure that fills a cell for each row.
  ///
  ///     names.bind(to: list.rx.items(cellIdentifier: "Cell")) { _, name, cell in
  ///       cell.textLabel?.text = name
  ///     }
  ///
  /// - Parameters:
  ///   - binder: receives this sequence and returns a function of the closure.
  ///   - curriedArgument: fills a cell. It receives the row or path, the element and the cell.
  /// - Returns: the result of that function.
  @inlinable
  @MainActor
  public func bind<Place, Item, Cell, Result>(
    to binder:
      @MainActor (Observable<Element>) ->
      @MainActor (
        @escaping @MainActor (Place, Item, Cell) -> Void
      ) -> Result,
    curriedArgument: @escaping @MainActor (Place, Item, Cell) -> Void
  ) -> Result {
    binder(asObservable())(curriedArgument)
  }

  /// Subscribes a closure to the elements of this sequence.
  ///
  ///     names.bind(onNext: { print($0) }).disposed(by: bag)
  ///
  /// It is `subscribe(onNext:)` under a name that reads as a binding. An error ends the binding and
  /// is reported through `Hooks.defaultErrorHandler`.
  ///
  /// - Parameter onNext: called for each element, on the thread that delivers the element.
  /// - Returns: a disposable that ends the binding.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Subscribes a closure to the elements of this sequence and passes it an object that is held
  /// weakly.
  ///
  ///     names.bind(with: model, onNext: { model, name in model.add(name) }).disposed(by: bag)
  ///
  /// Once the object has been deallocated, the closure is not called any more. An error ends the
  /// binding and is reported through `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - onNext: called with the object for each element, on the thread that delivers the element.
  /// - Returns: a disposable that ends the binding.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }

  /// Puts the elements of this sequence into relays.
  ///
  ///     let latest = BehaviorRelay(value: "")
  ///     names.bind(to: latest).disposed(by: bag)
  ///
  /// The completion ends the binding and not the relays. An error ends the binding and is reported
  /// through `Hooks.defaultErrorHandler`.
  ///
  /// - Parameter relays: accept each element, in their order. The sequence is subscribed to once.
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType & Sendable>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().bind(all: relays)
  }

  /// Puts the elements of this sequence into relays of optional elements.
  ///
  /// The completion ends the binding and not the relays. An error ends the binding and is reported
  /// through `Hooks.defaultErrorHandler`.
  ///
  /// - Parameter relays: accept each element wrapped in an optional, in their order. The sequence
  ///   is subscribed to once.
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType & Sendable>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: relays)
  }
}

extension Observable {
  /// Subscribes each of `observers` to this sequence.
  @inlinable
  package func bind<Observer: ObserverType & Sendable>(
    all observers: [Observer]
  ) -> any Disposable where Observer.Element == Element {
    if observers.count == 1, let observer = observers.first { return subscribe(observer) }
    return CompositeDisposable(disposables: observers.map { subscribe($0) })
  }

  /// The same as `bind(all:)`, with the disposal carried to `scheduler` from any thread.
  @inlinable
  package final consuming func bind<Observer: ObserverType & Sendable>(
    all observers: [Observer],
    disposedOn scheduler: Confinement
  ) -> any Disposable where Observer.Element == Element {
    if observers.count == 1, let observer = observers.first {
      return subscribe(disposedOn: scheduler, observer)
    }
    let source = self
    return CompositeDisposable(
      disposables: observers.map { source.subscribe(disposedOn: scheduler, $0) }
    )
  }

  /// Puts the elements of this sequence into each of `relays`.
  @inlinable
  package func bind<Relay: RelayType & Sendable>(all relays: [Relay]) -> any Disposable
  where Relay.Element == Element {
    subscribe(onNext: accepting(relays))
  }

  /// The same as `bind(all:)`, with the disposal carried to `scheduler` from any thread.
  @inlinable
  package final consuming func bind<Relay: RelayType>(
    all relays: [Relay],
    disposedOn scheduler: Confinement
  ) -> any Disposable where Relay.Element == Element {
    let accept = accepting(relays)
    return subscribe(disposedOn: scheduler, onNext: accept)
  }

  /// Returns a closure that puts an element into each of `relays`.
  @inlinable
  package func accepting<Relay: RelayType>(_ relays: [Relay]) -> @Sendable (Element) -> Void
  where Relay.Element == Element {
    nonisolated(unsafe) let accept = relays.map { $0.accept }  // Sendable, or called on main only
    return { element in for accept in accept { accept(element) } }
  }
}
