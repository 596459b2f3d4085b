/// How many questions the terminal has not answered, and since when.
struct TerminalQuestions {
  /// A terminal that has not answered a running program by then will not.
  private static let limit = Duration.seconds(1)

  private(set) var count = 0
  private var last: SuspendingClock.Instant?

  /// Returns whether answers may still come.
  ///
  /// - Parameters:
  ///   - time: now.
  ///   - timeout: how long a program that ends is ready to wait for them.
  /// - Returns: `false` if all have come, or the last question was too long ago.
  func isOpen(at time: SuspendingClock.Instant, timeout: Duration) -> Bool {
    guard count > 0, let last else { return false }
    return last.duration(to: time) < max(Self.limit, timeout)
  }

  mutating func ask(at time: SuspendingClock.Instant) {
    count += 1
    last = time
  }

  mutating func answer() { count = max(0, count - 1) }
}
