public import RxCore

/// Runs work on libuv's pool of threads, several pieces at once.
///
/// For what blocks or takes long, so that a loop's own thread stays free:
///
///     let pool = ThreadPoolScheduler()
///     paths.flatMap { path in
///       Observable.deferred { () -> Observable<Digest> in .just(digest(path)) }.subscribe(on: pool)
///     }
///     .observe(on: MainScheduler.instance)
///
/// The pool is one for the whole process, with four threads unless UV_THREADPOOL_SIZE says otherwise
/// before its first use; libuv's file and name look-ups run on it too. `observe(on:)` delivers one
/// element at a time on it, as everywhere. Work reaches the pool by way of a loop, which has to run
/// and stays alive until the work is done. Disposing of work that no thread has begun takes it out of
/// the pool's queue. Costs some ten microseconds a piece: for what takes longer than that.
///
/// Source: docs.libuv.org/en/v1.x/threadpool.html.
public final class ThreadPoolScheduler: SchedulerType {
  /// The loop that hands work to the pool.
  public let loop: UVLoop

  /// Makes a scheduler that reaches the pool by way of `loop`.
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
