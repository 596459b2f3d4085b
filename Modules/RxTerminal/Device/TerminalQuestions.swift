/// How many questions the terminal has not answered, and since when.
struct TerminalQuestions {
  /// A terminal that has not answered by then will not.
  static let patience = Duration.seconds(1)

  private(set) var count = 0
  private var last: SuspendingClock.Instant?

  /// Whether answers are under way.
  func isOpen(at time: SuspendingClock.Instant) -> Bool {
    guard count > 0, let last else { return false }
    return last.duration(to: time) < Self.patience
  }

  mutating func ask(at time: SuspendingClock.Instant) {
    count += 1
    last = time
  }

  mutating func answer() { count = max(0, count - 1) }
}
