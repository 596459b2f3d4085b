import RxCore

/// A piece of work that waits for its turn and can be called off meanwhile.
///
/// It begins once. Called off, it lets go of its action at once, though a queue may hold it longer.
final class WaitingWork: Cancelable, @unchecked Sendable {
  // Unchecked: `action` is under `lock`.
  private let lock = Lock()
  private var action: (@Sendable () -> any Disposable)?
  /// What the action returned; disposed of already, it disposes of that as it comes.
  private let result = SingleAssignmentDisposable()
  private let whenCalledOff: @Sendable () -> Void

  /// Makes one.
  ///
  /// - Parameters:
  ///   - whenCalledOff: called if it is disposed of before it has begun, on the thread that does it.
  ///   - action: the work; what it returns is disposed of with this.
  init(
    whenCalledOff: @escaping @Sendable () -> Void = {},
    action: @escaping @Sendable () -> any Disposable
  ) {
    self.whenCalledOff = whenCalledOff
    self.action = action
  }

  /// Whether it has been disposed of.
  var isDisposed: Bool { result.isDisposed }

  /// Runs the action, unless it has begun or been called off.
  func run() {
    if let action = takeAction() { result.setDisposable(action()) }
  }

  /// Calls it off, or disposes of what its action returned.
  func dispose() {
    result.dispose()
    if takeAction() != nil { whenCalledOff() }
  }

  private func takeAction() -> (@Sendable () -> any Disposable)? {
    lock.withLock {
      defer { action = nil }
      return action
    }
  }
}
