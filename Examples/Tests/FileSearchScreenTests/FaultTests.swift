import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension LiveProgramTests {
  /// Faults of the environment are reported, and the results stay correct.
  @Suite(.serialized) struct FaultTests {
    @Test func `directories that are removed while they are read are ignored`() throws {
      let tree = try TemporaryDirectory("stays")
      for number in 0..<300 {
        try tree.makeDirectory("d\(number)")
        for file in 0..<30 { try tree.write("d\(number)/f\(file)") }
      }
      let program = try TerminalProgram("file-search", ["--reverse", tree.path])
      for number in 0..<300 { try tree.remove("d\(number)") }
      try program.wait("what is left") {
        $0.count == "1/1" && $0.text.contains("watching \(tree.path)")
      }
      expectEqual(program.screen.results, ["\(tree.path)/stays"])
    }

    @Test func `a root that is removed while it is read is searched when it exists again`() throws {
      let tree = try TemporaryDirectory()
      for number in 0..<100 {
        try tree.makeDirectory("d\(number)")
        for file in 0..<30 { try tree.write("d\(number)/f\(file)") }
      }
      let program = try TerminalProgram("file-search", ["--reverse", tree.path])
      // Before that the root may not have been opened, and a missing root is an error.
      try program.wait("a part of it") { $0.isAlternate && $0.text.contains(/[0-9]\/[1-9]/) }
      try FileManager.default.removeItem(atPath: tree.path)
      try program.wait("nothing") { $0.count == "0/0" }
      try tree.create()
      try tree.write("again")
      try program.wait("the new file") { $0.count == "1/1" }
      expectEqual(program.screen.results, ["\(tree.path)/again  ● new"])
    }

    @Test func `an unreadable ignore file is counted until it becomes readable`()
      throws
    {
      let tree = try TemporaryDirectory("a.o", "b.c")
      try tree.write(".gitignore", "*.o\n")
      chmod("\(tree.path)/.gitignore", 0)
      let program = try withoutPrivileges(["--reverse", tree.path])
      try program.wait("all files") {
        $0.count == "2/2" && $0.text.contains("\(tree.path) not readable")
      }
      chmod("\(tree.path)/.gitignore", 0o600)
      try program.wait("what is not ignored") {
        $0.count == "1/1" && !$0.text.contains("not readable")
      }
    }

    @Test func `unreadable directories are counted, and found when they become readable`() throws {
      let tree = try TemporaryDirectory("open")
      try tree.makeDirectory("shut")
      try tree.write("shut/secret")
      chmod("\(tree.path)/shut", 0)
      defer { chmod("\(tree.path)/shut", 0o700) }
      let program = try withoutPrivileges(["--reverse", tree.path])
      try program.wait("what can be read") {
        $0.count == "2/2"
          && $0.text.contains("watching \(tree.path) · \(tree.path)/shut not readable")
      }
      chmod("\(tree.path)/shut", 0o700)
      try program.wait("what was shut") {
        $0.count == "3/3" && !$0.text.contains("not readable")
      }
      chmod("\(tree.path)/shut", 0)
      try program.wait("what is shut again") {
        $0.count == "2/2" && $0.text.contains("\(tree.path)/shut not readable")
      }
    }

    @Test(.enabled(if: geteuid() == 0))
    func `the configuration of another user for git does not count`() throws {
      let tree = try TemporaryDirectory("a", "home/.gitconfig")
      chown("\(tree.path)/home", 7, 7)
      chmod("\(tree.path)/home", 0o700)
      let environment = ["HOME": "\(tree.path)/home", "XDG_CONFIG_HOME": ""]
      let other = try withoutPrivileges(["--reverse", tree.path + "/"], environment)
      try other.wait("what can be read") {
        $0.text.contains("watching") && $0.text.contains("/home not readable")
      }
      expect(!other.screen.text.contains("other"))
      // The own configuration counts.
      chown("\(tree.path)/home", 0, 0)
      chmod("\(tree.path)/home/.gitconfig", 0)
      let own = try withoutPrivileges(["--reverse", tree.path + "/"], environment)
      try own.wait("what can be read") { $0.text.contains("home/.gitconfig not readable") }
    }

    @Test func `an ignore file above the directory that leaves nothing is named`() throws {
      let tree = try TemporaryDirectory("d/e/a", "d/e/b/c")
      try tree.write(".gitignore", "*\n")
      let program = try TerminalProgram("file-search", ["--reverse"], in: tree.path + "/d/e")
      try program.wait("nothing") {
        $0.count == "0/0" && $0.text.contains("watching . · all ignored by ../../.gitignore")
      }
      try tree.write(".gitignore", "b\n")
      try tree.write("d/e/.ignore", "!b\n")
      try program.wait("what is included") { !$0.text.contains("all ignored") }
    }

    @Test(.enabled(if: Self.canLimitWatches))
    func `--watch names a lack of watches, and of instances`() async throws {
      let tree = try TemporaryDirectory("top")
      for number in 0..<10 { try tree.makeDirectory("d\(number)") }
      let program = Program(command: "unshare")
      let path = TerminalProgram.path(of: "file-search")
      let words = Self.limitingWatches(to: 5, [path, "--watch", "--filter=late", tree.path])
      let running = try program.start(words.map { "\($0)" })
      let reason = "no watches left: raise fs.inotify.max_user_watches (sysctl)"
      let line = try await running.nextErrorLine(startingWith: "file-search:")
      expectEqual(line, "file-search: not all watched (\(reason))")
      while let line = try await running.next() {
        let text = String(decoding: line, as: UTF8.self)
        if text.contains(#""notAllWatched":"\#(reason)""#) { break }
      }
      for number in 0..<10 { try tree.write("d\(number)/late") }
      while let line = try await running.next() {
        if String(decoding: line, as: UTF8.self).contains(#""matched":10,"#) { break }
      }
      try await running.stop()

      let none = Self.limitingInstances([path, "--watch", "--filter=", tree.path])
      let outcome = try await program.run(none.map { "\($0)" })
      expect(
        outcome.isErrorMessage(containing: "raise fs.inotify.max_user_instances"),
        "\(outcome)"
      )
    }

    @Test(.enabled(if: Self.canLimitWatches))
    func `a lack of watches is reported, and the disk is polled instead`() throws {
      let tree = try TemporaryDirectory("top")
      for number in 0..<10 {
        try tree.makeDirectory("d\(number)")
        try tree.write("d\(number)/file")
      }
      let program = try TerminalProgram(
        "/usr/bin/unshare",
        Self.limitingWatches(
          to: 5,
          [TerminalProgram.path(of: "file-search"), "--reverse", tree.path]
        ),
        size: ScreenSize(rows: 30, columns: 160)
      )
      try program.wait("the limit") {
        $0.count == "21/21" && $0.text.contains("not all watched (no watches left: raise fs.")
      }
      for number in 0..<10 { try tree.write("d\(number)/late") }
      try program.wait("new files everywhere") { $0.count == "31/31" }
      for number in 0..<10 { try tree.remove("d\(number)/file") }
      try program.wait("the end of others") { $0.count == "21/21" }
      program.type("late")
      try program.wait("the new ones") { $0.count == "10/21" }
    }

    @Test func `a closed standard input is ignored`() throws {
      let tree = try TemporaryDirectory("one", "two")
      let program = try TerminalProgram(
        "/bin/sh",
        ["-c", "exec \(TerminalProgram.path(of: "file-search")) --reverse <&-"],
        in: tree.path
      )
      try program.wait("the working directory") { $0.count == "2/2" }
      program.type("tw\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.text.contains("two"))
    }

    @Test func `a closed output ends the program without a message`() throws {
      let tree = try TemporaryDirectory("one")
      let output = try StreamPipe()
      let program = try ProgramTests.search(tree, output: output.writing)
      output.closeReading()
      program.type("\r")
      try expectEqual(program.waitForEnd(), 128 + SIGPIPE)
      expect(!program.screen.isAlternate)
      expectEqual(program.screen.modes, [7, 25])
      expectEqual(program.screen.rows.filter { !$0.isEmpty }, [])
    }

    // MARK: - Environment

    /// Starts the search without the privileges of root, which ignores permissions.
    private func withoutPrivileges(
      _ arguments: [String],
      _ environment: [String: String] = [:]
    ) throws -> TerminalProgram {
      if geteuid() != 0 { return try TerminalProgram("file-search", arguments) }
      let program = [TerminalProgram.path(of: "file-search")] + arguments
      return try TerminalProgram(
        "/usr/bin/setpriv",
        ["--bounding-set=-dac_override,-dac_read_search"] + program,
        environment: environment,
        size: ScreenSize(rows: 24, columns: 120)
      )
    }

    /// The arguments for unshare(1) that leave no inotify instance.
    private static func limitingInstances(_ words: [String]) -> [String] {
      let script = "echo 0 > /proc/sys/user/max_inotify_instances && exec \"$@\""
      return ["-Ur", "/bin/sh", "-c", script, "sh"] + words
    }

    /// The arguments for unshare(1) that limit the number of watches: user_namespaces(7).
    private static func limitingWatches(to count: Int, _ words: [String]) -> [String] {
      let script = "echo \(count) > /proc/sys/user/max_inotify_watches && exec \"$@\""
      return ["-Ur", "/bin/sh", "-c", script, "sh"] + words
    }

    /// Indicates whether this system allows user namespaces.
    private static let canLimitWatches: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/unshare")
      process.arguments = limitingWatches(to: 5, ["/bin/true"])
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()
  }
}
