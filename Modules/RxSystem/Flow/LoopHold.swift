internal import RxCore
internal import RxLoop

/// Keeps a loop waiting while a source waits for who is to open its valve.
///
/// Else the loop, which sees nothing to wait for, would end the program in the middle. For its thread.
struct LoopHold {
  private let loop: UVLoop
  private var token: (any Disposable)?

  init(_ loop: UVLoop) { self.loop = loop }

  /// Holds the loop, or lets go of it.
  mutating func hold(_ isHeld: Bool) {
    if isHeld == (token != nil) { return }
    token?.dispose()
    token = isHeld ? loop.keepAlive() : nil
  }
}
