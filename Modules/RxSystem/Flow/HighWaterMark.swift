internal import RxCore

/// Holds a valve while too many elements or bytes are pending.
///
/// The valve is held when the pending amount reaches the mark, and released when the amount has fallen
/// to a half. So a source does not stop and start with each element.
final class HighWaterMark: @unchecked Sendable {
  // Unchecked: `pending` and `isHolding` are accessed only under `lock`.
  private let valve: Valve
  private let mark: Int
  private let lock = Lock()
  private var pending = 0
  private var isHolding = false

  /// - Parameters:
  ///   - mark: the pending amount at which the source waits; at least one.
  ///   - valve: the valve of the source.
  init(_ mark: Int, on valve: Valve) {
    self.mark = max(mark, 1)
    self.valve = valve
  }

  /// Adds to the pending amount.
  func add(_ amount: Int = 1) {
    let holds = lock.withLock {
      pending += amount
      if isHolding || pending < mark { return false }
      isHolding = true
      return true
    }
    if holds { valve.hold() }
  }

  /// Subtracts from the pending amount.
  func remove(_ amount: Int = 1) {
    let releases = lock.withLock {
      pending -= amount
      if !isHolding || pending > mark / 2 { return false }
      isHolding = false
      return true
    }
    if releases { valve.release() }
  }
}
