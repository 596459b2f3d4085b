internal import Glibc

/// An error of a program, printed as one line on standard error.
///
///     throw CommandError("--limit takes 0 or more, not \(limit)")
public struct CommandError: Error, Sendable {
  /// The line without the name of the program.
  public let text: String

  /// Creates an error.
  ///
  /// - Parameter text: the line; arguments may be in it as `RawArguments` represents them.
  public init(_ text: String) { self.text = text }

  /// Prints the line after the name of the program, and ends the program with exit code 2.
  ///
  /// Line breaks and other control characters are escaped.
  public func end(_ program: String) -> Never {
    warn(program)
    exit(2)
  }

  /// Prints the line after the name of the program, which continues.
  ///
  /// Line breaks and other control characters are escaped.
  public func warn(_ program: String) {
    let visible = VisibleText.escaping(RawArguments.bytes(of: text))
    let line = Array("\(program): ".utf8) + visible + Array("\n".utf8)
    try? StandardOutput.write(line, to: 2)
  }
}
