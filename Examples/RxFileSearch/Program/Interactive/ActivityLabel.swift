import RxControls
import RxCore
import RxLoop

/// A label that turns while something is going on, and stands empty otherwise.
@MainActor
final class ActivityLabel {
  let label = Label(" ", accessibleName: "Activity", tone: .accent)

  private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private var turning: (any Disposable)?
  private var step = 0

  /// Begins to turn.
  func begin() {
    turning?.dispose()
    turn()
    turning = MainScheduler.instance.schedulePeriodic(
      (),
      startAfter: .milliseconds(100),
      period: .milliseconds(100)
    ) { [weak self] in
      MainActor.assumeIsolated { self?.turn() }
    }
  }

  /// Stands still, and empty.
  func end() {
    turning?.dispose()
    turning = nil
    label.text = " "
  }

  private func turn() {
    label.text = String(Self.signs[step % Self.signs.count])
    step += 1
  }
}
