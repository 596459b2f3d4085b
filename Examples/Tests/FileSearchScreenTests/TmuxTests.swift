import Expectations
import FileSearchTesting
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The program in a popup of tmux, with a server of its own.
  @Suite(.serialized) final class TmuxTests {
    private static let tmux = "/usr/bin/tmux"
    private let tree: TemporaryDirectory
    /// The directory of the server's socket, and of private files.
    private let sockets: TemporaryDirectory

    init() throws {
      tree = try TemporaryDirectory("a1", "a22")
      sockets = try TemporaryDirectory()
    }

    deinit {
      let server = Process()
      server.executableURL = URL(filePath: Self.tmux)
      server.arguments = ["-S", "\(sockets.path)/server", "kill-server"]
      server.standardError = FileHandle.nullDevice
      try? server.run()
      server.waitUntilExit()
    }

    /// Runs a line of sh(1) in a new session of a new server; `$search` is the program.
    private func session(_ line: String) throws -> TerminalProgram {
      // The abilities of a simple terminal, which the emulator has.
      let missing = ["csr", "ech", "rep", "ich", "dch", "dch1", "il1", "dl1", "indn", "bce"]
      let overrides = missing.map { ":\($0)@" }.joined()
      try sockets.write("configuration", "set -s terminal-overrides 'xterm*\(overrides)'\n")
      let configuration = "\(sockets.path)/configuration"
      return try TerminalProgram(
        "/usr/bin/env",
        [
          "-u", "TMUX", "TMPDIR=\(sockets.path)",
          "search=\(TerminalProgram.path(of: "file-search"))",
          Self.tmux, "-S", "\(sockets.path)/server", "-f", configuration, "new-session", "-c",
          tree.path, "/bin/sh", "-c", line,
        ],
        in: tree.path,
        environment: ["LC_ALL": "C.UTF-8"],
        size: ScreenSize(rows: 24, columns: 80)
      )
    }

    /// The content of a file of the tree.
    private func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(tree.path)/\(name)", encoding: .utf8)
    }

    /// The names that the program has left behind.
    private var leftovers: [String] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: sockets.path)
      return (names ?? []).filter { !["server", "configuration"].contains($0) }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tmux)))
    func `--tmux opens a popup, and the choice is printed by the outer program`() throws {
      let program = try session(
        "seq 20 | $search --tmux center,60%,50% --height=3 >chosen; echo $? >code"
      )
      try program.wait("the popup with its border") {
        $0.text.contains("20/20") && $0.text.contains("╭─") && $0.text.contains("▌ 1 ")
      }
      expectEqual(program.screen.rows.count { $0.contains("│") }, 10)
      program.type("17")
      try program.wait("one match") { $0.text.contains("1/20") }
      program.type("\r")
      _ = try program.waitForEnd()
      try expectEqual(text("chosen"), "17\n")
      try expectEqual(text("code"), "0\n")
      expectEqual(leftovers, [])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tmux)))
    func `the popup has the environment, the working directory and the exit code`() throws {
      try tree.makeDirectory("it's")
      try tree.write("it's/inside")
      let program = try session(
        """
        cd "it's"; VALUE="it's \\$1" $search --tmux=bottom,80% --border=none --preview 'echo "<$VALUE>"'
        echo $? >../code
        """
      )
      try program.wait("the file, and the variable") {
        $0.text.contains("▌ inside") && $0.text.contains("<it's $1>")
      }
      expect(!program.screen.text.contains("╭"))
      program.type("\u{1B}")
      _ = try program.waitForEnd()
      try expectEqual(text("code"), "130\n")
      expectEqual(leftovers, [])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tmux)))
    func `a command for the choice runs outside of the popup`() throws {
      let program = try session(
        "$search --tmux -q a22 --exec 'test -t 1; echo {} $? >got; exit 7'; echo $? >code"
      )
      try program.wait("the match") { $0.text.contains("▌ a22") && $0.text.contains("1/2") }
      program.type("\r")
      _ = try program.waitForEnd()
      try expectEqual(text("got"), "a22 0\n")
      try expectEqual(text("code"), "7\n")
      expectEqual(leftovers, [])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tmux)))
    func `a signal closes the popup and removes its files`() throws {
      let program = try session(
        """
        seq 9 | sh -c 'echo $$ >pid; exec $search --tmux'
        echo $? >code; echo "after it"; read line
        """
      )
      try program.wait("the popup") { $0.text.contains("9/9") && $0.text.contains("╭─") }
      let process = try #require(Int32(text("pid").dropLast()))
      expectEqual(leftovers.count, 1)
      kill(process, SIGTERM)
      try program.wait("the screen below") {
        $0.text.contains("after it") && !$0.text.contains("╭─")
      }
      program.type("\n")
      _ = try program.waitForEnd()
      try expectEqual(text("code"), "143\n")
      expectEqual(leftovers, [])
    }

    @Test func `without tmux, and with --no-tmux, there is no popup`() throws {
      for (arguments, variables) in [
        (["--tmux"], ["TMUX": ""]),
        (["--tmux", "--no-tmux"], ["TMUX": "/nowhere,1,0"]),
        (["--no-tmux"], ["TMUX": "/nowhere,1,0", "FILE_SEARCH_DEFAULT_OPTS": "--tmux=left"]),
      ] {
        let program = try TerminalProgram(
          "file-search",
          arguments,
          in: tree.path,
          environment: variables
        )
        try program.wait("the search") { $0.isLive && $0.text.contains("2/2") }
      }
    }

    @Test func `a popup that cannot be opened is an error`() throws {
      let program = try TerminalProgram(
        "file-search",
        ["--tmux"],
        in: tree.path,
        environment: ["TMUX": "/nowhere,1,0", "PATH": "/nowhere", "TMPDIR": sockets.path]
      )
      try expectEqual(program.waitForEnd(), 2)
      expect(program.screen.text.contains("cannot run tmux"))
      expectEqual(leftovers, [])
    }

    @Test func `a wrong window is an error that says which there are`() async throws {
      for word in ["middle", "center,0", "left,101%", "top,1,2,3", ""] {
        let outcome = try await fileSearch.run("--tmux=\(word)", in: tree.path)
        expect(outcome.isErrorMessage(containing: "center, top, bottom, left or right"), "\(word)")
        expectEqual(outcome.ending, .exit(2))
      }
    }
  }
}
