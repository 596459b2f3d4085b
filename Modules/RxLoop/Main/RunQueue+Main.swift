internal import CLibuv
internal import RxCore
internal import Synchronization

extension RunQueue {
  /// The main scheduler's: served by `UVLoop.main` while it runs, else by the dispatch main queue.
  static let main: RunQueue = {
    cuv_mark_main_queue()
    return RunQueue(host: MainQueueDriver.instance)
  }()

  /// Whether `UVLoop.main` runs now.
  var isDrivenByLoop: Bool { lock.withLock { host?.isLoop ?? false } }

  /// Whether the caller is on the main queue, the main actor or the running main loop.
  var isOnMain: Bool { isServedByCurrentThread || cuv_on_main_queue() != 0 }
}
