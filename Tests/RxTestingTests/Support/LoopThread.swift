import Foundation
import RxCore
import RxLoop

/// A loop that runs on its own thread.
final class LoopThread: Sendable {
  private let loop: UVLoop
  private let token: any Disposable
  private let ended: AsyncStream<Void>

  init(_ loop: UVLoop) {
    let (ended, end) = AsyncStream<Void>.makeStream()
    self.loop = loop
    self.ended = ended
    token = loop.keepAlive()
    Thread.detachNewThread {
      _ = try? loop.run()
      end.finish()
    }
  }

  /// Stops the loop, and waits until its run has ended.
  func stop() async {
    token.dispose()
    loop.stop()
    for await _ in ended {}
  }
}
