/// The progress of a task that a terminal shows on its tab, its window or the taskbar.
///
///     terminal.progress = .fraction(0.5)
///     terminal.progress = nil  // the task has ended
///
/// Source: ConEmu's OSC 9;4.
public enum TerminalProgress: Hashable, Sendable {
  /// The part that is done, from 0 to 1.
  ///
  /// Terminals show whole percent, as `NumberFormat.percent` does: 100 only at 1. A number outside is shown as the nearest
  /// bound, and NaN as 0.
  case fraction(Double)
  /// A task whose length is not known.
  case indeterminate
  /// A task that has failed; many terminals keep the part that was done, in red.
  case error
  /// A task that waits; many terminals keep the part that was done, in yellow.
  case paused

  /// The sequence that shows the progress.
  var sequence: [UInt8] {
    switch self {
    case .fraction(let fraction):
      // Not greater than 0: also NaN. 0.29 times 100 is a little less than 29.
      let percent = fraction >= 1 ? 100 : fraction > 0 ? min(99, Int(fraction * 100 + 1e-4)) : 0
      return Array("\u{1B}]9;4;1;\(percent)\u{1B}\\".utf8)
    case .error: return Array("\u{1B}]9;4;2\u{1B}\\".utf8)
    case .indeterminate: return Array("\u{1B}]9;4;3\u{1B}\\".utf8)
    case .paused: return Array("\u{1B}]9;4;4\u{1B}\\".utf8)
    }
  }

  /// The sequence that removes the progress.
  static let removal = Array("\u{1B}]9;4;0\u{1B}\\".utf8)
}
