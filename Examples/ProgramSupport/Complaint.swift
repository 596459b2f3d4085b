internal import Glibc

/// What a program says on stderr before it ends with an error: one line.
public struct Complaint: Error, Sendable {
  /// The line, without the program's name.
  public let text: String

  /// Makes a complaint. Line breaks become spaces, control characters are escaped.
  public init(_ text: String) {
    self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Prints the line after the program's name and ends the program with exit code 2.
  public func end(_ program: String) -> Never {
    let line = Array("\(program): \(text)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    exit(2)
  }
}
