import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension LiveProgramTests {
  /// Marking rows, and the marks of files that are moved or removed.
  @Suite(.serialized) struct MarkTests {
    /// Creates many files at once.
    private func fill(_ directory: String, _ count: Int, in tree: TemporaryDirectory) throws {
      try tree.makeDirectory("\(directory)")
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [
        "-c", "cd \(tree.path)/\(directory) && seq -f f%g \(count) | xargs touch",
      ]
      try process.run()
      process.waitUntilExit()
      expectEqual(process.terminationStatus, 0)
    }

    @Test func `a mark moves with its file, in a large directory too`() throws {
      let tree = try TemporaryDirectory()
      try fill("big", 5000, in: tree)
      try tree.write("big/marked")
      let output = try StreamPipe()
      let program = try ProgramTests.searchInside(tree, ["-m", "-q", "marked$"], output: output)
      program.type("\t")
      try program.wait("a mark") { $0.rows[1].contains("1 marked") }
      try tree.move("big", to: "bog")
      try program.wait("no mark") {
        $0.rows[2].hasPrefix("▌ bog/marked") && !$0.rows[1].contains("marked")
      }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "bog/marked\n")
    }

    @Test func `select-all while files are removed chooses only existing files`() throws {
      let tree = try TemporaryDirectory()
      try fill("a", 4000, in: tree)
      try fill("b", 4000, in: tree)
      try fill("c", 4000, in: tree)
      let output = try StreamPipe()
      let bindings = "f2:select-all,f3:sync+select-all+accept"
      // The output exceeds the default size of a pipe: F_SETPIPE_SZ of fcntl(2).
      expect(fcntl(output.writing, 1031, 1 << 20) >= 1 << 20)
      let program = try ProgramTests.searchInside(tree, ["-m", "--bind", bindings], output: output)
      try program.wait("all") { $0.count == "12003/12003" }
      let mover = Process()
      mover.executableURL = URL(filePath: "/bin/sh")
      mover.arguments = ["-c", "cd \(tree.path) && mv b d && rm -rf c && mv d e"]
      try mover.run()
      while mover.isRunning {
        program.type("\u{1B}OQ")
        program.readWhatIsThere()
        usleep(10_000)
      }
      mover.waitUntilExit()
      // Wait for the last rename, as the count is the same before.
      program.type("\u{1B}OR")
      try expectEqual(program.waitForEnd(), 0)
      let chosen = output.text.split(separator: "\n")
      expect(Set(chosen).count == 8002 && chosen.count == 8002)
      expect(chosen.allSatisfy { tree.exists("\($0)") })
    }

    @Test func `without --multi no key marks`() throws {
      let tree = try TemporaryDirectory("a", "b", "c")
      let output = try StreamPipe()
      let program = try ProgramTests.searchInside(tree, [], output: output)
      try program.wait("all") { $0.rows[2] == "▌ a" }
      program.type("\u{1B}\t\u{1B}[B\u{1B}\t\u{1B}[9;5u")
      try program.wait("the second") { $0.rows[3] == "▌ b" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "b\n")
    }

    @Test func `one click highlights, a double click chooses`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try ProgramTests.searchInside(tree, [], output: output)
      func click(row: Int) -> String { "\u{1B}[<0;5;\(row)M\u{1B}[<0;5;\(row)m" }
      program.type(click(row: 3))
      program.type(click(row: 4))
      try program.wait("the other") { $0.rows[3] == "▌ b" }
      program.type(click(row: 3) + click(row: 4) + click(row: 3) + "x")
      try program.wait("the search goes on") { $0.rows[0] == "> x" && $0.count == "0/2" }
      program.type("\u{7F}")
      try program.wait("all") { $0.count == "2/2" }
      program.type(click(row: 4) + click(row: 4))
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "b\n")
    }
  }
}
