internal import Glibc

/// What a program says on stderr before it ends with an error: one line.
public struct CommandError: Error, Sendable {
  /// The line, without the program's name.
  public let text: String

  /// Makes a complaint.
  ///
  /// Words of the command line may be in it as `RawArguments` gives them.
  public init(_ text: String) { self.text = text }

  /// Prints the line after the program's name and ends the program with exit code 2.
  ///
  /// Line breaks and other control characters are escaped.
  public func end(_ program: String) -> Never {
    warn(program)
    exit(2)
  }

  /// Prints the line after the program's name; the program goes on.
  ///
  /// Line breaks and other control characters are escaped.
  public func warn(_ program: String) {
    let visible = VisibleText.escaping(RawArguments.bytes(of: text))
    let line = Array("\(program): ".utf8) + visible + Array("\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
