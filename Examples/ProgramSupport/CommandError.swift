internal import Glibc
internal import SystemPackage

/// An error of a program, printed as one line on standard error.
///
///     throw CommandError("--limit takes 0 or more, not \(limit)")
public struct CommandError: Error, Sendable, CustomStringConvertible {
  /// The line without the name of the program.
  public let text: String

  /// Creates an error.
  ///
  /// - Parameter text: the line; arguments may be in it as `RawArguments` represents them.
  public init(_ text: String) { self.text = text }

  /// The line without the name of the program.
  public var description: String { text }

  /// The error of writing to standard output.
  public static func ofOutput(_ error: any Error) -> CommandError {
    CommandError("cannot write to standard output: \(error)")
  }

  /// Runs `body`, and puts a name before the text of its error.
  ///
  ///     let window = try CommandError.naming("--tmux") { try PopupWindow(text) }
  ///
  /// - Parameters:
  ///   - name: the option or the file that the error is about; nil where the error names it.
  ///   - body: what may fail.
  /// - Returns: the value of `body`.
  /// - Throws: the error as a line.
  public static func naming<Value>(
    _ name: String? = nil,
    _ body: () throws -> Value
  ) throws(CommandError) -> Value {
    do {
      return try body()
    } catch {
      throw CommandError((name.map { "\($0): " } ?? "") + "\(error)")
    }
  }

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
