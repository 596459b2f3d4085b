internal import Glibc

extension UVFile {
  /// How a file is opened (open(2)).
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits of this set; not the system's.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// To be read.
    public static let read = Options(rawValue: 1)
    /// To be written.
    public static let write = Options(rawValue: 2)
    /// To be written at its end, wherever that is then (O_APPEND).
    public static let append = Options(rawValue: 4)
    /// Made if it is not there (O_CREAT).
    public static let create = Options(rawValue: 8)
    /// Made here, or the opening fails with EEXIST (O_CREAT and O_EXCL).
    public static let createNew = Options(rawValue: 16)
    /// Emptied first (O_TRUNC).
    public static let truncate = Options(rawValue: 32)
    /// Refused with ELOOP if its last part is a symbolic link (O_NOFOLLOW).
    public static let noFollow = Options(rawValue: 64)

    /// The system's bits; a FIFO without another side does not hold up a thread of the pool.
    var flags: Int32 {
      let writes = !isDisjoint(with: [.write, .append])
      var flags = O_NONBLOCK | O_NOCTTY
      flags |= writes ? (contains(.read) ? O_RDWR : O_WRONLY) : O_RDONLY
      if contains(.append) { flags |= O_APPEND }
      if contains(.create) { flags |= O_CREAT }
      if contains(.createNew) { flags |= O_CREAT | O_EXCL }
      if contains(.truncate) { flags |= O_TRUNC }
      if contains(.noFollow) { flags |= O_NOFOLLOW }
      return flags
    }
  }
}
