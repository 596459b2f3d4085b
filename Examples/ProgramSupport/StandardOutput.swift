internal import Glibc
public import SystemPackage

/// A buffered writer of standard output.
///
/// When the reader of the pipe has ended, SIGPIPE ends the program, as it does in a shell.
public struct StandardOutput: ~Copyable {
  @usableFromInline var buffer: [UInt8] = []
  @usableFromInline static let limit = 1 << 16

  /// Creates an empty buffer.
  public init() { buffer.reserveCapacity(1024) }

  /// Writes bytes, maybe later.
  ///
  /// - Throws: the error of write(2), for instance when the disk is full.
  @inlinable
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(Errno) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Writes a byte, maybe later.
  ///
  /// - Throws: the error of write(2), for instance when the disk is full.
  @inlinable
  public mutating func write(_ byte: UInt8) throws(Errno) {
    buffer.append(byte)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Prints what `body` writes.
  ///
  /// - Throws: an error that names standard output.
  public static func print(
    _ body: (inout StandardOutput) throws(Errno) -> Void
  ) throws(CommandError) {
    do throws(Errno) {
      var output = StandardOutput()
      try body(&output)
      try output.flush()
    } catch {
      throw .ofOutput(error)
    }
  }

  /// A Boolean value that indicates whether a terminal shows what is written.
  public static var isTerminal: Bool { isatty(1) == 1 }

  /// Writes the buffered bytes.
  ///
  /// - Throws: the error of write(2), for instance when the disk is full.
  public mutating func flush() throws(Errno) {
    do throws(Errno) {
      try Self.write(buffer, to: 1)
    } catch {
      if error == .brokenPipe { Self.endByBrokenPipe() }
      throw error
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes all bytes to a file descriptor, and waits while a pipe is full.
  ///
  /// - Throws: the error of write(2); `brokenPipe` where SIGPIPE is ignored.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if written >= 0 {
        done += written
      } else if errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if errno != EINTR {
        throw Errno(rawValue: errno)
      }
    }
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }

  private static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
