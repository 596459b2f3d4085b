/// The output and the end of a program.
public struct Outcome: Sendable, Equatable {
  /// The end of a program.
  public enum Ending: Sendable, Equatable {
    case exit(Int32)
    case signal(Int32)
    /// The program did not end in time and was killed.
    case hang
  }

  /// The end of the program.
  public var ending: Ending
  /// The bytes of standard output.
  public var output: [UInt8]
  /// The bytes of standard error.
  public var error: [UInt8]

  /// Creates the outcome of a program without output.
  public static func withoutOutput(_ ending: Ending) -> Outcome {
    Outcome(ending: ending, output: [], error: [])
  }

  /// Creates the outcome of a successful program that has printed only this text.
  public static func printing(_ text: String) -> Outcome {
    Outcome(ending: .exit(0), output: Array(text.utf8), error: [])
  }

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Standard error as text.
  public var complaint: String { String(decoding: error, as: UTF8.self) }

  /// The lines of standard output.
  public var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Indicates whether the program has exited with 2 after one line on standard error that contains a text.
  ///
  /// Standard output must be empty, and the line free of control characters.
  public func isErrorMessage(containing text: String) -> Bool {
    ending == .exit(2) && output.isEmpty && error.last == UInt8(ascii: "\n")
      && error.count { $0 == UInt8(ascii: "\n") } == 1 && complaint.contains(text)
      && error.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
