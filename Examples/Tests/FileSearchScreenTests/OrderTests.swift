import Expectations
import Foundation
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Other orders than the best first, and the mark of new files.
  @Suite(.serialized) struct OrderTests {
    @Test func `results are ordered by time and by size, and follow the disk`() throws {
      let tree = try TemporaryDirectory()
      for (name, size, age) in [("a1", 10, 300), ("a22", 30, 100), ("a333", 20, 200)] {
        try tree.write("\(name)", String(repeating: "x", count: size))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -Double(age))],
          ofItemAtPath: "\(tree.path)/\(name)"
        )
      }
      let program = try search(tree)
      func names(_ screen: ScreenEmulator) -> [String] {
        screen.results.map { $0.split(separator: "/").last.map(String.init) ?? "" }
      }
      program.type("a")
      try program.wait("the best first") { names($0) == ["a1", "a22", "a333"] }
      program.type("\u{12}")
      try program.wait("the latest first") {
        names($0) == ["a22", "a333", "a1"] && $0.rows[1].contains("by time")
      }
      try tree.write("a1", "0123456789")
      try program.wait("what was written now") { names($0) == ["a1", "a22", "a333"] }
      program.type("\u{12}")
      try program.wait("the largest first") {
        names($0) == ["a22", "a333", "a1"] && $0.rows[1].contains("by size")
      }
      try tree.write("a1", String(repeating: "x", count: 25))
      try program.wait("what has grown") { names($0) == ["a22", "a1", "a333"] }
      program.type("\u{12}")
      try program.wait("the best first again") {
        names($0) == ["a1", "a22", "a333"] && !$0.rows[1].contains("by")
      }
      expect(program.screen.unknown.isEmpty)
    }

    @Test func `Enter chooses the highlighted row of that order`() throws {
      let tree = try TemporaryDirectory("a", "b", "c")
      try tree.write("b", "large")
      let output = try StreamPipe()
      let program = try search(tree, ["--sort", "size"], output: output.writing)
      try program.wait("the largest first") { $0.rows[2].hasSuffix("/b") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "\(tree.path)/b\n")
    }

    @Test func `a new file is marked for some seconds`() throws {
      let tree = try TemporaryDirectory("old")
      let program = try search(tree)
      expect(!program.screen.text.contains("● new"))
      try tree.write("newer")
      try program.wait("the new one") {
        $0.shows("  \(tree.path)/newer  ● new") || $0.shows("▌ \(tree.path)/newer  ● new")
      }
      expect(!program.screen.text.contains("old  ● new"))
      try program.wait("the end of the moment") {
        $0.text.contains("\(tree.path)/newer") && !$0.text.contains("● new")
      }
    }
  }
}
