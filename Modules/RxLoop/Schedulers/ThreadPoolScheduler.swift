internal import CLibuv
public import RxCore
internal import Synchronization

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
public final class ThreadPoolScheduler: SchedulerType, WorkScheduler {
  /// The loop that hands work to the pool.
  public let loop: UVLoop

  /// Creates a scheduler that reaches the pool by way of `loop`.
  public init(loop: UVLoop = .main) { self.loop = loop }

  package func schedule(
    after dueTime: RxTimeInterval,
    _ work: @escaping @Sendable () -> any Disposable
  ) -> any Disposable {
    ScheduledItem.submit(to: loop, after: dueTime, work)
  }
}

/// A closure for libuv's thread pool (`uv_queue_work`); it can be cancelled until a thread has started it.
///
/// Source: docs.libuv.org/en/v1.x/threadpool.html.
final class PoolRequest: WorkItem, @unchecked Sendable {
  // Unchecked: `isSubmitted` and the memory of `request` are accessed only on the loop's thread;
  // `timer` is written before another thread has a reference.
  private let loop: UVLoop
  private let work: Work
  private let request = UnsafeMutablePointer<uv_work_t>.allocate(capacity: 1)
  private var isSubmitted = false
  private var timer: LoopTimer?
  private let isCancelled = Atomic<Bool>(false)

  init(on loop: UVLoop, _ work: Work) {
    self.loop = loop
    self.work = work
    super.init()
  }

  deinit { request.deallocate() }

  /// A disposable that cancels the request and does not retain it.
  var cancellation: any Disposable { Cancellation(self) }

  /// Hands the work to the pool once `delay` has passed.
  ///
  /// Goes by way of the loop, whose thread alone may call libuv. Any thread may call this method, once.
  func submit(after delay: RxTimeInterval) {
    let runQueue = loop.runQueue
    let submit = Work(self)
    if delay <= .zero {
      runQueue.enqueue(submit)
    } else {
      timer = runQueue.schedule(at: MonotonicTime.after(delay), submit)
    }
  }

  override func run() {
    if isCancelled.load(ordering: .relaxed) { return }
    isSubmitted = true
    loop.requestTurn()
    request.pointee.data = Unmanaged.passRetained(self).toOpaque()
    uv_queue_work(
      loop.raw,
      request,
      { PoolRequest.owner(of: $0)?.work() },
      { request, _ in PoolRequest.owner(of: request)?.finish() }
    )
  }

  override func discard() { work.discard() }

  private func cancel() {
    if isCancelled.exchange(true, ordering: .relaxed) { return }
    timer?.cancel()
    if loop.isCurrent { withdraw() } else { loop.schedule(withdraw) }
  }

  /// Removes the work from the pool's queue, unless a thread has started it.
  private func withdraw() {
    if isSubmitted { uv_cancel(base) }
  }

  private func finish() {
    isSubmitted = false
    Unmanaged.passUnretained(self).release()
  }

  private var base: UnsafeMutablePointer<uv_req_t> {
    UnsafeMutableRawPointer(request).assumingMemoryBound(to: uv_req_t.self)
  }

  // Unretained is safe: `submit` retains the request until `finish`.
  private static func owner(of request: UnsafeMutablePointer<uv_work_t>?) -> PoolRequest? {
    guard let data = request?.pointee.data else { return nil }
    return Unmanaged<PoolRequest>.fromOpaque(data).takeUnretainedValue()
  }

  private final class Cancellation: Disposable, @unchecked Sendable {
    // Unchecked: the reference is set once, and any thread may read a weak reference.
    private weak var request: PoolRequest?

    init(_ request: PoolRequest) { self.request = request }

    func dispose() { request?.cancel() }
  }
}
