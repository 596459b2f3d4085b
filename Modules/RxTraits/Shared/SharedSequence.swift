public import RxCore

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
  init(sharing source: Observable<Element>) { self.source = SharingStrategy.share(source) }

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
  public func asObservable() -> Observable<Element> { confined.subscribedOnMain() }

  /// The underlying sequence, which must be subscribed to and disposed of on the main actor.
  @inlinable
  var confined: Observable<Element> { asSharedSequence().source }

  /// The underlying sequence as `confined`, for a caller that will not use this sequence again.
  @inlinable
  consuming func intoConfined() -> Observable<Element> { asSharedSequence().source }
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
