public import RxCore
internal import RxLoop

// A sequence whose elements are Sendable is Sendable itself, and so is one that `map` makes of any other. So what a source
// keeps for several subscribers could reach several threads, and the functions of RxCore that keep an element require it
// to be Sendable. The functions here have no such requirement. Only the main actor calls them, and what they keep stays
// there: subscriptions are carried to main, and a source that emits elsewhere stops the program.

extension ObservableType {
  /// Emits one element, which need not be Sendable, on main, then completes.
  ///
  /// - Parameter element: the element to emit.
  /// - Returns: a sequence that emits on main, whatever thread subscribes.
  /// - Form of: `just(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @MainActor
  public static func just(_ element: Element) -> Observable<Element> {
    Observable.justUnchecked(element).subscribedOnMain()
  }

  /// Emits the given elements, which need not be Sendable, on main, then completes.
  ///
  /// - Parameter elements: emitted in their order.
  /// - Returns: a sequence that emits on main, whatever thread subscribes.
  /// - Form of: `of(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @MainActor
  public static func of(_ elements: Element...) -> Observable<Element> {
    Observable.fromUnchecked(elements).subscribedOnMain()
  }

  /// Emits the elements of an array, which need not be Sendable, on main, then completes.
  ///
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a sequence that emits on main, whatever thread subscribes.
  /// - Form of: `from(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @MainActor
  public static func from(_ array: [Element]) -> Observable<Element> {
    Observable.fromUnchecked(array).subscribedOnMain()
  }

  /// Emits the value of an optional, which need not be Sendable, on main, then completes.
  ///
  /// - Parameter optional: its value is emitted.
  /// - Returns: a sequence that emits on main, whatever thread subscribes.
  /// - Form of: `from(optional:)`, on the main actor.
  @available(swift, introduced: 6)
  @MainActor
  public static func from(optional: Element?) -> Observable<Element> {
    Observable.fromUnchecked(optional: optional).subscribedOnMain()
  }

  /// Emits the given elements, which need not be Sendable, on main, before those of the source.
  ///
  /// - Parameter elements: emitted in their order.
  /// - Returns: a sequence whose subscription is carried to main. A source that emits elsewhere stops the program.
  /// - Form of: `startWith(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @MainActor
  public func startWith(_ elements: Element...) -> Observable<Element> {
    stoppingOffMain().startWithUnchecked(elements).subscribedOnMain()
  }

  /// Shares one subscription to a source of main, whose elements need not be Sendable.
  ///
  /// A sharing strategy of a program's own, which has to share elements of any type, calls `sharedOnMain`.
  ///
  /// - Parameters:
  ///   - replay: the number of elements to replay to late subscribers.
  ///   - scope: the lifetime of these elements when there is no subscriber.
  /// - Returns: the shared sequence. Subscriptions are carried to main. A source that emits elsewhere stops the
  ///   program.
  /// - Form of: `share(replay:scope:)`, on the main actor.
  @available(swift, introduced: 6)
  @MainActor
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    sharedOnMain(replay: replay, scope: scope)
  }

  /// Shares one subscription to a source of main, whose elements need not be Sendable; any thread may call it.
  ///
  ///     enum RecentSharing: SharingStrategyProtocol {
  ///       static var scheduler: any SchedulerType { SharingScheduler.make() }
  ///
  ///       static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
  ///         source.sharedOnMain(replay: 3)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - replay: the number of elements to replay to late subscribers.
  ///   - scope: the lifetime of these elements when there is no subscriber.
  /// - Returns: the shared sequence. Subscriptions are carried to main. A source that emits elsewhere stops the
  ///   program.
  /// - Form of: `share(replay:scope:)`, for a source of main.
  public func sharedOnMain(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    stoppingOffMain().shareUnchecked(replay: replay, scope: scope).subscribedOnMain()
  }

  /// Combines the elements of a source of main into a value that need not be Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: called on main.
  /// - Returns: a sequence of the intermediate values. A source that emits off main stops the program.
  /// - Form of: `scan(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @MainActor
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    stoppingOffMain().scanUnchecked(seed, accumulator: accumulator)
  }

  /// Combines the elements of a source of main, in place, into a value that need not be Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: called on main.
  /// - Returns: a sequence of the intermediate values. A source that emits off main stops the program.
  /// - Form of: `scan(_:accumulator:)`, in place, on the main actor.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @MainActor
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    stoppingOffMain().scanUnchecked(into: seed, accumulator: accumulator)
  }
}

