import CFileSystem

/// The kind of file that a candidate is; a line of a `LineIndex` counts as a file.
///
///     rows.filter { $0.kind == .directory }
public enum EntryKind: UInt8, Hashable, Sendable {
  /// A regular file.
  case file
  /// A directory.
  case directory
  /// A symbolic link, whatever it leads to.
  case symlink
  /// A socket, a pipe or a device.
  case other

  /// The kind that a directory listing or statx(2) reported; nil for `CFS_UNKNOWN`.
  @inline(__always)
  init?(_ entry: cfs_entry) { self.init(rawValue: UInt8(truncatingIfNeeded: entry.kind)) }
}
