internal import CSpawn
internal import Foundation

/// A pipe that no program inherits, one end of which stands in for a standard stream of a program.
public final class StreamPipe {
  /// Where to read; -1 when it is closed.
  public private(set) var reading: Int32
  /// What the program is given to write to.
  public let writing: Int32

  /// Makes one.
  public init() throws { (reading, writing) = try Self.ends() }

  deinit {
    if reading >= 0 { close(reading) }
    close(writing)
  }

  /// The two ends of one that the caller closes.
  public static func ends() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    let error = cspawn_pipe(&ends)
    if error != 0 { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EMFILE) }
    return (ends[0], ends[1])
  }

  /// Reads no more, as a program that has ended, and waits until nobody could.
  public func closeReading() {
    Launch.close(reading, writtenBy: "/proc/self/fd/\(writing)")
    reading = -1
  }

  /// What has been written to it; to be asked when the program has ended.
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

  /// As `contents`, as text.
  public var text: String { String(decoding: contents(), as: UTF8.self) }
}
