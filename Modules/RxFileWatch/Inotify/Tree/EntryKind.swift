internal import CFileSystem
internal import Glibc

/// The kind of an entry of a directory, as far as a watcher needs it.
package enum EntryKind {
  case directory
  /// A symbolic link, to any target.
  case link
  /// A file, a pipe, a socket or a device.
  case other

  /// Creates a kind from the `d_type` of getdents64(2); `nil` when the file system does not report one.
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
