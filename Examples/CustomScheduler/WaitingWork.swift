import RxCore
import Synchronization

/// A scheduled action that waits and can be cancelled.
///
/// It runs at most once. Disposal releases the action at once, although a queue may keep this object longer.
final class WaitingWork: Cancelable {
  private let action: Mutex<(@Sendable () -> any Disposable)?>
  /// The disposable that the action has returned; disposed of at once if this object has been.
  private let result = SingleAssignmentDisposable()
  private let onCancel: @Sendable () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - onCancel: called when it is disposed of before it has started, on the disposing thread.
  ///   - action: the action; its disposable is disposed of with this object.
  init(
    onCancel: @escaping @Sendable () -> Void = {},
    action: @escaping @Sendable () -> any Disposable
  ) {
    self.onCancel = onCancel
    self.action = Mutex(action)
  }

  /// A Boolean value that indicates whether this object has been disposed of.
  var isDisposed: Bool { result.isDisposed }

  /// Runs the action, unless it has started or has been cancelled.
  func run() {
    if let action = takeAction() { result.setDisposable(action()) }
  }

  /// Cancels the action, or disposes of the disposable that it has returned.
  func dispose() {
    result.dispose()
    if takeAction() != nil { onCancel() }
  }

  private func takeAction() -> (@Sendable () -> any Disposable)? {
    action.withLock { $0.take() }
  }
}
