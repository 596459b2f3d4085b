public import RxCore
public import RxLoop

/// A sequence that cannot fail, delivers on the main actor and shares its work among subscribers.
///
///     let results = queries
///       .flatMapLatest { search($0) }
///       .asDriver(onErrorJustReturn: [])
///     results.map { "\($0.count) results" }.drive(label.rx.text)
///     results.drive(onNext: { [weak self] in self?.show($0) })  // shares the search
///
/// The compiler checks this. Closures of its operators are `@MainActor`. A sequence that can fail, or that
/// delivers elsewhere, is converted by `asDriver`, `asSignal` or `asSharedSequence`, which replace the error
/// and deliver on the main scheduler. A `Driver` replays the latest element to late subscribers; a `Signal`
/// does not.
///
/// Operators of the trait subscribe, run and are disposed of on the main actor. `asObservable()`, `values` and
/// operators of `Observable` that take a shared sequence as an argument have no such limit: any thread may
/// subscribe and dispose. Both are carried to the main actor, and elements are delivered there.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Wraps a sequence that never fails, delivers on the main actor and shares; none of this is checked.
  @inlinable
  init(raw source: Observable<Element>) { self.source = source }

  /// Adds sharing to a sequence that never fails and delivers on the main actor; neither is checked.
  @inlinable
  init(sharing source: Observable<Element>) { self.source = SharingStrategy.shared(source) }

  /// Returns this sequence.
  ///
  /// - Form of: `asSharedSequence(sharingStrategy:onErrorJustReturn:)`
  @inlinable
  public consuming func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequence: Sendable where Element: Sendable {}

