/// Counts consecutive presses at one position, to recognize double and triple clicks.
struct ClickCounter {
  /// The longest time between two presses of a double click.
  static let interval = Duration.milliseconds(400)

  private var last: (event: MouseEvent, time: SuspendingClock.Instant)?

  /// Returns an event with its click count; a release or a drag gets the count of its press.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - time: the time of the event.
  /// - Returns: the event with `clickCount` set.
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
