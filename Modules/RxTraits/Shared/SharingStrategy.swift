public import RxCore
public import RxLoop

/// The way in which a shared sequence shares; write one to define a trait of your own.
///
///     enum RecentSharing: SharingStrategyProtocol {
///       static var scheduler: any SchedulerType { SharingScheduler.make() }
///
///       static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
///         source.sharedOnMain(replay: 3)
///       }
///     }
///
///     typealias Recent<Element> = SharedSequence<RecentSharing, Element>
///
/// `asSharedSequence(sharingStrategy:onErrorJustReturn:)` converts any sequence to the trait.
public protocol SharingStrategyProtocol: Sendable {
  /// The scheduler that elements are delivered on.
  ///
  /// It must be a scheduler of the main actor, as closures of operators are `@MainActor`. Work that it runs
  /// elsewhere stops the program. `MainActorSharingStrategy` has the compiler check that.
  static var scheduler: any SchedulerType { get }

  /// Returns `source` with one subscription for all subscribers; called after each operator.
  ///
  /// - Parameter source: the sequence to share.
  /// - Returns: a shared sequence.
  /// - Form of: `share(replay:scope:)`, as operators of the trait use it.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sharing strategy whose scheduler is known to the compiler to be one of the main actor.
///
///     enum RecentSharing: MainActorSharingStrategy {
///       static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
///         source.sharedOnMain(replay: 3)
///       }
///     }
///
/// Prefer it to `SharingStrategyProtocol`, whose scheduler is checked only when it runs.
public protocol MainActorSharingStrategy: SharingStrategyProtocol {
  /// The scheduler that elements are delivered on; the default is `SharingScheduler.mainActorScheduler`.
  static var mainActorScheduler: any MainActorSchedulerType { get }
}

extension MainActorSharingStrategy {
  /// The main scheduler, unless `SharingScheduler` mocks it.
  public static var mainActorScheduler: any MainActorSchedulerType {
    SharingScheduler.mainActorScheduler
  }

  /// The same scheduler, as `SharingStrategyProtocol` requires it.
  public static var scheduler: any SchedulerType { mainActorScheduler }
}

extension SharingStrategyProtocol {
  /// Returns `source` as `share` does; with a program's own strategy it neither fails nor leaves the main actor,
  /// whatever its operators do.
  @inlinable
  static func shared<Element>(_ source: Observable<Element>) -> Observable<Element> {
    if Self.self == DriverSharingStrategy.self { return source.shareUnchecked(replay: 1) }
    if Self.self == SignalSharingStrategy.self { return source.share() }
    return confined(share(source))
  }

  @usableFromInline
  static func confined<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.completingOnError().keptOnMain()
  }

  /// The strategy's scheduler as one of the main actor; work that it runs elsewhere stops the program.
  @inlinable
  static var mainScheduler: any MainActorSchedulerType {
    let isOfLibrary =
      Self.self == DriverSharingStrategy.self || Self.self == SignalSharingStrategy.self
    return isOfLibrary ? SharingScheduler.mainActorScheduler : checkedScheduler
  }

  @usableFromInline
  static var checkedScheduler: any MainActorSchedulerType {
    let scheduler = scheduler
    return (scheduler as? any MainActorSchedulerType) ?? MainCheckingScheduler(scheduler)
  }
}

/// The strategy of `Driver`: `share(replay: 1, scope: .whileConnected)`.
@frozen
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless `SharingScheduler` mocks it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares `source`, and replays its latest element to late subscribers.
  ///
  /// A source that emits off main stops the program, as its elements need not be Sendable.
  ///
  /// - Parameter source: the sequence to share.
  /// - Returns: a shared sequence.
  /// - Form of: `share(replay:scope:)`, as operators of the trait use it.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.sharedOnMain(replay: 1)
  }
}

/// The strategy of `Signal`: `share(scope: .whileConnected)`.
@frozen
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless `SharingScheduler` mocks it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares `source`, and replays nothing.
  ///
  /// - Parameter source: the sequence to share.
  /// - Returns: a shared sequence.
  /// - Form of: `share(replay:scope:)`, as operators of the trait use it.
  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share()
  }
}
