import Expectations
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The option `--ansi`.
  @Suite(.serialized) struct ColoredInputTests {
    /// Starts the program with lines on standard input.
    private func search(
      _ words: [String],
      _ text: String,
      output: StreamPipe? = nil
    ) throws -> TerminalProgram {
      let input = try StreamPipe.ends()
      let output = try output ?? StreamPipe()
      let program = try TerminalProgram(
        "file-search",
        ["--reverse"] + words,
        input: input.read,
        output: output.writing
      )
      _ = text.withCString { write(input.write, $0, text.utf8.count) }
      close(input.write)
      close(input.read)
      return program
    }

    /// The column of the first character of a list's rows.
    private let first = 2

    @Test func `--ansi shows the colours of lines, and the matched characters in their own`() throws
    {
      let output = try StreamPipe()
      let program = try search(
        ["--ansi", "--color=16"],
        "one\n\u{1B}[31mab\u{1B}[1;44mcd\u{1B}[m e\u{1B}]8;;http://x\u{1B}\\f\u{1B}]8;;\u{1B}\\\n",
        output: output
      )
      try program.wait("the lines") { $0.rows[3].hasPrefix("  abcd ef") }
      func style(_ column: Int) -> [String] {
        program.screen.style(row: 3, column: first + column).split(separator: ";").map(String.init)
      }
      expect(style(0).contains("31") && !style(0).contains("44"))
      expect(style(3).contains("31") && style(3).contains("44") && style(3).contains("1"))
      expect(!style(5).contains("31") && !style(6).contains("31"))
      program.type("bc")
      try program.wait("the match") { $0.rows[2].hasPrefix("▌ abcd ef") }
      let cells = (0..<4).map { program.screen.style(row: 2, column: first + $0) }
      let isRed = cells.map { $0.split(separator: ";").contains("31") }
      expectEqual(isRed, [true, false, false, true])
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "abcd ef\n")
    }

    @Test func `wrapped rows and lines of reload have their colours`() throws {
      let long = String(repeating: "x", count: 100)
      let program = try search(
        ["--ansi", "--color=16", "--wrap", "--bind", #"f2:reload(printf 'p\033[32mq')"#],
        "\(long)\u{1B}[31mred\u{1B}[m\n"
      )
      try program.wait("the row") { $0.rows[3].contains("red") }
      expect(program.screen.text(inRow: 3, styled: "31").contains("red"))
      program.type("\u{1B}OQ")
      try program.wait("the line of the command") { $0.rows[2].hasPrefix("▌ pq") }
      expect(program.screen.text(inRow: 2, styled: "32").contains("q"))
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `--with-nth and --header-lines have the colours of their lines`() throws {
      let program = try search(
        ["--ansi", "--color=16", "--header-lines=1", "--with-nth={2}-{1}", "--delimiter=:"],
        "\u{1B}[32mname:\u{1B}[msize\n\u{1B}[31mone:\u{1B}[34mtwo\u{1B}[m\nx:y\n"
      )
      try program.wait("the lines") {
        $0.rows[2].hasPrefix("  size-name") && $0.rows[3].hasPrefix("▌ two-one")
          && $0.rows[4].hasPrefix("  y-x")
      }
      func colors(_ row: Int, _ columns: Range<Int>) -> [String] {
        columns.map { column in
          let words = program.screen.style(row: row, column: first + column).split(separator: ";")
          return words.last { ["31", "32", "34"].contains($0) }.map(String.init) ?? "-"
        }
      }
      expectEqual(colors(2, 0..<9), Array(repeating: "-", count: 5) + ["32", "32", "32", "32"])
      expectEqual(colors(3, 0..<7), ["34", "34", "34", "-", "31", "31", "31"])
      expectEqual(colors(4, 0..<3), ["-", "-", "-"])
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `without --ansi control sequences are shown as text`() throws {
      let program = try search([], "\u{1B}[31mred\n")
      try program.wait("the line") { $0.rows[2].contains("[31mred") }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }
  }
}
