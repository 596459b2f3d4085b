internal import Guarding
internal import RxCore

/// A piece of work that waits for a scheduler which cannot take it back.
///
/// Disposal releases the action at once, also while the scheduler still keeps the work.
final class ScheduledWork: Disposable {
  private let action: Guarded<(@Sendable () -> any Disposable)?>
  private let result = SingleAssignmentDisposable()

  init(_ action: @escaping @Sendable () -> any Disposable) { self.action = Guarded(action) }

  /// Runs the action, unless it has run or has been disposed of.
  func run() {
    if let action = take() { result.setDisposable(action()) }
  }

  func dispose() {
    _ = take()
    result.dispose()
  }

  private func take() -> (@Sendable () -> any Disposable)? {
    action.withLock { action in
      defer { action = nil }
      return action
    }
  }
}
