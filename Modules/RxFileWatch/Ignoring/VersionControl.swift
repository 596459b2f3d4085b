extension FileWatcherOptions {
  /// How much a watcher tells of the directories in which version control keeps its data: `.git`,
  /// `.hg`, `.svn` and `.jj`, wherever they stand below the root.
  public enum VersionControl: Sendable, Hashable, CaseIterable {
    /// All, as of any other directory.
    case everything
    /// The directory and its direct entries, so that `HEAD` and `index.lock` are seen; nothing
    /// below, on which no watch is spent. As watchman does by default (its `ignore_vcs`).
    case firstLevel
    /// Nothing: entries of these names do not exist for the watcher.
    case nothing
  }
}

extension FileWatcherOptions.VersionControl {
  private static let names: [StaticString] = [".git", ".hg", ".svn", ".jj"]

  /// Whether an entry of this name belongs to version control.
  static func owns(_ name: Name) -> Bool {
    guard name.first == UInt8(ascii: "."), name.count <= 4 else { return false }
    return names.contains { known in
      known.withUTF8Buffer { $0.elementsEqual(name) }
    }
  }
}
