internal import CLibuv
internal import CRxShim
internal import Synchronization

/// Busy-waits for a short time for work that is about to arrive, because going to sleep and being woken
/// takes longer.
///
/// A loop that spins has not said that it sleeps, so senders need not wake it.
///
/// It spins only if work ended the last sleep in less than `limit`. An idle loop, or one that is called
/// now and then, sleeps at once. With spinning, a round trip between two threads takes a tenth of the time.
struct AdaptiveSpin {
  private var isWorthwhile = false
  /// When the thread went to sleep, in nanoseconds of the monotonic clock.
  private var sleepStart: UInt64 = 0

  /// The longest time to spin, and the longest sleep after which spinning is worthwhile, in nanoseconds: a
  /// few times what waking a thread takes.
  private static let limit: UInt64 = 20_000

  /// On a single processor, spinning would keep the other thread from running.
  private static let isPossible = uv_available_parallelism() > 1

  /// Spins until work arrives; returns `false` if none arrives in time.
  mutating func waitForWork(on runQueue: RunQueue) -> Bool {
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

  /// Spins while more work keeps arriving, so that it runs as one batch.
  ///
  /// If the loop took the items one by one, it and the sender would compete for the lock. If the batch
  /// before had one item, as in a round trip, it does not wait.
  func gatherBatch(on runQueue: RunQueue) {
    if !isWorthwhile || runQueue.batch.size < 2 { return }
    let end = MonotonicTime.now + Self.limit
    var count = 0
    repeat {
      let newCount = runQueue.queuedCount.load(ordering: .relaxed)
      if newCount == count || newCount >= Self.largeBatch { return }
      count = newCount
      for _ in 0..<64 { crx_pause() }
    } while MonotonicTime.now < end
  }

  /// The number of items that is large enough not to wait for more.
  private static var largeBatch: Int { 256 }

  /// Notes that the thread goes to sleep.
  mutating func willSleep() { sleepStart = MonotonicTime.now }

  /// Learns from the duration of the sleep, and from what ended it, whether spinning is worthwhile.
  mutating func didSleep(_ runQueue: RunQueue) {
    isWorthwhile =
      runQueue.hasWork && MonotonicTime.now - sleepStart < Self.limit && Self.isPossible
  }
}