extension ObservableType where Element: Sendable {
  /// Combines the elements, on main, into a value that need not be Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: called on main.
  /// - Returns: a sequence of the intermediate values, which emits on main, whatever thread the source emits on.
  /// - Form of: `scan(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @MainActor
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    observedOnMain().scanUnchecked(seed, accumulator: accumulator)
  }

  /// Combines the elements, on main and in place, into a value that need not be Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: called on main.
  /// - Returns: a sequence of the intermediate values, which emits on main, whatever thread the source emits on.
  /// - Form of: `scan(_:accumulator:)`, in place, on the main actor.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @MainActor
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    observedOnMain().scanUnchecked(into: seed, accumulator: accumulator)
  }
}

extension ObservableType {
  /// Returns this sequence of elements that are not Sendable, and stops the program if it emits off main.
  func stoppingOffMain() -> Observable<Element> {
    asObservable()
      .do(
        onNext: { _ in stopOffMain() },
        onError: { _ in stopOffMain() },
        onCompleted: { stopOffMain() }
      )
  }
}

private func stopOffMain() {
  if MainScheduler.isOnMain { return }
  fatalError(
    """
    A sequence emitted, off main, an element that is not Sendable, so it cannot be carried there. \
    Emit its elements on the main actor, or make them Sendable.
    """
  )
}

// MARK: - Subjects and relays

extension BehaviorSubject {
  /// Creates a subject of elements that need not be Sendable; subscriptions are carried to main.
  ///
  /// - Parameter value: the value until the first element is emitted.
  @available(swift, introduced: 6)
  @MainActor
  public convenience init(value: Element) {
    self.init(value: value, subscribedOn: ConcurrentMainScheduler.instance)
  }
}

extension AsyncSubject {
  /// Creates a subject of elements that need not be Sendable; subscriptions are carried to main.
  @available(swift, introduced: 6)
  @MainActor
  public convenience init() {
    self.init(subscribedOn: ConcurrentMainScheduler.instance)
  }
}

extension ReplaySubject {
  /// Creates a subject that replays elements, which need not be Sendable; subscriptions are carried to main.
  ///
  /// - Parameter bufferSize: the number of elements to replay. Zero or less replays none.
  /// - Returns: a new subject.
  @available(swift, introduced: 6)
  @MainActor
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize, subscribedOn: ConcurrentMainScheduler.instance)
  }

  /// Creates a subject that replays all elements, which need not be Sendable; subscriptions are carried to main.
  ///
  /// - Returns: a new subject.
  @available(swift, introduced: 6)
  @MainActor
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(capacity: .max, subscribedOn: ConcurrentMainScheduler.instance)
  }
}

extension BehaviorRelay {
  /// Creates a relay of elements that need not be Sendable; subscriptions are carried to main.
  ///
  /// - Parameter value: the value until the first element is accepted.
  @available(swift, introduced: 6)
  @MainActor
  public convenience init(value: Element) {
    self.init(value: value, subscribedOn: ConcurrentMainScheduler.instance)
  }
}

extension ReplayRelay {
  /// Creates a relay that replays elements, which need not be Sendable; subscriptions are carried to main.
  ///
  /// - Parameter bufferSize: the number of elements to replay. Zero or less replays none.
  /// - Returns: a new relay.
  @available(swift, introduced: 6)
  @MainActor
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(subject: .create(bufferSize: bufferSize))
  }

  /// Creates a relay that replays all elements, which need not be Sendable; subscriptions are carried to main.
  ///
  /// - Returns: a new relay.
  @available(swift, introduced: 6)
  @MainActor
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(subject: .createUnbounded())
  }
}
