internal import RxCore
internal import RxLoop
internal import RxTraits

extension UVLoop {
  /// Returns `completable`, which keeps this loop running until it ends, on whichever thread.
  func keepingAlive(_ completable: Completable) -> Completable {
    .deferred {
      let token = self.keepAlive()
      return completable.do(onDispose: { token.dispose() })
    }
  }
}

/// Keeps a loop running while a source waits for its valve to open.
///
/// Otherwise a loop without active handles would return, and the program would end too early. For the
/// loop's thread.
struct LoopKeepAlive {
  private let loop: UVLoop
  private var token: (any Disposable)?

  init(_ loop: UVLoop) { self.loop = loop }

  /// Starts or stops keeping the loop running.
  mutating func setActive(_ isActive: Bool) {
    if isActive == (token != nil) { return }
    token?.dispose()
    token = isActive ? loop.keepAlive() : nil
  }
}
