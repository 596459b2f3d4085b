import Expectations
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The option `--track`, and the actions `track-current` and `toggle-track`.
  @Suite(.serialized) struct TrackingTests {
    private let tree: TemporaryDirectory
    private let down = "\u{1B}[B"
    private let up = "\u{1B}[A"
    /// The key of the action about tracking.
    private let track = "\u{1B}OQ"
    private let backspace = "\u{8}"

    init() throws { tree = try TemporaryDirectory("ab", "axb", "axxb", "c") }

    /// Types keys, waits for the number of matches after each group of them, and returns the choice.
    private func choice(_ words: [String], _ groups: [(keys: String, count: String)]) throws
      -> String
    {
      let output = try StreamPipe()
      let program = try searchInside(tree, words, output: output)
      for (keys, count) in groups {
        program.type(keys)
        try program.wait("\(count) after \(keys.debugDescription)") { $0.count == count }
      }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      return output.text
    }

    @Test func `--track keeps the highlight on its candidate when the query changes`() throws {
      let third = (down + down, "4/4")
      try expectEqual(choice([], [third, ("b", "3/4")]), "ab\n")
      try expectEqual(choice(["--track"], [third, ("b", "3/4")]), "axxb\n")
      try expectEqual(choice(["--track"], [third, ("xb", "2/4"), (backspace, "2/4")]), "axxb\n")
    }

    @Test func `--track keeps the best match when the candidate does not match`() throws {
      let third = (down + down, "4/4")
      let lost = [third, ("c", "1/4"), (backspace, "4/4")]
      try expectEqual(choice(["--track"], lost), "c\n")
    }

    @Test func `--track keeps the highlight on the first row when files come before it`() throws {
      for (words, chosen) in [([], "aa\n"), (["--track"], "ab\n")] as [([String], String)] {
        let output = try StreamPipe()
        let program = try searchInside(tree, words, output: output)
        try tree.makeFiles("aa")
        try program.wait("the new file") { $0.count == "5/5" }
        program.type("\r")
        try expectEqual(program.waitForEnd(), 0)
        expectEqual(output.text, chosen)
        try tree.remove("aa")
      }
    }

    @Test func `track-current lasts until another row is highlighted`() throws {
      let words = ["--bind", "f2:track-current"]
      let second = (down + track, "4/4")
      try expectEqual(choice(words, [second, ("b", "3/4")]), "axb\n")
      try expectEqual(choice(words, [(down + track + down, "4/4"), ("b", "3/4")]), "ab\n")
      // A candidate that is not among the results ends it.
      try expectEqual(choice(words, [second, ("c", "1/4"), (backspace, "4/4")]), "ab\n")
    }

    @Test func `toggle-track begins and ends`() throws {
      let words = ["--bind", "f2:toggle-track"]
      try expectEqual(choice(words, [(down + track + down, "4/4"), ("b", "3/4")]), "axxb\n")
      try expectEqual(choice(words, [(down + track + track, "4/4"), ("b", "3/4")]), "ab\n")
      let program = try searchInside(tree, words)
      program.type(track)
      try program.wait("the state") { $0.rows[1].contains("tracking") }
      program.type(track)
      try program.wait("the end") { !$0.rows[1].contains("tracking") }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }
  }
}
