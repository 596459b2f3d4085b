internal import CLibuv
internal import RxCore
internal import Synchronization

extension RunQueue {
  /// The run queue of the main scheduler.
  ///
  /// `UVLoop.main` serves it while that loop runs, the dispatch main queue otherwise.
  static let main: RunQueue = {
    cuv_mark_main_queue()
    return RunQueue(driver: MainQueueDriver.instance)
  }()

  /// True while `UVLoop.main` runs.
  var isDrivenByLoop: Bool { lock.withLock { driver?.isLoop ?? false } }

  /// True on the main queue, on the main actor and on the running main loop.
  var isOnMain: Bool { isServedByCurrentThread || cuv_on_main_queue() != 0 }
}
