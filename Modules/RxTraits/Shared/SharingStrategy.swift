public import RxCore

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
  /// `@MainActor`.
  static var scheduler: any SchedulerType { get }

  /// One subscription to `source` for all subscribers; put after each operator.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
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
