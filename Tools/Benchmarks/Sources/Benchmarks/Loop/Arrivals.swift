/// Counts work on its arrival, without an object that two threads would have to share.
enum Arrivals {
  // Set before the first arrival, then touched by the thread that work arrives on.
  nonisolated(unsafe) private static var missing = 0
  nonisolated(unsafe) private static var sum = 0
  nonisolated(unsafe) private static var whenComplete: () -> Void = {}

  /// Calls `whenComplete` at the last of `count` arrivals.
  static func expect(_ count: Int, whenComplete: @escaping () -> Void) {
    missing = count
    self.whenComplete = whenComplete
  }

  /// A piece of work has arrived.
  @inline(never)
  static func add(_ number: Int) {
    sum &+= number
    missing -= 1
    if missing == 0 { whenComplete() }
  }
}
