internal import RxCore

/// The loops that make the source of a broadcast wait, and the work that waits for them.
final class BroadcastRoom: Sendable {
  private struct Loop: Sendable {
    let limit: Int
    var pending = 0
  }

  private struct State: Sendable {
    var loops: [Int: Loop] = [:]
    var fullLoops = 0
    var waiting: [@Sendable () -> Void] = []
    var lastKey = 0

    mutating func update(_ key: Int, _ change: (inout Loop?) -> Void) -> [@Sendable () -> Void] {
      let wasFull = isFull(key)
      change(&loops[key])
      fullLoops += (isFull(key) ? 1 : 0) - (wasFull ? 1 : 0)
      if fullLoops > 0 { return [] }
      defer { waiting = [] }
      return waiting
    }

    private func isFull(_ key: Int) -> Bool { loops[key].map { $0.pending >= $0.limit } ?? false }
  }

  private let state = Guarded(State())

  /// Calls `work` once, outside the lock, when no loop is full: now or later.
  func whenAvailable(_ work: @escaping @Sendable () -> Void) {
    let isAvailable = state.withLock { state in
      if state.fullLoops > 0 { state.waiting.append(work) }
      return state.fullLoops == 0
    }
    if isAvailable { work() }
  }

  /// Adds a loop that is full with `limit` elements, and returns its key.
  func join(_ limit: Int) -> Int {
    state.withLock { state in
      state.lastKey += 1
      state.loops[state.lastKey] = Loop(limit: limit)
      return state.lastKey
    }
  }

  /// Counts an element that was emitted to a loop.
  func add(_ key: Int) { update(key) { $0?.pending += 1 } }

  /// Counts an element that a loop has read.
  func remove(_ key: Int) { update(key) { $0?.pending -= 1 } }

  /// Removes a loop, which makes nobody wait any more.
  func leave(_ key: Int) { update(key) { $0 = nil } }

  private func update(_ key: Int, _ change: (inout Loop?) -> Void) {
    let work = state.withLock { $0.update(key, change) }
    for item in work { item() }
  }
}
