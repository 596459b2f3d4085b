import ArgumentParser
import ProgramSupport

@testable import FileSearchProgram

extension FuzzTarget {
  /// Command lines of file-search: words survive byte for byte, and a message cannot control the terminal.
  static let arguments = FuzzTarget(
    "arguments",
    longest: 128,
    words: [
      "\n", "--\n", "-f\n", "--filter\n", "--filter=", "--json\n", "--watch\n", "-0\n", "--limit\n",
      "-1\n",
      "9223372036854775808\n", "--size\n", "+1ki\n", "--changed-within\n", "2d\n", "--type\n",
      "f\n",
      "--extension\n", "--exclude\n", "{a,b}\n", "--preview\n", "--bind\n", "--height\n", "40%\n",
      "-m\n",
      "--help\n", "--color\n", "\u{1B}[2J", "\u{9B}", "\u{202E}", "--shell\n", "-q\n", "--exec\n",
    ]
  ) { input in
    let raw = input.rest().split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != 0 } }
    let words = raw.map { RawArguments.text(of: $0) }
    try hold(words.map { RawArguments.bytes(of: $0) } == raw, "the words are other bytes")
    do {
      _ = try FileSearchCommand.parseAsRoot(words)
    } catch {
      let message = FileSearchCommand.message(for: error)
      let line = VisibleText.escaping(
        RawArguments.bytes(of: message.split(separator: "\n").first.map(String.init) ?? "")
      )
      try hold(
        !line.decoded.unicodeScalars.contains { $0.isControl },
        "\(line.decoded.debugDescription)"
      )
    }
    let afterDashes = try? FileSearchCommand.parseAsRoot(["--filter", "x", "--"] + words)
    guard let command = afterDashes as? FileSearchCommand else {
      throw FuzzFailure(description: "names behind -- are refused")
    }
    try hold(command.directories == words, "names behind -- are changed: \(command.directories)")
  }
}

extension Unicode.Scalar {
  /// Indicates whether terminals obey the scalar, or it turns the direction of text.
  var isControl: Bool {
    if properties.generalCategory == .control { return true }
    return (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
