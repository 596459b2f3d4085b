internal import CLibuv
internal import Glibc

extension UVFile {
  /// What the system knows of a file (stat(2)).
  public struct Status: Sendable, Hashable {
    /// In bytes.
    public var size: Int64
    /// What it is.
    public var kind: Kind
    /// Who may do what, as 0o644, with the set-user-id, set-group-id and sticky bits.
    public var permissions: UInt16
    /// Its owner.
    public var user: UInt32
    /// Its group.
    public var group: UInt32
    /// How many names it has.
    public var links: UInt64
    /// What it is on; with `inode`, what makes it one file and no other.
    public var device: UInt64
    /// Its number there.
    public var inode: UInt64
    /// When its content was last changed, as the time since 1970 began (UTC); so are the others.
    public var modified: Duration
    /// When it was last read, as far as the system keeps account of that.
    public var accessed: Duration
    /// When its content, permissions, names or owner were last changed.
    public var changed: Duration
    /// When it was made; zero where the file system does not know.
    public var created: Duration
  }

  /// What there can be behind a name.
  public enum Kind: Sendable, Hashable {
    /// A file with content.
    case regular
    /// A directory.
    case directory
    /// A symbolic link.
    case symbolicLink
    /// A FIFO.
    case pipe
    /// A socket.
    case socket
    /// A character device, as a terminal.
    case characterDevice
    /// A block device, as a disk.
    case blockDevice
    /// Something else.
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
