internal import RxCore

/// Holds a valve while more is on its way than should be.
///
/// It holds when the level reaches the mark, and releases when it has fallen to a half: so a source does
/// not stop and start with each element.
final class HighWaterMark: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  private let valve: Valve
  private let high: Int
  private let lock = Lock()
  private var level = 0
  private var isHolding = false

  /// - Parameters:
  ///   - high: at which level the source waits; one at least.
  ///   - valve: the source's.
  init(_ high: Int, on valve: Valve) {
    self.high = max(high, 1)
    self.valve = valve
  }

  /// More is on its way.
  func rise(by amount: Int = 1) {
    let holds = lock.withLock {
      level += amount
      if isHolding || level < high { return false }
      isHolding = true
      return true
    }
    if holds { valve.hold() }
  }

  /// Some of it has arrived.
  func fall(by amount: Int = 1) {
    let releases = lock.withLock {
      level -= amount
      if !isHolding || level > high / 2 { return false }
      isHolding = false
      return true
    }
    if releases { valve.release() }
  }
}
