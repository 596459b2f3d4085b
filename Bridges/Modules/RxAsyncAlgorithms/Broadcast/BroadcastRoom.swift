internal import Guarding
internal import RxCore
internal import RxSystem

/// The loops that make the source of a broadcast wait, and the valves that they hold.
final class BroadcastRoom: Sendable {
  private struct Loop: Sendable {
    let limit: Int
    var pending = 0
  }

  private struct State: Sendable {
    var loops: [Int: Loop] = [:]
    var fullLoops = 0
    var valves: [Int: Valve] = [:]
    var lastKey = 0

    mutating func newKey() -> Int {
      lastKey += 1
      return lastKey
    }

    /// Returns the valves to hold or to release, if the first loop is full or the last is no more.
    mutating func update(_ key: Int, _ change: (inout Loop?) -> Void) -> (Bool, [Valve])? {
      let (wasFull, wasHeld) = (isFull(key), fullLoops > 0)
      change(&loops[key])
      fullLoops += (isFull(key) ? 1 : 0) - (wasFull ? 1 : 0)
      return (fullLoops > 0) == wasHeld ? nil : (fullLoops > 0, Array(valves.values))
    }

    private func isFull(_ key: Int) -> Bool { loops[key].map { $0.pending >= $0.limit } ?? false }
  }

  private let state = Guarded(State())

  /// Holds a valve while a loop is full.
  ///
  /// - Parameter valve: the valve of a source.
  /// - Returns: a disposable that forgets the valve.
  func admit(_ valve: Valve) -> any Disposable {
    let (key, isHeld) = state.withLock { state in
      let key = state.newKey()
      state.valves[key] = valve
      return (key, state.fullLoops > 0)
    }
    if isHeld { valve.hold() }
    return Disposables.create {
      let forgotten = self.state.withLock { $0.valves.removeValue(forKey: key) }
      withExtendedLifetime(forgotten) {}  // may run a deinitializer, so not under the lock
    }
  }

  /// Adds a loop that is full with `limit` elements, and returns its key.
  func join(_ limit: Int) -> Int {
    state.withLock { state in
      let key = state.newKey()
      state.loops[key] = Loop(limit: limit)
      return key
    }
  }

  /// Counts an element that was emitted to a loop.
  func add(_ key: Int) { update(key) { $0?.pending += 1 } }

  /// Counts an element that a loop has read.
  func remove(_ key: Int) { update(key) { $0?.pending -= 1 } }

  /// Removes a loop, which makes nobody wait any more.
  func leave(_ key: Int) { update(key) { $0 = nil } }

  private func update(_ key: Int, _ change: (inout Loop?) -> Void) {
    // Holds are counted, so a hold and a release of two threads may come in either order.
    guard let (holds, valves) = state.withLock({ $0.update(key, change) }) else { return }
    for valve in valves { if holds { valve.hold() } else { valve.release() } }
  }
}
