extension FileWatcherOptions {
  /// The part of the directories of version control that a watcher reports: `.git`, `.hg`, `.svn` and
  /// `.jj`, wherever they are below the root.
  ///
  ///     options.versionControl = .firstLevel  // reports .git/HEAD, not .git/objects/…
  public enum VersionControl: Sendable, Hashable, CaseIterable {
    /// Everything, as in any other directory.
    case everything
    /// The directory and its direct entries, such as `HEAD` and `index.lock`; nothing below, which
    /// uses no watch. The same as the default of watchman (`ignore_vcs`).
    case firstLevel
    /// Nothing: entries with these names do not exist for the watcher.
    case nothing
  }
}

extension FileWatcherOptions.VersionControl {
  private static let names: [StaticString] = [".git", ".hg", ".svn", ".jj"]

  /// Indicates whether an entry with this name belongs to version control.
  static func owns(_ name: Name) -> Bool {
    guard name.first == UInt8(ascii: "."), name.count <= 4 else { return false }
    return names.contains { known in
      known.withUTF8Buffer { $0.elementsEqual(name) }
    }
  }
}
