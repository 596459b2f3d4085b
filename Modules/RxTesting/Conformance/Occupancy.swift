internal import RxCore

/// Who is inside a scheduler's work now.
final class Occupancy: @unchecked Sendable {
  // Unchecked: `inside` is under `lock`.
  private let lock = Lock()
  private var inside: [ThreadIdentity] = []

  /// The calling thread begins a piece of work.
  ///
  /// - Returns: whether it was inside one already, and whether another thread was.
  func enter() -> (isNested: Bool, isShared: Bool) {
    let me = ThreadIdentity.current
    return lock.withLock {
      defer { inside.append(me) }
      return (inside.contains(me), inside.contains { $0 != me })
    }
  }

  /// The calling thread has done its last piece.
  func leave() {
    let me = ThreadIdentity.current
    lock.withLock { if let index = inside.lastIndex(of: me) { inside.remove(at: index) } }
  }
}
