public import RxCore
public import RxLoop

/// How a shared sequence shares; a strategy of your own makes a trait of your own.
///
///     enum RecentSharing: SharingStrategyProtocol {
///       static var scheduler: any SchedulerType { SharingScheduler.make() }
///
///       static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
///         source.share(replay: 3, scope: .whileConnected)
///       }
///     }
///
///     typealias Recent<Element> = SharedSequence<RecentSharing, Element>
///
/// See `asSharedSequence(sharingStrategy:onErrorJustReturn:)`, which makes one of any sequence.
public protocol SharingStrategyProtocol: Sendable {
  /// Where elements are delivered: a scheduler of the main actor, as operators' closures are
  /// `@MainActor`. Work that another one runs off main stops the program: see `MainActorSharingStrategy`.
  static var scheduler: any SchedulerType { get }

  /// One subscription to `source` for all subscribers; put after each operator.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sharing strategy whose scheduler the compiler knows to be of the main actor.
///
///     enum RecentSharing: MainActorSharingStrategy {
///       static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
///         source.share(replay: 3, scope: .whileConnected)
///       }
///     }
///
/// Prefer it to `SharingStrategyProtocol`, whose scheduler is checked only when it runs.
public protocol MainActorSharingStrategy: SharingStrategyProtocol {
  /// Where elements are delivered: `SharingScheduler.mainActorScheduler` unless said otherwise.
  static var mainActorScheduler: any MainActorSchedulerType { get }
}

extension MainActorSharingStrategy {
  /// The main scheduler, unless `SharingScheduler` mocks it.
  public static var mainActorScheduler: any MainActorSchedulerType {
    SharingScheduler.mainActorScheduler
  }

  /// Where elements are delivered, as `SharingStrategyProtocol` asks for it.
  public static var scheduler: any SchedulerType { mainActorScheduler }
}

extension SharingStrategyProtocol {
  /// The strategy's scheduler, which is of the main actor or stops the program.
  @inlinable
  static var mainScheduler: any MainActorSchedulerType {
    if Self.self == DriverSharingStrategy.self || Self.self == SignalSharingStrategy.self {
      return SharingScheduler.mainActorScheduler
    }
    return checkedScheduler
  }

  @usableFromInline
  static var checkedScheduler: any MainActorSchedulerType {
    let scheduler = scheduler
    return (scheduler as? any MainActorSchedulerType) ?? MainCheckingScheduler(scheduler)
  }
}

/// Shares and replays the latest element: `share(replay: 1, scope: .whileConnected)`.
@frozen
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless `SharingScheduler` mocks it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares with one element of replay.
  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// Shares without replay: `share(scope: .whileConnected)`.
@frozen
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless `SharingScheduler` mocks it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares without replay.
  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}
