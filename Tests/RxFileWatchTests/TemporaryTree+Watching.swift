import RxFileWatch
import TreeKit

extension TemporaryTree {
  /// A watcher that has listed its root.
  func watch(_ options: FileWatcherOptions = .init()) throws -> InotifyWatcher {
    let watcher = try InotifyWatcher(at: root, options: options)
    _ = watcher.drain()
    return watcher
  }
}