/// A type that can be converted to a `SharedSequence`; the operators of the trait are extensions of it.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The strategy by which the sequence shares its work.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the shared sequence.
  ///
  /// - Form of: `asSharedSequence(sharingStrategy:onErrorJustReturn:)`
  consuming func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// Returns the sequence as a plain `Observable`, which any thread may subscribe to and dispose of.
  ///
  /// It still delivers on the main actor. The subscription and its disposal are carried to the main actor; on
  /// the main actor, both happen at once. After `dispose()`, on whatever thread, no event is delivered.
  ///
  /// - Form of: `asObservable()`
  public func asObservable() -> Observable<Element> {
    confined.completingOnError().subscribedOnMain()
  }

  /// The underlying sequence, which must be subscribed to and disposed of on the main actor.
  @inlinable
  var confined: Observable<Element> { asSharedSequence().source }

  /// The underlying sequence as `confined`, for a caller that will not use this sequence again.
  @inlinable
  consuming func intoConfined() -> Observable<Element> { asSharedSequence().source }

  // MARK: - The subscriptions that `drive` and `emit` share, in both language modes

  // These functions are not isolated to the main actor themselves: a closure that is made in a function of the main
  // actor asks the runtime for its actor when it is called.

  /// Subscribes closures of the main actor; the subscription is disposed of there.
  @inlinable
  consuming func subscribeOnMain(
    onNext: (@MainActor (Element) -> Void)?,
    onCompleted: (@MainActor () -> Void)?,
    onDisposed: (@MainActor () -> Void)?
  ) -> any Disposable {
    intoConfined().subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: onNext.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  /// Subscribes closures of the main actor that take an object, which is held weakly.
  @inlinable
  consuming func subscribeOnMain<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)?,
    onCompleted: (@MainActor (Object) -> Void)?,
    onDisposed: (@MainActor (Object) -> Void)?
  ) -> any Disposable {
    intoConfined().subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: weakly(object, onNext.map { onMain($0) }),
      onCompleted: weakly(object, onCompleted.map { onMain($0) }),
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }

  /// Subscribes observers; the subscriptions are disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Observer: ObserverType & Sendable>(
    to observers: [Observer]
  ) -> any Disposable where Observer.Element == Element {
    intoConfined().completingOnError()
      .bind(all: observers, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// Subscribes observers of an optional; the subscriptions are disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Observer: ObserverType & Sendable>(
    to observers: [Observer]
  ) -> any Disposable where Observer.Element == Element? {
    intoConfined().map { Optional($0) }.completingOnError()
      .bind(all: observers, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// Subscribes relays; the subscription is disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Relay: RelayType>(to relays: [Relay]) -> any Disposable
  where Relay.Element == Element {
    intoConfined().bind(all: relays, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// Subscribes relays of an optional; the subscription is disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Relay: RelayType>(to relays: [Relay]) -> any Disposable
  where Relay.Element == Element? {
    intoConfined().map { Optional($0) }
      .bind(all: relays, disposedOn: ConcurrentMainScheduler.instance)
  }

  // MARK: - Operators

  /// Returns `selector` as a function that the engine can call, with the underlying sequence as its result.
  @inlinable
  func confinedSelector<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> @Sendable (Element) -> Observable<Result> {
    let selector = onMain(selector)
    return { selector($0).source }
  }

  /// Returns this sequence with an operator that emits at most one element for each, followed by sharing.
  ///
  /// For `Driver` and `Signal` the operator and the sharing are one stage.
  @inlinable
  func fused<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    let replaysLatest = SharingStrategy.self == DriverSharingStrategy.self
    if !replaysLatest, SharingStrategy.self != SignalSharingStrategy.self {
      return .init(sharing: confined.compactMap(transform))
    }
    return .init(
      raw: confined.sharedCompactMap(replaysLatest: replaysLatest, transform)
    )
  }
}

/// A shared sequence of state: a late subscriber receives the latest element at once.
///
///     let title: Driver<String> = page.map { $0.title }.asDriver(onErrorJustReturn: "untitled")
///     title.drive(label.rx.text)
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// A shared sequence of events: a late subscriber receives only elements that are emitted later.
///
///     let alerts: Signal<String> = alertRelay.asSignal()
///     alerts.emit(onNext: { show($0) })
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequence where Element: Sendable {
  /// Wraps a sequence that never fails and shares its work already.
  ///
  ///     let safe = results
  ///       .observe(on: MainScheduler.instance)
  ///       .catchAndReturn([])
  ///       .share(replay: 1, scope: .whileConnected)
  ///     return Driver(unchecked: safe)
  ///
  /// These two properties are not checked. The result delivers on the main actor, whatever thread `source`
  /// emits on. An error of `source` stops a debug build. A release build reports it through
  /// `Hooks.defaultErrorHandler`, and the result completes.
  ///
  /// - Parameter source: a sequence that never fails, and shares as `SharingStrategy` does.
  public init(unchecked source: some ObservableConvertibleType<Element>) {
    self.init(
      raw: source.asObservable().observedOnMain().completingOnError { error in
        assertionFailure("a sequence that must never fail has failed: \(error)")
        Hooks.unhandled(error)
      }
    )
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of all inner sequences: `sequences.merge()`, `sequences.merge(maxConcurrent: 2)`.
  ///
  /// It is a value that is called, not a method; `ObservableType.merge` names the reason.
  @inlinable
  public var merge: MergeOfShared<Element.SharingStrategy, Element> {
    MergeOfShared(sequences: innerSequences)
  }

  @inlinable
  var innerSequences: Observable<Observable<Element.Element>> {
    confined.map(sendable { $0.confined })
  }
}

/// The type of `sequences.merge`, which is called as a function.
public struct MergeOfShared<SharingStrategy, Inner: SharedSequenceConvertibleType>
where Inner.SharingStrategy == SharingStrategy {
  @usableFromInline let sequences: Observable<Observable<Inner.Element>>

  @inlinable
  init(sequences: Observable<Observable<Inner.Element>>) { self.sequences = sequences }

  /// Emits the elements of all inner sequences as they arrive.
  ///
  /// - Form of: `flatMap(_:)`, with the elements as inner sequences.
  @inlinable
  public func callAsFunction() -> SharedSequence<SharingStrategy, Inner.Element> {
    .init(sharing: MergeOfInner(sequences: sequences)())
  }

  /// Emits the elements of the inner sequences as they arrive, and subscribes to at most `limit` at once.
  ///
  /// - Parameter limit: the largest number of inner sequences that are subscribed to at the same
  ///   time.
  /// - Returns: a shared sequence.
  /// - Form of: `callAsFunction(maxConcurrent:)`
  /// - Precondition: `limit` is positive.
  @inlinable
  public func callAsFunction(
    maxConcurrent limit: Int
  ) -> SharedSequence<SharingStrategy, Inner.Element> {
    .init(sharing: MergeOfInner(sequences: sequences)(maxConcurrent: limit))
  }
}

/// A sequence of the observables that shared sequences wrap.
@usableFromInline
struct ConfinedSources<Sources: Sequence & Sendable, Strategy: SharingStrategyProtocol, Element>:
  Sequence, Sendable
where Sources.Element == SharedSequence<Strategy, Element> {
  @usableFromInline let sources: Sources

  @inlinable
  init(sources: Sources) { self.sources = sources }

  @inlinable
  func makeIterator() -> Iterator { Iterator(sources: sources.makeIterator()) }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    @usableFromInline var sources: Sources.Iterator

    @inlinable
    init(sources: Sources.Iterator) { self.sources = sources }

    @inlinable
    mutating func next() -> Observable<Element>? { sources.next()?.source }
  }
}
