import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The preview of the highlighted file.
  @Suite(.serialized) struct PreviewTests {
    private func search(
      _ tree: TemporaryDirectory,
      _ arguments: [String],
      size: ScreenSize = ScreenSize(rows: 16, columns: 60)
    ) throws -> TerminalProgram {
      let program = try TerminalProgram(
        "file-search",
        ["--reverse"] + arguments,
        in: tree.path,
        size: size
      )
      try program.wait("watch") { $0.isLive }
      return program
    }

    /// Returns the rows of a preview on the right side.
    private func pane(_ screen: ScreenEmulator) -> [String] {
      screen.rows.compactMap { row in
        row.firstIndex(of: "│").map { place in
          let text = row[row.index(after: place)...].drop { $0 == " " }
          return String(text.last == "│" ? text.dropLast() : text)
        }
      }
    }

    @Test func `the preview shows the first lines of a file with numbers, and follows its changes`()
      throws
    {
      let tree = try TemporaryDirectory("empty")
      try tree.write("text", "first\n\tsecond \u{1B}[31mred\r\nthird")
      let program = try search(tree, ["--preview-window", "right"])
      program.type("text")
      try program.wait("the text") {
        pane($0).starts(with: ["1 first", "2         second \\x1b[31m", "3 third"])
      }
      try tree.write("text", "other")
      try program.wait("the change") { pane($0)[0] == "1 other" && pane($0)[1].isEmpty }
      program.type("\u{15}empty")
      try program.wait("nothing in it") { $0.text.contains(" empty ") && pane($0)[0].isEmpty }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `a file that is not text is named, and a pipe is never opened`() throws {
      let tree = try TemporaryDirectory()
      try tree.makeDirectory("dir/below")
      try tree.write("dir/file")
      try tree.write("binary", "a\0b")
      mkfifo("\(tree.path)/fifo", 0o600)
      try FileManager.default.createSymbolicLink(
        atPath: "\(tree.path)/link",
        withDestinationPath: "nowhere"
      )
      let program = try search(tree, ["--preview-window", "right"])
      func check(_ query: String, _ isShown: ([String]) -> Bool) throws {
        program.type("\u{15}^\(query)$")
        try program.wait("the preview of \(query)") {
          $0.rows[2].hasPrefix("▌ \(query)") && isShown(pane($0))
        }
      }
      try check("dir") { $0.starts(with: ["below/", "file"]) }
      try check("binary") { $0.last == "binary" }
      try check("fifo") { $0.last == "a pipe" }
      try check("link") { $0[0] == "→ nowhere" && $0.last == "leads nowhere" }
    }

    @Test func `a key shows and hides the preview`() throws {
      let tree = try TemporaryDirectory()
      try tree.write("a", "contents")
      let program = try search(tree, [])
      expect(!program.screen.text.contains("contents"))
      program.type("\u{1F}")
      try program.wait("the preview") { pane($0).first == "1 contents" }
      program.type("\u{1F}")
      try program.wait("none") { !$0.text.contains("contents") && !$0.text.contains("│") }
    }

    @Test(arguments: ["left", "up", "down"])
    func `the preview is on the chosen side`(side: String) throws {
      let tree = try TemporaryDirectory()
      try tree.write("a", "contents")
      let program = try search(tree, ["--preview-window", "\(side),40%"])
      try program.wait("the preview") { $0.text.contains("  1 contents") }
      let rows = program.screen.rows
      let (list, text) = (
        rows.firstIndex { $0.contains("▌ a") } ?? -1,
        rows.firstIndex { $0.contains("1 contents") } ?? -1
      )
      switch side {
      case "left": expect(text == 0 && rows[2].contains("│ ▌ a"))
      case "up": expect(text == 0 && rows[5].hasPrefix("────") && list == 8)
      default: expect(rows[10].hasPrefix("────") && text == 11 && list == 2)
      }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `a command receives the name and the size of the pane, and may use colours`() throws
    {
      let tree = try TemporaryDirectory("a")
      let command =
        #"printf '\033[31mred\033[0m \033]0;title\007<%s> %s\n' {} "$COLUMNS"; echo bad >&2; exit 3"#
      let program = try search(tree, ["--preview", command])
      try program.wait("the preview") {
        pane($0).starts(with: ["red <a> 27", "bad"]) && pane($0).last == "exit code 3"
      }
      expectEqual(program.screen.text(inRow: 0, styled: "31"), "red")
      program.resize(to: ScreenSize(rows: 16, columns: 80))
      try program.wait("the new size") { pane($0).first == "red <a> 37" }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `the preview scrolls by keys and by the wheel`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try search(tree, ["--preview", "seq 1 100"])
      func check(_ keys: String, _ line: String) throws {
        program.type(keys)
        try program.wait("line \(line) first after \(keys.debugDescription)") {
          pane($0).first?.split(separator: " ").first.map(String.init) == line
        }
      }
      try check("", "1")
      try program.wait("how much there is") { $0.rows[0].hasSuffix(" 1/100") }
      try check("\u{1B}[1;2B\u{1B}[1;2B", "3")
      try check("\u{1B}[1;2A", "2")
      try check("\u{1B}[6;2~", "17")
      try check("\u{1B}[<65;50;5M", "20")
      try check("\u{1B}[<64;50;5M\u{1B}[<64;50;5M", "14")
      expect(program.screen.rows[2].hasPrefix("▌ a"))
    }

    @Test func `a hanging command is killed with all its processes when the highlight moves`()
      throws
    {
      let tree = try TemporaryDirectory("a", "b")
      let command = "[ {} = b ] && echo here && exit; echo $$ > pid.a; sleep 600 & sleep 600"
      let program = try search(tree, ["--preview", command, "-E", "pid.a"])
      try program.wait("the wait") { pane($0).last == "…" }
      try program.wait(for: "the command") { tree.contents("pid.a")?.hasSuffix("\n") == true }
      let group = try #require(tree.contents("pid.a").flatMap { pid_t($0.dropLast()) })
      expectEqual(kill(-group, 0), 0)
      program.type("\u{1B}[B")
      try program.wait("the other") { pane($0).first == "here" && pane($0).last != "…" }
      try program.wait(for: "end of the group") { kill(-group, 0) != 0 }
    }

    @Test func `a command that ignores SIGTERM is killed when the search ends`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let command =
        "[ {} = b ] && exit; sh -c 'trap \"\" TERM HUP; echo $$ > pid; while :; do sleep 1; done'"
      let program = try search(tree, ["--preview", command, "-E", "pid"])
      try program.wait(for: "the command") { tree.contents("pid")?.hasSuffix("\n") == true }
      let process = try #require(tree.contents("pid").flatMap { pid_t($0.dropLast()) })
      program.type("\u{1B}[B\r")
      try expectEqual(program.waitForEnd(), 0)
      try program.wait(for: "end of the command") { kill(process, 0) != 0 }
    }

    /// A command that pauses has its first lines shown meanwhile, if the pause is long.
    @Test(arguments: ["sleep 0.3; cat {}", "head -n 2 {}; sleep 0.3; tail -n +3 {}"])
    func `the scroll position is kept when a file changes, even with a slow command`(
      command: String
    )
      throws
    {
      let tree = try TemporaryDirectory()
      let lines = (1...100).map { "\($0)\n" }.joined()
      try tree.write("a", lines)
      let program = try search(tree, ["--preview", command])
      try program.wait("all lines") { $0.rows[0].hasSuffix(" 1/100") }
      program.type(String(repeating: "\u{1B}[1;2B", count: 10))
      try program.wait("the tenth") { $0.rows[0].hasSuffix(" 11/100") }
      try tree.write("a", lines + "more\n")
      var firsts: Set<String> = []
      try program.wait("the change") { screen in
        firsts.insert(pane(screen).first?.split(separator: " ").first.map(String.init) ?? "")
        return screen.rows[0].hasSuffix("/101")
      }
      if command.hasPrefix("sleep") { expectEqual(firsts, ["11"]) }
      let first = pane(program.screen).first?.split(separator: " ").first
      expectEqual(first, "11")
    }

    @Test(arguments: [SIGTERM, SIGHUP, 0])
    func `no process of a command remains when the search ends`(signal: Int32) throws {
      let tree = try TemporaryDirectory("a")
      let command = "trap '' TERM HUP; echo $$ > pid; while :; do sleep 1; done"
      let program = try search(tree, ["--preview", command, "-E", "pid"])
      try program.wait(for: "the command") { tree.contents("pid")?.hasSuffix("\n") == true }
      let group = try #require(tree.contents("pid").flatMap { pid_t($0.dropLast()) })
      expectEqual(kill(-group, 0), 0)
      if signal == 0 { program.type("\r") } else { kill(program.process, signal) }
      try expectEqual(program.waitForEnd(), (signal == 0 ? 0 : 128 + signal))
      try program.wait(for: "end of the group") { kill(-group, 0) != 0 }
      expectEqual(program.screen.modes, [7, 25])
    }

    @Test(arguments: ["yes", "cat /dev/zero", "while :; do printf x; done | tr -d '\\n'"])
    func `a command with endless output is stopped, and the search continues`(command: String)
      throws
    {
      let tree = try TemporaryDirectory("a", "b")
      let program = try search(tree, ["--preview", "[ {} = b ] && echo here && exit; \(command)"])
      program.type("b")
      try program.wait("the answer in between") { pane($0).first == "here" }
      program.type("\u{7F}")
      try program.wait("the end of the flood") { $0.text.contains("stopped after") }
      expect(residentKilobytes(of: program.process) < 300_000)
      program.type("b")
      try program.wait("the other") { pane($0).first == "here" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
    }

    private func residentKilobytes(of process: pid_t) -> Int {
      let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return line?.split(separator: " ").compactMap { Int($0) }.first ?? .max
    }

    @Test func `a command that cannot be started is reported`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try search(tree, ["--preview", "/no/such {}"])
      try program.wait("the reason") {
        $0.text.contains("not found") && pane($0).last == "exit code 127"
      }
    }

    @Test func `a command receives the marked names and the query`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let program = try search(tree, ["-m", "--preview", "echo {q}: {+} at {}"])
      try program.wait("the highlighted one") { pane($0).first == ": a at a" }
      program.type("\t\t")
      try program.wait("both") { pane($0).first == ": a b at b" }
      program.type("b")
      try program.wait("the query") { pane($0).first == "b: a b at b" }
    }
  }
}
