/// A fault that an explored algorithm has on request: a test shows that the exploration finds it.
public enum Fault: String, CaseIterable, Sendable {
  /// Gate: the owner reads `mode` before it stores `busy = 0` on leaving.
  case modeBeforeBusy
  /// Gate: the lock is released before the gate is marked free, after the queue has been delivered.
  case unlockedBeforeFree
  /// Gate: an owner that enters does not wait for the thread that revokes its bias.
  case entersWithoutWaiting
  /// Gate: an owner that leaves does not wait for the thread that revokes its bias.
  case leavesWithoutWaiting
  /// Gate: the bias is revoked while the owner reads.
  case revokesWhileReading
  /// JoinStage: the inputs are released outside of the gate.
  case releasedOutsideGate
  /// Stage: a source is released while its terminal event is being emitted by another thread.
  case releasedWhileTerminating

  /// The fault that the algorithms have now.
  nonisolated(unsafe)  // set before and after an exploration
    public static var current: Fault?

  /// Calls `body` with a fault.
  public static func with<Result>(_ fault: Fault?, _ body: () -> Result) -> Result {
    current = fault
    defer { current = nil }
    return body()
  }
}
