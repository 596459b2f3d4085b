import Expectations
import Foundation
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Directories are searched while they are read.
  @Suite(.serialized) struct IndexingTests {
    private let tree: TemporaryDirectory

    /// Makes a tree that is not read to its end in any test: each directory has four links to the next
    /// one, so that the last one has four million paths.
    init() throws {
      tree = try TemporaryDirectory()
      for level in 0..<11 {
        try tree.makeFiles("level\(level)/file\(level)")
        for link in 0..<4 { try tree.makeLink("level\(level)/\(link)", to: "../level\(level + 1)") }
      }
      try tree.makeFiles("level11/target")
    }

    /// Starts a search that reads the tree from its first level on.
    private func search(_ words: String..., output: Int32 = -1) throws -> TerminalProgram {
      let words = ["--reverse", "--no-scrollbar", "--follow"] + words + ["\(tree.path)/level0"]
      return try TerminalProgram("file-search", words, output: output)
    }

    @Test func `rows are shown and counted while directories are read`() throws {
      let program = try search()
      try program.wait("rows") { $0.text.contains("indexing") && !$0.results.isEmpty }
      let count = program.screen.count
      try program.wait("more rows") { $0.text.contains("indexing") && $0.count != count }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `what has been found is searched, ranked and chosen while directories are read`()
      throws
    {
      let output = try StreamPipe()
      let program = try search(output: output.writing)
      program.type("'target")
      try program.wait("matches") {
        $0.text.contains("indexing") && $0.rows[0] == "> 'target"
          && $0.results.first?.hasSuffix("/target") ?? false
      }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(output.text.hasSuffix("/target\n"))
    }

    @Test func `nothing is lost or doubled when files change while directories are read`() throws {
      let tree = try TemporaryDirectory()
      for number in 0..<2000 { try tree.makeFiles("d\(number / 10)/e\(number)/file") }
      let program = try TerminalProgram("file-search", ["--reverse", tree.path])
      // 200 + 2000 directories, and a file in each of the latter.
      for number in 0..<200 {
        let directory = "d\(number)/e\(number * 10)"
        try tree.makeFiles("\(directory)/new\(number)")
        try tree.move("\(directory)/file", to: "\(directory)/moved")
        try tree.move("\(directory)", to: "d\(199 - number)/place\(number)")
        try tree.remove("d\(number)/e\(number * 10 + 1)")
      }
      try program.wait("all") { $0.count == "4000/4000" && $0.text.contains("watching") }
      program.type("'moved")
      try program.wait("the moved ones") { $0.count == "200/4000" }
      program.type("\u{15}/new")
      try program.wait("the new ones") { $0.count == "200/4000" }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `rows are marked while directories are read`() throws {
      let output = try StreamPipe()
      let program = try search("-m", "-q", "file0 | file1$", output: output.writing)
      try program.wait("rows") { $0.text.contains("indexing") && !$0.results.isEmpty }
      program.type("\t")
      try program.wait("a mark") { $0.text.contains("1 marked") && $0.text.contains("indexing") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text.split(separator: "\n").count, 1)
    }

    @Test func `directories are watched while others are read`() throws {
      let program = try search()
      try program.wait("rows") { $0.text.contains("indexing") && !$0.results.isEmpty }
      try program.wait(for: "watches") { watchCount(of: program.process) >= 12 }
      expect(program.screen.text.contains("indexing"))
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    /// The number of inotify watches of a process; see proc(5).
    private func watchCount(of process: Int32) -> Int {
      let directory = "/proc/\(process)/fdinfo"
      let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return descriptors.reduce(0) { count, descriptor in
        let bytes = FileManager.default.contents(atPath: "\(directory)/\(descriptor)") ?? Data()
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return count + lines.count { $0.hasPrefix("inotify wd:") }
      }
    }
  }
}
