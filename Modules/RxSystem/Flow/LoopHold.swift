internal import RxCore
internal import RxLoop
internal import RxTraits

extension UVLoop {
  /// Keeps this loop waiting until `completable` has ended: what it waits for may be on other threads.
  func holding(_ completable: Completable) -> Completable {
    .deferred {
      let token = self.keepAlive()
      return completable.do(onDispose: { token.dispose() })
    }
  }
}

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
