internal import CLibuv
internal import Glibc
internal import RxLoop

extension UVFile {
  /// The status of a file (stat(2)).
  public struct Status: Sendable, Hashable {
    /// The size in bytes.
    public var size: Int64
    /// The kind of file.
    public var kind: Kind
    /// The permission bits, such as 0o644, with the set-user-id, set-group-id and sticky bits.
    public var permissions: UInt16
    /// The user id of the owner.
    public var user: UInt32
    /// The group id of the owner.
    public var group: UInt32
    /// The number of hard links.
    public var links: UInt64
    /// The id of the device; together with `inode` it identifies the file.
    public var device: UInt64
    /// The inode number on the device.
    public var inode: UInt64
    /// The time of the last change of the content, since the start of 1970 (UTC), as the other
    /// times.
    public var modified: Duration
    /// The time of the last access, as far as the system records it.
    public var accessed: Duration
    /// The time of the last change of content, permissions, links or owner.
    public var changed: Duration
    /// The time of creation; zero if the file system does not store it.
    public var created: Duration
  }

  /// The kind of a file.
  public enum Kind: Sendable, Hashable {
    /// A regular file.
    case regular
    /// A directory.
    case directory
    /// A symbolic link.
    case symbolicLink
    /// A FIFO.
    case pipe
    /// A socket.
    case socket
    /// A character device, such as a terminal.
    case characterDevice
    /// A block device, such as a disk.
    case blockDevice
    /// Another kind, or not known.
    case unknown
  }
}

extension UVFile.Status {
  init(_ raw: uv_stat_t) {
    size = Int64(clamping: raw.st_size)
    kind = UVFile.Kind(mode: UInt32(truncatingIfNeeded: raw.st_mode))
    permissions = UInt16(raw.st_mode & 0o7777)
    user = UInt32(truncatingIfNeeded: raw.st_uid)
    group = UInt32(truncatingIfNeeded: raw.st_gid)
    links = raw.st_nlink
    device = raw.st_dev
    inode = raw.st_ino
    modified = Duration(raw.st_mtim)
    accessed = Duration(raw.st_atim)
    changed = Duration(raw.st_ctim)
    created = Duration(raw.st_birthtim)
  }
}

extension UVFile.Kind {
  fileprivate init(mode: UInt32) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR: .characterDevice
      case S_IFBLK: .blockDevice
      default: .unknown
      }
  }
}

extension Duration {
  fileprivate init(_ time: uv_timespec_t) {
    self = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
