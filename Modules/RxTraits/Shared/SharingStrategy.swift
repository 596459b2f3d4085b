public import RxCore

/// How a shared sequence shares.
public protocol SharingStrategyProtocol: Sendable {
  /// Where elements are delivered.
  static var scheduler: any SchedulerType { get }

  /// One subscription to `source` for all subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>

  /// Whether newcomers get the latest element.
  static var replaysLatest: Bool { get }
}

/// Shares and replays the latest element: `share(replay: 1, scope: .whileConnected)`.
@frozen
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless `SharingScheduler` mocks it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// True.
  @inlinable
  public static var replaysLatest: Bool { true }

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

  /// False.
  @inlinable
  public static var replaysLatest: Bool { false }

  /// Shares without replay.
  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}
