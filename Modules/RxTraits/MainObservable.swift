public import RxCore
public import RxLoop
internal import RxUnchecked

/// A sequence that delivers on the main actor: `MainObservable`, `ControlEvent` or `ControlProperty`.
///
/// The operators of `MainObservable` are extensions of this protocol.
public protocol MainObservableType<Element>: MainObservableConvertible {
  /// Returns the sequence as a `MainObservable`.
  ///
  /// - Form of: `observe(on:)`, for a sequence that is on main already.
  func asMainObservable() -> MainObservable<Element>
}

extension MainObservableType {
  /// The sequence as a type of this library delivers it, whose closures may be those of the main actor.
  ///
  /// A program's own type may return a sequence from `asObservable()` that emits on any thread.
  @inlinable
  var observableOnMain: Observable<Element> {
    // Their conversion would allocate an object.
    if Self.self == ControlEvent<Element>.self || Self.self == ControlProperty<Element>.self {
      return asObservable()
    }
    return asMainObservable()
  }
}

extension MainObservable: MainObservableType {
  /// Returns this sequence.
  ///
  /// - Form of: `observe(on:)`, for a sequence that is on main already.
  @inlinable
  public func asMainObservable() -> MainObservable<Element> { self }
}

extension ObservableType {
  /// Carries the subscription and the disposal to the main actor; on the main actor, both happen at once.
  @usableFromInline
  func subscribedOnMain() -> Observable<Element> {
    asObservable().subscribedUnchecked(on: ConcurrentMainScheduler.instance)
  }

  /// Carries what is emitted on another thread to the main actor, for elements that only code there uses.
  ///
  /// A sequence that delivers on the main actor does so also if a subscriber on another thread is given elements at
  /// once: those of `startWith`, and what `share` replays. The subscription to the source stays where it is.
  @usableFromInline
  func keptOnMain() -> Observable<Element> {
    asObservable().observedUnchecked(on: ConcurrentMainScheduler.instance)
  }
}

extension ObservableType where Element: Sendable {
  /// Delivers on the main actor; an event that arrives there is delivered at once unless an earlier one is
  /// queued.
  @usableFromInline
  func observedOnMain() -> Observable<Element> {
    asObservable().observe(on: ConcurrentMainScheduler.instance)
  }

  /// Delivers events on the main actor, and returns a type whose closures are `@MainActor`.
  ///
  ///     titles.observe(on: MainScheduler.instance)
  ///       .subscribe(onNext: { [weak self] title in self?.label.text = title })
  ///
  /// Events keep their order. An element that is emitted on the main actor while the main scheduler's queue is
  /// empty is delivered at once. The source is subscribed to on the thread that calls `subscribe`.
  ///
  /// - Parameter scheduler: `MainScheduler.instance`, or `asyncInstance` to schedule each event.
  /// - Returns: a sequence whose closures are `@MainActor`, or an `Observable` if the context requires that
  ///   type. In Swift 5 mode it is an `Observable`.
  /// - Form of: `observe(on:)`, on the main actor.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func observe(on scheduler: MainScheduler) -> MainObservable<Element> {
    asObservable().observe(on: scheduler)
  }
}

/// A sequence of this library, which `observe(on: MainScheduler.instance)` makes a `MainObservable`.
///
/// It serves the compiler, which tries the functions of this protocol before those of `ObservableType`. When the first
/// one is the best, the compiler leaves out the others, each of which would mean another look at the rest of a chain.
public protocol MainObservableConvertible<Element>: ObservableType {}

extension Observable: MainObservableConvertible {}
extension PublishRelay: MainObservableConvertible {}
extension BehaviorRelay: MainObservableConvertible {}
extension ReplayRelay: MainObservableConvertible {}

extension MainObservableConvertible where Element: Sendable {
  /// Delivers events on the main actor, and returns a type whose closures are `@MainActor`.
  ///
  /// - Parameter scheduler: `MainScheduler.instance`, or `asyncInstance` to schedule each event.
  /// - Returns: a sequence whose closures are `@MainActor`.
  /// - Form of: `observe(on:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func observe(on scheduler: MainScheduler) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().observe(on: scheduler as any ImmediateSchedulerType))
  }
}

extension MainObservableType {
  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     button.rx.tap.subscribe(onNext: { [weak self] in self?.save() })
  ///
  /// - Parameters:
  ///   - onNext: called for each element, one at a time.
  ///   - onError: called when the sequence fails; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription; `onDisposed` is called on the main actor, whatever
  ///   thread disposes.
  @available(swift, introduced: 6)
  @inlinable
  public func subscribe(
    onNext: (@MainActor (Element) -> Void)? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    observableOnMain.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: onNext.map { onMain($0) },
      onError: onError.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  /// Subscribes functions that take an object, which is held weakly.
  ///
  /// After the object has been deallocated, no function is called, not even `onDisposed`.
  ///
  /// - Parameters:
  ///   - object: passed to each function.
  ///   - onNext: called for each element.
  ///   - onError: called when the sequence fails; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onError: (@MainActor (Object, any Error) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    observableOnMain.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: weakly(object, onNext.map { onMain($0) }),
      onError: weakly(object, onError.map { onMain($0) }),
      onCompleted: weakly(object, onCompleted.map { onMain($0) }),
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }

