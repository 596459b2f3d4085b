internal import CTestSupport
internal import Foundation

/// A pipe for a standard stream of a program; other programs do not inherit it.
public final class StreamPipe {
  /// The reading end; -1 when it is closed.
  public private(set) var reading: Int32
  /// The writing end, for the program.
  public let writing: Int32

  /// Creates a pipe.
  public init() throws { (reading, writing) = try Self.ends() }

  deinit {
    if reading >= 0 { close(reading) }
    close(writing)
  }

  /// Creates the two ends of a pipe, which the caller closes.
  public static func ends() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    let error = cspawn_pipe(&ends)
    if error != 0 { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EMFILE) }
    return (ends[0], ends[1])
  }

  /// Closes the reading end, and waits until no process has it.
  public func closeReading() {
    Launch.close(reading, writtenBy: "/proc/self/fd/\(writing)")
    reading = -1
  }

  /// Returns the bytes that the program has written; call it after the end of the program.
  public func contents() -> [UInt8] {
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(reading, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The text of `contents()`.
  public var text: String { String(decoding: contents(), as: UTF8.self) }
}
