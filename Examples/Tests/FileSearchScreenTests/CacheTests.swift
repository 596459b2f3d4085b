import Expectations
import Foundation
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The names of directories are kept for the next start.
  @Suite(.serialized) struct CacheTests {
    private let tree: TemporaryDirectory
    private let home: TemporaryDirectory

    init() throws {
      tree = try TemporaryDirectory()
      home = try TemporaryDirectory()
      for number in 0..<20 { try tree.makeFiles("d\(number)/file\(number)") }
    }

    private var environment: [String: String] { ["XDG_CACHE_HOME": home.path] }

    /// The names of the kept files.
    private var kept: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(home.path)/file-search")) ?? []
    }

    private func filter(_ query: String, cache: String = "always") async throws -> Outcome {
      try await Program("file-search", environment: environment)
        .run("--cache", "\(cache)", "-f", "\(query)", "--no-sort", in: tree.path)
    }

    @Test func `kept names are compared with the disk before they are printed`() async throws {
      try await expectEqual(filter("file").lines.count, 20)
      expectEqual(kept.count, 1)
      try tree.makeFiles("d3/file new", "e/file")
      try tree.remove("d4")
      try tree.move("d5", to: "d6/moved")
      let lines = try await filter("file").lines
      expectEqual(lines, (try await filter("file", cache: "never").lines))
      expectEqual(lines.count, 21)
      expect(lines.contains("d6/moved/file5"))
    }

    @Test func `only large trees are kept, and only by searches on the terminal`() async throws {
      try await expectEqual(filter("x", cache: "auto").ending, .exit(1))
      expect(kept.isEmpty)
      let line = "mkdir l{0..199}; for d in l*; do touch $d/f{0..99}; done"
      _ = try await Program(command: "/bin/bash").run("-c", "\(line)", in: tree.path)
      try await expectEqual(filter("zz", cache: "auto").ending, .exit(1))
      expect(kept.isEmpty)
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", tree.path],
        environment: environment
      )
      try program.wait("the names") { $0.text.contains("watching") && $0.count == "20240/20240" }
      expectEqual(kept.count, 1)
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `nothing is kept or used with --cache never`() async throws {
      try await expectEqual(filter("file", cache: "never").lines.count, 20)
      expect(kept.isEmpty)
    }

    @Test func `kept names are shown, and follow the disk`() async throws {
      _ = try await filter("x")
      try tree.remove("d1")
      try tree.makeFiles("d2/later")
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--cache=always", tree.path],
        environment: environment
      )
      // 20 directories with a file; one directory less, one file more. The names are relative to the
      // other root here, but it is the same directory.
      try program.wait("the names") { $0.text.contains("watching") && $0.count == "39/39" }
      program.type("later")
      try program.wait("the new name") { $0.count == "1/39" }
      try tree.makeFiles("d2/later still")
      try program.wait("the next name") { $0.count == "2/40" }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `programs that are killed while they write leave right names or none`() async throws
    {
      var random = SeededGenerator(seed: 3)
      for round in 0..<24 {
        try tree.makeFiles("d\(round % 20)/round\(round)")
        let program = try TerminalProgram(
          "file-search",
          ["--cache=always", tree.path],
          environment: environment
        )
        // At a random moment of the start: reading, writing, watching.
        try await Task.sleep(for: .microseconds(Int.random(in: 0..<200_000, using: &random)))
        kill(program.process, SIGKILL)
        _ = try program.waitForEnd()
        if round % 4 == 3 {
          let lines = try await filter("").lines
          expectEqual(lines, (try await filter("", cache: "never").lines))
          expectEqual(lines.count, 40 + round + 1)
        }
      }
    }

    @Test func `two programs at once write whole files`() async throws {
      for round in 0..<5 {
        try tree.makeFiles("d\(round)/more\(round)")
        async let first = filter("")
        async let second = filter("")
        let (one, two) = try await (first, second)
        expectEqual(one.lines, two.lines)
        expectEqual(one.lines.count, 41 + round)
      }
      expectEqual(kept.count, 1)
    }

    @Test func `a place that cannot be written is a warning with --cache always, and else ignored`()
      async throws
    {
      try home.write("file-search", "in the way")
      let outcome = try await filter("file1$")
      expectEqual(outcome.ending, .exit(0))
      expectEqual(outcome.lines, ["d1/file1"])
      expect(outcome.complaint.contains("cannot keep the names in \(home.path)/file-search: "))
      let quiet = try await filter("file1$", cache: "auto")
      expect(quiet.complaint.isEmpty && quiet.lines == ["d1/file1"])
    }

    @Test func `the place is that of XDG`() async throws {
      let program = Program(
        "file-search",
        environment: ["XDG_CACHE_HOME": "relative", "HOME": home.path]
      )
      _ = try await program.run("--cache=always", "-f", "x", in: tree.path)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: "\(home.path)/.cache/file-search"
      )
      expectEqual(names.count, 1)
      let homeless = Program("file-search", environment: ["XDG_CACHE_HOME": "", "HOME": ""])
      let outcome = try await homeless.run("--cache=always", "-f", "file1$", in: tree.path)
      expectEqual(outcome.lines, ["d1/file1"])
    }
  }
}
