internal import CLibuv
internal import RxCore
internal import Synchronization

/// A piece of work for libuv's thread pool, which can be called off until a thread has begun it.
///
/// Source: docs.libuv.org/en/v1.x/threadpool.html.
final class PoolRequest: @unchecked Sendable {
  // Unchecked: `isSubmitted` and the memory of `request` are touched on the loop's thread only,
  // `timer` is written before anyone else has this.
  private let loop: UVLoop
  private let work: Work
  private let request = UnsafeMutablePointer<uv_work_t>.allocate(capacity: 1)
  private var isSubmitted = false
  private var timer: LoopTimer?
  private let isCancelled = Atomic<Bool>(false)

  init(on loop: UVLoop, _ work: Work) {
    self.loop = loop
    self.work = work
  }

  deinit { request.deallocate() }

  /// Calls it off, without keeping it.
  var cancellation: any Disposable { Cancellation(self) }

  /// Hands the work to the pool once `delay` has passed.
  ///
  /// By way of the loop, which alone may do so. Any thread may call it, once.
  func submit(after delay: RxTimeInterval) {
    let runQueue = loop.runQueue
    let submit = Work { self.submit() }
    if delay <= .zero {
      runQueue.enqueue(submit)
    } else {
      timer = runQueue.schedule(at: MonotonicTime.after(delay), submit)
    }
  }

  private func submit() {
    if isCancelled.load(ordering: .relaxed) { return }
    isSubmitted = true
    loop.requestTurn()
    request.pointee.data = Unmanaged.passRetained(self).toOpaque()
    uv_queue_work(
      loop.raw,
      request,
      { PoolRequest.of($0)?.work() },
      { request, _ in PoolRequest.of(request)?.finish() }
    )
  }

  private func cancel() {
    if isCancelled.exchange(true, ordering: .relaxed) { return }
    timer?.cancel()
    if loop.isCurrent { withdraw() } else { loop.schedule(withdraw) }
  }

  /// Takes the work out of the pool's queue, if no thread has begun it.
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

  private static func of(_ request: UnsafeMutablePointer<uv_work_t>?) -> PoolRequest? {
    guard let data = request?.pointee.data else { return nil }
    return Unmanaged<PoolRequest>.fromOpaque(data).takeUnretainedValue()
  }

  private final class Cancellation: Disposable, @unchecked Sendable {
    // Unchecked: weak references may be read from any thread; it never changes.
    private weak var request: PoolRequest?

    init(_ request: PoolRequest) { self.request = request }

    func dispose() { request?.cancel() }
  }
}