  /// Subscribes one function for all events.
  ///
  /// - Parameter on: called for each event, one at a time.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  public func subscribe(
    _ on: @escaping @MainActor (Event<Element>) -> Void
  ) -> any Disposable {
    let on = onMain(on)
    return observableOnMain.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: { on(.next($0)) },
      onError: { on(.error($0)) },
      onCompleted: { on(.completed) }
    )
  }

  /// Creates a sequence from an element unless the previous one has not completed, and emits its elements.
  ///
  /// - Parameter selector: called on the main actor.
  /// - Returns: a sequence that delivers on the main actor, as the inner sequence's completion must be known
  ///   there.
  /// - Form of: `flatMapFirst(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> MainObservable<Source.Element> where Source.Element: Sendable {
    let selector = onMain(throwing: selector)
    let makeInner = sendable { try selector($0).asObservable().observedOnMain() }
    return MainObservable(onMain: observableOnMain.flatMapFirstUnchecked(makeInner))
  }

  /// Emits the result of `selector` for each element.
  ///
  /// It is a step of its own because `selector` must run on the main actor. The operator that merges the inner
  /// sequences has a gate, in which another thread may be delivering.
  @inlinable
  func innerSequences<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) throws -> Source
  ) -> Observable<Observable<Source.Element>> {
    let selector = onMain(throwing: selector)
    return observableOnMain.map(sendable { try selector($0).asObservable() })
  }

  /// Emits the first `count` elements, then completes.
  ///
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `take(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func take(_ count: Int) -> MainObservable<Element> {
    // `take(0)` completes during subscription, on the subscriber's thread, so the subscription is carried to
    // main.
    MainObservable(onMain: count == 0 ? .empty().subscribedOnMain() : observableOnMain.take(count))
  }
}

extension MainObservableConvertible where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on the main actor, one in each `period`.
  ///
  /// - Parameters:
  ///   - period: the time before the first number, and between two numbers.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `interval(_:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 on the main actor after `dueTime`, then 1, 2, …, one in each `period`, if it is not `nil`.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number.
  ///   - period: the time between two numbers. Without it, the sequence completes after the first.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `timer(_:period:scheduler:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: .timer(dueTime, period: period, scheduler: scheduler as any SchedulerType)
    )
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: may emit on any thread. Its completion is ignored; its error ends the result.
  ///   - resultSelector: called on the main actor; an error that it throws ends the result.
  /// - Returns: a sequence that ignores elements which arrive before `second` has emitted.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @MainActor (Element, Second.Element) throws -> Result
  ) -> MainObservable<Result> where Second.Element: Sendable {
    let selector = onMain(throwing: resultSelector)
    return MainObservable(
      onMain: observableOnMain.withLatestFrom(second) { ($0, $1) }
        .observedOnMain()
        .map { try selector($0.0, $0.1) }
    )
  }
}

extension MainObservableType where Element: Sendable {
  /// Continues with another sequence when this one fails.
  ///
  ///     rows.observe(on: MainScheduler.instance).catch { error in
  ///       label.text = "\(error)"
  ///       return .just([])
  ///     }
  ///
  /// - Parameter handler: called on the main actor; returns the other sequence, which may emit on any thread. An
  ///   error that it throws ends the result.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `callAsFunction(_:)` of `Catch`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func `catch`(
    _ handler: @escaping @MainActor (any Error) throws -> Observable<Element>
  ) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.catch(onMain(throwing: handler)).observedOnMain())
  }
}

extension Observable {
  /// Subscribes again each time a sequence that `handler` makes from the errors emits.
  ///
  /// The trigger may emit on any thread, which then delivers an error that main emits meanwhile, and ends the result.
  /// So both are carried back to the main actor.
  @usableFromInline
  func retriedOnMain<Trigger: ObservableType, Failure: Error>(
    when handler: @escaping @MainActor (MainObservable<Failure>) -> Trigger
  ) -> Observable<Element> {
    let handler = onMain(handler)
    // A @Sendable closure that needs a conformance of a generic type gets a warning (Swift 6.3).
    let trigger = unchecked { (errors: Observable<Failure>) in
      handler(MainObservable(onMain: errors.keptOnMain()))
    }
    return retry(when: trigger).keptOnMain().subscribedOnMain()
  }
}

extension MainObservable where Element: Sendable {
  /// Creates a sequence for each subscriber, on the main actor, when it subscribes.
  ///
  ///     let text = MainObservable<String?>.deferred { [weak searchBar] in
  ///       searchBar.map { $0.rx.text.changed.startWith($0.text) } ?? .empty()
  ///     }
  ///
  /// - Parameter observableFactory: called on the main actor. The error it throws is the sequence's error.
  /// - Returns: a sequence whose subscription is carried to the main actor, and that delivers there.
  /// - Form of: `deferred(_:)`, on the main actor.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping @MainActor () throws -> Observable<Element>
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: Observable.deferred(onMain(throwing: observableFactory))
        .observedOnMain()
        .subscribedOnMain()
    )
  }
}
