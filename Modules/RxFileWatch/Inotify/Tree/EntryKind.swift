internal import CFileSystem

/// The kind of an entry of a directory, as far as a watcher needs it.
package enum EntryKind {
  case directory
  /// A symbolic link, to any target.
  case link
  /// A file, a pipe, a socket or a device.
  case other

  /// Creates a kind from the `d_type` of getdents64(2); `nil` when the file system does not report one.
  init?(type: UInt8) {
    let kind = cfs_kind_of_type(type)
    if kind == CFS_UNKNOWN { return nil }
    self.init(kind: kind)
  }

  init(_ entry: cfs_entry) { self.init(kind: entry.kind) }

  private init(kind: UInt32) {
    switch Int(kind) {
    case CFS_DIRECTORY: self = .directory
    case CFS_SYMLINK: self = .link
    default: self = .other
    }
  }
}
