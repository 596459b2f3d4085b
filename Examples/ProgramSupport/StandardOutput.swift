internal import Glibc
public import SystemPackage

/// Standard output, written in large pieces.
///
/// When the reader has gone, the program ends as any program of the shell does: by SIGPIPE.
public struct StandardOutput: ~Copyable {
  @usableFromInline var buffer: [UInt8] = []
  @usableFromInline static let limit = 1 << 16

  /// Makes an empty buffer.
  public init() {}

  /// Adds bytes.
  ///
  /// - Throws: what write(2) says, for instance that the disk is full.
  @inlinable
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(Errno) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Adds a byte.
  ///
  /// - Throws: what write(2) says, for instance that the disk is full.
  @inlinable
  public mutating func write(_ byte: UInt8) throws(Errno) {
    buffer.append(byte)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Writes what is buffered.
  ///
  /// - Throws: what write(2) says, for instance that the disk is full.
  public mutating func flush() throws(Errno) {
    var done = 0
    while done < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Glibc.write(1, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if written >= 0 {
        done += written
      } else if errno == EPIPE {
        Self.dieOfBrokenPipe()
      } else if errno == EAGAIN {
        Self.waitUntilWritable()
      } else if errno != EINTR {
        throw Errno(rawValue: errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func waitUntilWritable() {
    var entry = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }

  private static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
