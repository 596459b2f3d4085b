/// Counts presses that come so quickly at one place that they are one click of several.
struct ClickCounter {
  /// How long after a press the next one belongs to it.
  static let interval = Duration.milliseconds(400)

  private var last: (event: MouseEvent, time: SuspendingClock.Instant)?

  /// The event with its count: of a press, how many came in a row; of the rest, that of the press
  /// before it.
  ///
  /// - Parameters:
  ///   - event: what has come.
  ///   - time: when it came.
  /// - Returns: the event, counted.
  mutating func count(_ event: MouseEvent, at time: SuspendingClock.Instant) -> MouseEvent {
    var event = event
    switch event.action {
    case .press:
      if let last, last.event.isSamePress(as: event), last.time.duration(to: time) <= Self.interval
      {
        event.clickCount = last.event.clickCount + 1
      }
      last = (event, time)
    case .release, .drag: event.clickCount = last?.event.clickCount ?? 1
    case .move, .wheel: break
    }
    return event
  }
}

extension MouseEvent {
  fileprivate func isSamePress(as other: MouseEvent) -> Bool {
    action == other.action && row == other.row && column == other.column
      && modifiers == other.modifiers
  }
}
