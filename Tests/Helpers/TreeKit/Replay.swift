public import RxFileWatch
public import SystemPackage

/// The paths that follow from the changes of a watcher alone.
public struct Replay {
  /// The paths that exist, and whether each is a directory.
  public private(set) var paths: [FilePath: Bool]
  /// Paths that were created while they existed.
  public private(set) var doubled: [FilePath] = []

  /// Creates a replay that starts with known paths.
  public init(_ paths: [FilePath: Bool] = [:]) { self.paths = paths }

  /// Applies changes.
  public mutating func apply(_ changes: [FileChange]) {
    for change in changes {
      switch change.kind {
      case .created:
        if paths.updateValue(change.isDirectory, forKey: change.path) != nil {
          doubled.append(change.path)
        }
      case .removed: paths[change.path] = nil
      case .renamed: rename(change)
      default: break
      }
    }
  }

  private mutating func rename(_ change: FileChange) {
    guard let from = change.from else { return }
    for old in paths.keys where old.starts(with: change.path) { paths[old] = nil }
    paths[from] = nil
    paths[change.path] = change.isDirectory
    guard change.isDirectory else { return }
    for (old, isDirectory) in paths where old.starts(with: from) {
      paths[old] = nil
      var moved = old
      _ = moved.removePrefix(from)
      paths[change.path.appending(moved.components)] = isDirectory
    }
  }
}
