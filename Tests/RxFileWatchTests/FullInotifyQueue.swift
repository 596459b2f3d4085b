import CFileSystem
import FileIgnoring
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

/// inotify for a user who has few watches: the system's limit is that of all programs of the user.
final class FullInotifyQueue: InotifyQueue {
  private let limit: Int
  private var watches: Set<CInt> = []

  init(limit: Int) throws(Errno) {
    self.limit = limit
    try super.init()
  }

  override func add(_ target: CInt, path: [UInt8], mask: UInt32, follows: Bool) -> CInt {
    let watch = super.add(target, path: path, mask: mask, follows: follows)
    guard watch >= 0, !watches.contains(watch) else { return watch }
    guard watches.count < limit else {
      super.remove(watch)
      return -ENOSPC
    }
    watches.insert(watch)
    return watch
  }

  override func remove(_ watch: CInt) {
    super.remove(watch)
    watches.remove(watch)
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that watch a whole file system; containers and users may seldom do that.
  static var watchingFileSystems: Self {
    .enabled(
      if: WholeFileSystem.isPermitted,
      "watching a file system takes the capability CAP_SYS_ADMIN, and Linux 5.17: fanotify(7)"
    )
  }
}

enum WholeFileSystem {
  /// True if this process may watch the file system of the tests' directories.
  static let isPermitted: Bool = {
    let tree = TemporaryTree()
    let poll = epoll_create1(0)
    let directory = DirectoryListing.open(tree.root.bytes)
    defer { for descriptor in [poll, directory] { close(descriptor) } }
    return (try? FanotifyQueue(poll: poll))?.add(directory, WatchMasks.names) ?? -1 >= 0
  }()
}

extension TemporaryTree {
  /// Watches the tree with so many watches of inotify.
  func watch(inotifyLimit: Int, _ options: FileWatcherOptions = .init()) throws -> InotifyWatcher {
    let queue = try FullInotifyQueue(limit: inotifyLimit)
    return try InotifyWatcher(at: root, options: options, from: nil, ownNames: nil, queue: queue)
  }
}
