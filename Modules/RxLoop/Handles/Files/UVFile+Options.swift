internal import Glibc

extension UVFile {
  /// The way in which a file is opened (open(2)).
  ///
  ///     UVFile.open(path, [.write, .create, .truncate], on: loop) { … }
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits of the set, which are not the system's.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Opens for reading.
    public static let read = Options(rawValue: 1)
    /// Opens for writing.
    public static let write = Options(rawValue: 2)
    /// Opens for writing; each write goes to the current end of the file (O_APPEND).
    public static let append = Options(rawValue: 4)
    /// Creates the file if it does not exist (O_CREAT).
    public static let create = Options(rawValue: 8)
    /// Creates the file, and fails with EEXIST if it exists (O_CREAT and O_EXCL).
    public static let createNew = Options(rawValue: 16)
    /// Empties the file (O_TRUNC).
    public static let truncate = Options(rawValue: 32)
    /// Fails with ELOOP if the last part of the path is a symbolic link (O_NOFOLLOW).
    public static let noFollow = Options(rawValue: 64)

    /// The system's bits.
    ///
    /// O_NONBLOCK, so that a FIFO without another side does not block a thread of the pool.
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
