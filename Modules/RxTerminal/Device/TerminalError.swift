internal import Glibc

/// The reason why the controlling terminal cannot be used.
///
///     do {
///       terminal = try TerminalBackend(layout)
///     } catch {
///       print(error)  // cannot use the terminal (/dev/tty): No such device or address
///     }
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number, for instance ENXIO if the program has no controlling terminal.
  public let code: Int32

  /// Creates an error from a system's error number.
  public init(code: Int32) { self.code = code }

  /// One line of text for the user.
  public var description: String {
    "cannot use the terminal (/dev/tty): \(String(cString: strerror(code)))"
  }

  static func check(_ result: Int32) throws(TerminalError) {
    if result < 0 { throw TerminalError(code: -result) }
  }
}
