internal import Glibc

/// Why there is no terminal to work with.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number, as ENXIO: the program has no controlling terminal.
  public let code: Int32

  /// Makes an error of a system's error number.
  public init(code: Int32) { self.code = code }

  /// One line for people.
  public var description: String {
    "cannot use the terminal (/dev/tty): \(String(cString: strerror(code)))"
  }

  static func check(_ result: Int32) throws(TerminalError) {
    if result < 0 { throw TerminalError(code: -result) }
  }
}
