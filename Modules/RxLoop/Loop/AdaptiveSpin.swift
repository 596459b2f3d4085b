internal import CLibuv
internal import CRxShim
internal import Synchronization

/// Waits awake for work that is about to come, as falling asleep and being woken takes longer.
///
/// Only after work has come within this time of the last: a loop that is idle, or is called now and
/// then, sleeps at once. A round trip between two threads costs a tenth.
struct AdaptiveSpin {
  private var isWorthwhile = false

  /// How long it lasts, in nanoseconds: a few times what it takes to wake a thread.
  private static let limit: UInt64 = 20_000

  /// On one processor it would keep the other thread from running.
  private static let isPossible = uv_available_parallelism() > 1

  /// Whether work comes in time.
  mutating func waitsAwake(workTo runQueue: RunQueue) -> Bool {
    if !isWorthwhile { return false }
    let end = MonotonicTime.now + Self.limit
    repeat {
      for _ in 0..<32 {
        if runQueue.hasWork { return true }
        crx_pause()
      }
    } while MonotonicTime.now < end
    isWorthwhile = false
    return false
  }

  /// Lets work gather while it comes piece after piece: taken a piece at a time, it would have both
  /// threads fight for the lock.
  ///
  /// A single piece, as of a round trip, does not wait.
  func gather(workFor runQueue: RunQueue) {
    if !isWorthwhile || runQueue.batch.size < 2 { return }
    let end = MonotonicTime.now + Self.limit
    var count = 0
    repeat {
      let newCount = runQueue.queued.load(ordering: .relaxed)
      if newCount == count || newCount >= Self.fullBatch { return }
      count = newCount
      for _ in 0..<64 { crx_pause() }
    } while MonotonicTime.now < end
  }

  /// How many pieces are enough not to wait for more.
  private static var fullBatch: Int { 256 }

  /// Learns from how long `sleep` lasts, and whether it was work that ended it.
  mutating func measure(_ runQueue: RunQueue, _ sleep: () -> Void) {
    let begin = MonotonicTime.now
    sleep()
    isWorthwhile =
      runQueue.hasWork && MonotonicTime.now - begin < Self.limit && Self.isPossible
  }
}
