/// What a program left behind.
public struct Outcome: Sendable, Equatable {
  /// How it ended.
  public enum Ending: Sendable, Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It was still running when it should have ended long ago, and was killed.
    case hang
  }

  /// How it ended.
  public var ending: Ending
  /// What it wrote on standard output.
  public var output: [UInt8]
  /// What it wrote on standard error.
  public var error: [UInt8]

  /// Ended so, and nothing was written.
  public static func silence(_ ending: Ending) -> Outcome {
    Outcome(ending: ending, output: [], error: [])
  }

  /// Ended well, with nothing but this on standard output.
  public static func saying(_ text: String) -> Outcome {
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

  /// Whether the program failed with exactly one line on standard error, which has `culprit` in it,
  /// and nothing on standard output.
  public func isComplaint(about culprit: String) -> Bool {
    ending == .exit(2) && output.isEmpty && error.last == UInt8(ascii: "\n")
      && error.count { $0 == UInt8(ascii: "\n") } == 1 && complaint.contains(culprit)
      && error.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
