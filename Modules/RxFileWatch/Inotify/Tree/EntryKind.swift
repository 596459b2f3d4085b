internal import CFileSystem
internal import Glibc

/// What one name in a directory is, as far as a watcher cares.
package enum EntryKind {
  case directory
  /// A symbolic link, wherever it leads.
  case link
  /// A file, a pipe, a socket or a device.
  case other

  /// The kind as getdents64(2) names it; `nil` when the file system does not say.
  init?(type: UInt8) {
    switch Int(type) {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_DIR): self = .directory
    case Int(DT_LNK): self = .link
    default: self = .other
    }
  }

  init(_ entry: cfs_entry) {
    switch Int(entry.kind) {
    case CFS_DIRECTORY: self = .directory
    case CFS_SYMLINK: self = .link
    default: self = .other
    }
  }
}
