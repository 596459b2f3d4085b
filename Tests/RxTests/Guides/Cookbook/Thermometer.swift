import Synchronization

/// An object that calls listeners, for the recipe about callbacks.
nonisolated final class Thermometer: Sendable {
  typealias Listener = @Sendable (Int) -> Void
  private let listeners = Mutex<[Int: Listener]>([:])

  /// The number of listeners.
  var listenerCount: Int { listeners.withLock { $0.count } }

  /// Adds a listener, and returns the key with which it is removed.
  func addListener(_ listener: @escaping Listener) -> Int {
    listeners.withLock {
      let key = ($0.keys.max() ?? 0) + 1
      $0[key] = listener
      return key
    }
  }

  func removeListener(_ key: Int) {
    let removed = listeners.withLock { $0.removeValue(forKey: key) }
    _ = removed  // Released outside the lock.
  }

  func report(_ degrees: Int) {
    for listener in listeners.withLock({ Array($0.values) }) { listener(degrees) }
  }
}
