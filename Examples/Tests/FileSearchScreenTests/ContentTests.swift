import Expectations
import Foundation
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The search in the contents of files, `--contents`.
  @Suite(.serialized, .enabled(if: access("/usr/bin/rg", X_OK) == 0)) struct ContentTests {
    private let tree: TemporaryDirectory

    init() throws {
      tree = try TemporaryDirectory()
      try tree.write("a.txt", "one\nthe ferry leaves\n")
      try tree.write("b.c", "Ferry\n")
    }

    private func search(_ words: String..., output: StreamPipe? = nil) throws -> TerminalProgram {
      try TerminalProgram(
        "file-search",
        ["--reverse", "--no-scrollbar", "--contents"] + words,
        in: tree.path,
        output: output?.writing ?? -1
      )
    }

    @Test func `lines that match the query are shown and marked, and their place is printed`()
      throws
    {
      let output = try StreamPipe()
      let program = try search(output: output)
      try program.wait("nothing") { $0.count == "0/0" && $0.text.contains("watching .") }
      program.type("ferry")
      try program.wait("both lines") { $0.count == "2/2" }
      expectEqual(
        program.screen.results.sorted(),
        ["a.txt:2:5:the ferry leaves", "b.c:1:1:Ferry"]
      )
      program.type(" ")
      try program.wait("one line") { $0.results == ["a.txt:2:5:the ferry leaves"] }
      let row = try #require(program.screen.rows.firstIndex { $0.contains("a.txt") })
      expect(program.screen.text(inRow: row, styled: "32").contains("ferry "))
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "a.txt:2:5\n")
    }

    @Test func `default options that contents exclude are ignored`() throws {
      let options =
        "--sync --exact --tac --json --size +1m --min-depth 5 --nth 2 --sort time --height ~9"
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--contents", "-q", "ferry"],
        in: tree.path,
        environment: ["FILE_SEARCH_DEFAULT_OPTS": options]
      )
      try program.wait("both lines") { $0.count == "2/2" }
      let names = try TerminalProgram(
        "file-search",
        ["--reverse", "--sort", "time", "-q", "b.c"],
        in: tree.path,
        environment: ["FILE_SEARCH_DEFAULT_OPTS": "--contents"]
      )
      try names.wait("the names") { $0.count == "1/2" }
    }

    @Test func `lines follow the disk`() throws {
      let program = try search("-q", "ferry")
      try program.wait("both lines") { $0.count == "2/2" && $0.text.contains("watching") }
      try tree.write("sub dir/new", "no\na ferry\n")
      try program.wait("a third line") { $0.results.contains("sub dir/new:2:3:a ferry") }
      try tree.write("a.txt", "nothing\n")
      try program.wait("one line less") { $0.count == "2/2" }
      try tree.remove("sub dir")
      try program.wait("another one less") { $0.results == ["b.c:1:1:Ferry"] }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `options choose the files and the lines as elsewhere`() throws {
      try tree.write(".hidden", "ferry\n")
      try tree.write("x.o", "ferry\n")
      try tree.write(".gitignore", "*.o\n")
      try tree.write("deep/er/f.txt", "ferry\n")
      func check(_ words: String..., names: [String]) throws {
        let program = try TerminalProgram(
          "file-search",
          ["--reverse", "--contents", "-q", "ferry"] + words,
          in: tree.path
        )
        try program.wait("\(words)") { screen in
          screen.count == "\(names.count)/\(names.count)"
            && screen.results.map { String($0.prefix { $0 != ":" }) }.sorted() == names
        }
        program.type("\u{3}")
        _ = try program.waitForEnd()
      }
      try check(names: ["a.txt", "b.c", "deep/er/f.txt"])
      try check("--hidden", names: [".hidden", "a.txt", "b.c", "deep/er/f.txt"])
      try check("--no-ignore", names: ["a.txt", "b.c", "deep/er/f.txt", "x.o"])
      try check("-e", "C", names: ["b.c"])
      try check("-E", "a.*", names: ["b.c", "deep/er/f.txt"])
      try check("-d", "1", names: ["a.txt", "b.c"])
      try check("--case", "respect", names: ["a.txt", "deep/er/f.txt"])
      try check("deep", names: ["deep/er/f.txt"])
    }

    @Test func `a query is a text, with --regex an expression`() throws {
      try tree.write("c", "f.r\n")
      let plain = try search("-q", "f.r")
      try plain.wait("the text") { $0.results == ["c:1:1:f.r"] }
      let expression = try search("--regex", "-q", "f.r")
      try expression.wait("three lines") { $0.count == "3/3" }
      let wrong = try search("--regex", "-q", "f(")
      try wrong.wait("no line") { $0.count == "0/0" && $0.text.contains("watching") }
    }

    @Test func `commands have the path, the line and the column`() throws {
      let output = try StreamPipe()
      let program = try search(
        "-q",
        "leaves",
        "--exec",
        "printf '<%s>' +{line} {column} {}",
        output: output
      )
      try program.wait("the line") { $0.count == "1/1" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "<+2><11><a.txt>")
    }

    @Test func `the preview shows the line`() throws {
      try tree.write("long", String(repeating: "x\n", count: 500) + "the needle\n")
      let program = try search("-q", "needle", "--preview-window", "down")
      try program.wait("the line in the preview") {
        $0.results.first == "long:501:5:the needle" && $0.text.contains("501 the needle")
      }
    }

    @Test func `Enter waits for the lines of the query`() throws {
      let output = try StreamPipe()
      let program = try search("-q", "leaves", output: output)
      try program.wait("the line") { $0.count == "1/1" }
      program.type("\u{15}Ferry\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "b.c:1:1\n")
    }

    @Test func `without ripgrep the program says what to install`() async throws {
      let program = try TerminalProgram(
        "file-search",
        ["--contents"],
        in: tree.path,
        environment: ["PATH": "/nonexistent"]
      )
      try expectEqual(program.waitForEnd(), 2)
      expect(program.screen.text.contains("--contents needs ripgrep: install the package ripgrep"))
    }

    @Test func `options that make no sense are mistakes`() async throws {
      let search = Program("file-search")
      for option in ["--exact", "--json", "--select-1", "--prune", "--glob", "--nth=1", "-S+1k"] {
        let outcome = try await search.run("--contents", "\(option)", in: tree.path)
        expect(outcome.ending == .exit(2) && outcome.complaint.contains("--contents and "))
      }
      let outcome = try await search.run("--contents", "--bind=f2:reload(ls)", in: tree.path)
      expect(outcome.isErrorMessage(containing: "--contents and the action 'reload'"))
    }
  }
}
