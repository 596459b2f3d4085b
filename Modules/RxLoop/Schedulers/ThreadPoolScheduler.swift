public import RxCore

/// A scheduler that runs work on libuv's thread pool, several pieces at once.
///
/// Use it for work that blocks or takes long, so that a loop's own thread stays free:
///
///     let pool = ThreadPoolScheduler()
///     paths.flatMap { path in
///       Observable.deferred { () -> Observable<Digest> in .just(digest(path)) }.subscribe(on: pool)
///     }
///     .observe(on: MainScheduler.instance)
///
/// The process has one pool of four threads; the environment variable UV_THREADPOOL_SIZE sets another
/// number before the first use. libuv's file operations and name lookups use the pool, too.
///
/// Work reaches the pool by way of a loop, which has to run and stays alive until the work is done.
/// `observe(on:)` delivers one element at a time, as on every scheduler. Disposing of work that no thread
/// has started removes it from the pool's queue. Any thread may schedule. Each piece costs about ten
/// microseconds, so the pool is for work that takes longer than that.
///
/// Source: docs.libuv.org/en/v1.x/threadpool.html.
public final class ThreadPoolScheduler: SchedulerType {
  /// The loop that hands work to the pool.
  public let loop: UVLoop

  /// Creates a scheduler that reaches the pool by way of `loop`.
  public init(loop: UVLoop = .main) { self.loop = loop }

  /// The current moment.
  public var now: RxTime { SuspendingClock().now }

  /// Runs `action` as soon as a thread of the pool is free.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.submit(to: loop, after: .zero, state, action: action)
  }

  /// Runs `action` on the pool once `dueTime` has passed.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.submit(to: loop, after: dueTime, state, action: action)
  }
}
