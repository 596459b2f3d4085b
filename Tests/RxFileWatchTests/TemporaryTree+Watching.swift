import CFileSystem
import RxFileWatch
import TreeKit

extension TemporaryTree {
  /// A watcher that has listed its root.
  func watch(_ options: FileWatcherOptions = .init()) throws -> InotifyWatcher {
    let watcher = try InotifyWatcher(at: root, options: options)
    _ = watcher.drain()
    return watcher
  }

  /// A watcher that follows symbolic links and has listed its root.
  func watchFollowing(
    _ change: (inout FileWatcherOptions) -> Void = { _ in }
  ) throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.followsSymlinks = true
    change(&options)
    return try watch(options)
  }
}

/// Calls `body` with root's rights for the file system, which this thread has given up.
func asRoot(_ body: () -> Void) {
  cfs_set_file_user(0)
  body()
  cfs_set_file_user(65534)
}
