internal import RxCore

/// The threads that are inside a scheduler's work.
final class ActiveThreads: @unchecked Sendable {
  // Unchecked: `threads` is accessed only under `lock`.
  private let lock = Lock()
  private var threads: [ThreadIdentity] = []

  /// Records that the calling thread starts a piece of work.
  ///
  /// - Returns: whether that thread was inside work already, and whether another thread was.
  func enter() -> (isNested: Bool, isShared: Bool) {
    let me = ThreadIdentity.current
    return lock.withLock {
      defer { threads.append(me) }
      return (threads.contains(me), threads.contains { $0 != me })
    }
  }

  /// Records that the calling thread has finished its innermost piece of work.
  func leave() {
    let me = ThreadIdentity.current
    lock.withLock { if let index = threads.lastIndex(of: me) { threads.remove(at: index) } }
  }
}
