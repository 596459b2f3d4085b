internal import CLibuv
internal import CRxShim
internal import Synchronization

/// Waits awake for work that is about to come, as falling asleep and being woken takes longer.
///
/// Only after work has come within this time of the last: a loop that is idle, or is called now and
/// then, sleeps at once. A round trip between two threads costs a tenth.
struct ShortWait {
  private var isWorthwhile = false

  /// How long it lasts, in nanoseconds: a few times what it takes to wake a thread.
  private static let limit: UInt64 = 20_000

  /// On one processor it would keep the other thread from running.
  private static let isPossible = uv_available_parallelism() > 1

  /// Whether work comes in time.
  mutating func brings(workTo agenda: Agenda) -> Bool {
    if !isWorthwhile { return false }
    let end = MonotonicTime.now + Self.limit
    repeat {
      for _ in 0..<32 {
        if agenda.hasWork { return true }
        crx_pause()
      }
    } while MonotonicTime.now < end
    isWorthwhile = false
    return false
  }

  /// Lets work gather while more comes at once: taken a piece at a time, it would have both threads
  /// fight for the lock.
  func gather(workFor agenda: Agenda) {
    if !isWorthwhile { return }
    var count = agenda.queued.load(ordering: .relaxed)
    for _ in 0..<16 {
      for _ in 0..<8 { crx_pause() }
      let newCount = agenda.queued.load(ordering: .relaxed)
      if newCount == count { return }
      count = newCount
    }
  }

  /// Learns from how long `sleep` lasts, and whether it was work that ended it.
  mutating func measure(_ agenda: Agenda, _ sleep: () -> Void) {
    let begin = MonotonicTime.now
    sleep()
    isWorthwhile =
      agenda.hasWork && MonotonicTime.now - begin < Self.limit && Self.isPossible
  }
}
