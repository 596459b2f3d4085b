import Expectations
import FileSearchTesting
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The number of rows of `--height`.
  @Suite(.serialized) struct HeightTests {
    private let tree: TemporaryDirectory

    init() throws { tree = try TemporaryDirectory("a1", "a22", "a333") }

    private func search(_ arguments: [String]) throws -> TerminalProgram {
      try TerminalProgram(
        "file-search",
        arguments,
        in: tree.path,
        size: ScreenSize(rows: 20, columns: 40)
      )
    }

    /// Waits for a screen with these rows at the top and none below.
    private func check(_ rows: [String], on program: TerminalProgram) throws {
      try program.wait("the rows") { screen in
        screen.rows.prefix(rows.count) == rows[...]
          && screen.rows.dropFirst(rows.count).allSatisfy { $0.isEmpty }
      }
      expect(!program.screen.isAlternate)
    }

    @Test(arguments: ["~50%", "~9", "~100"])
    func `--height ~40% takes as many rows as the candidates need`(height: String) throws {
      let program = try search(["--height", height])
      let rows = ["  watching .", "  a333", "  a22", "▌ a1", "  3/3", ">"]
      try check(rows, on: program)
      program.type("a1")
      try check(["  watching .", "", "", "▌ a1", "  1/3", "> a1"], on: program)
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(program.screen.rows[0], "a1")
    }

    @Test func `header, footer, border and preview have rows of their own`() throws {
      let program = try search([
        "--height=~100%", "--reverse", "--header=one\ntwo", "--footer=end", "--border=top",
        "--margin=1,0,0,0", "--preview-window=down:3", "--info=hidden",
      ])
      let line = String(repeating: "─", count: 40)
      try program.wait("the rows") {
        $0.rows.prefix(10)
          == [
            "", line, ">", "  one", "  two", "▌ a1", "  a22", "  a333", "  end", "  watching .",
          ] && $0.rows[10] == line && $0.rows[13...].allSatisfy { $0.isEmpty }
      }
    }

    @Test func `the rows are those of the limit when there are more candidates`() throws {
      for number in 10..<40 { try tree.write("b\(number)") }
      let program = try search(["--reverse", "--height=~7"])
      try program.wait("seven rows") {
        $0.rows[1] == "  33/33" && $0.rows[6].hasPrefix("  watching")
          && $0.rows[7...].allSatisfy { $0.isEmpty }
      }
    }

    @Test func `lines are waited for until they end, or until they fill the height`() throws {
      let fifo = "\(tree.path)/fifo"
      expectEqual(mkfifo(fifo, 0o600), 0)
      func search() throws -> (program: TerminalProgram, writing: Int32) {
        let program = try TerminalProgram(
          "/bin/sh",
          ["-c", "cat fifo | \(TerminalProgram.path(of: "file-search")) --reverse --height=~8"],
          in: tree.path
        )
        return (program, open(fifo, O_WRONLY | O_CLOEXEC))
      }
      let (short, end) = try search()
      expectEqual(write(end, "one\ntwo\n", 8), 8)
      // A key that is typed meanwhile belongs to the query.
      try short.wait("the modes of the terminal") { _ in !short.editsLines }
      short.type("w")
      close(end)
      try check(["> w", "  1/2", "▌ two", "", "  standard input"], on: short)
      let (long, more) = try search()
      let lines = (0..<20).map { "\($0)\n" }.joined()
      expectEqual(write(more, lines, lines.utf8.count), lines.utf8.count)
      try long.wait("eight rows before the end") {
        $0.rows[1].hasSuffix("20/20") && $0.rows[7] == "  reading standard input"
      }
      close(more)
      try long.wait("the end") { $0.rows[7] == "  standard input" }
    }

    @Test func `rows are shown while the input is open, and grow with it`() throws {
      let fifo = "\(tree.path)/fifo"
      expectEqual(mkfifo(fifo, 0o600), 0)
      let program = try TerminalProgram(
        "/bin/sh",
        [
          "-c",
          "seq 14; cat fifo | \(TerminalProgram.path(of: "file-search")) --reverse --height=~10",
        ],
        in: tree.path,
        size: ScreenSize(rows: 20, columns: 40)
      )
      let writing = open(fifo, O_WRONLY | O_CLOEXEC)
      func write(_ text: String) {
        expectEqual(Glibc.write(writing, text, text.utf8.count), text.utf8.count)
      }
      /// Waits for the numbers of seq(1) up to a row, and below it for the query, the count and these rows.
      func check(_ first: Int, _ count: String, _ rows: [String]) throws {
        try program.wait("\(rows)") {
          Array($0.rows[(first - 1)...first]) == ["14", "> o"]
            && $0.rows[first + 1].hasSuffix(count)
            && Array($0.rows[(first + 2)...].prefix(rows.count)) == rows
            && $0.rows[(first + 2 + rows.count)...].allSatisfy { $0.isEmpty }
        }
      }
      write("one\ntwo\n")
      let last = "  reading standard input"
      try program.wait("the first lines") { $0.rows.contains("  two") && $0.rows.contains(last) }
      program.type("o")
      try check(14, " 2/2", ["▌ one", "  two", last])
      write("three\nfour\n")
      try check(13, " 3/4", ["▌ one", "  two", "  four", "", last])
      write((1..<20).map { "\($0)\n" }.joined())
      try program.wait("ten rows") {
        $0.rows[9] == "14" && $0.rows[10] == "> o" && $0.rows[19] == last
      }
      close(writing)
      try program.wait("the end") { $0.rows[10] == "> o" && $0.rows[19] == "  standard input" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
    }

    @Test func `an input without a line shows the query after a moment`() throws {
      let fifo = "\(tree.path)/fifo"
      expectEqual(mkfifo(fifo, 0o600), 0)
      let program = try TerminalProgram(
        "/bin/sh",
        ["-c", "cat fifo | \(TerminalProgram.path(of: "file-search")) --reverse --height=~8"],
        in: tree.path
      )
      let writing = open(fifo, O_WRONLY | O_CLOEXEC)
      try program.wait("the query") { $0.rows[0] == ">" && $0.rows[1].hasSuffix("0/0") }
      program.type("x")
      try program.wait("the key") { $0.rows[0] == "> x" }
      close(writing)
    }

    @Test func `--min-height is the fewest rows of a percentage`() throws {
      for (options, last) in [
        (["--height=10%", "--min-height=7"], 6), (["--height=50%", "--min-height=7"], 9),
        (["--height=4", "--min-height=7"], 3), (["--height=10%", "--min-height=99"], 19),
        (["--height=~10%", "--min-height=5"], 4),
      ] {
        let program = try search(["--reverse"] + options)
        try program.wait("\(options)") {
          $0.rows[last].hasPrefix("  watching")
            && $0.rows[(last + 1)...].allSatisfy { $0.isEmpty }
        }
      }
    }

    @Test func `a wrong height is an error that says which there are`() async throws {
      for (words, text) in [
        (["--height=~"], "~ before it"), (["--height=~0"], "~ before it"),
        (["--min-height=0"], "--min-height takes 1 or more, not 0"),
        (["--height=~50%", "--margin=10%"], "--height=~ takes no percents above and below"),
      ] {
        let outcome = try await fileSearch.run(words.map { "\($0)" }, in: tree.path)
        expect(outcome.isErrorMessage(containing: text), "\(outcome)")
        expectEqual(outcome.ending, .exit(2))
      }
    }

    @Test func `a height of the command line replaces that of the default options`() throws {
      let program = try TerminalProgram(
        "file-search",
        ["--height=~9"],
        in: tree.path,
        environment: ["FILE_SEARCH_DEFAULT_OPTS": "--height=40% --reverse --min-height=15"]
      )
      try check([">", "  3/3", "▌ a1", "  a22", "  a333", "  watching ."], on: program)
    }
  }
}
