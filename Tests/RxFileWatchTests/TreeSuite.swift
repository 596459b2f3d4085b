import RxFileWatch
import SystemPackage
import TreeKit

/// A suite whose tests have a directory of their own.
protocol TreeSuite {
  var tree: TemporaryTree { get }
}

extension TreeSuite {
  /// A path below the root.
  func path(_ name: String) -> FilePath { tree.root.pushing(FilePath(name)) }

  /// The changes that a watcher reports now, as lines.
  func lines(_ watcher: InotifyWatcher) -> [String] { watcher.drain().lines(below: tree.root) }
}
