import RxTerminal
import TerminalKit
import Testing

extension ProgramTests {
  /// A program that ends without a word leaves the terminal as it was.
  @Suite(.serialized) struct CrashingTests {
    @Test(arguments: [
      ("trap", 128...160), ("index", 128...160), ("elsewhere", 128...160), ("overflow", 139...139),
      ("exit", 3...3), ("stop", 0...0),
    ])
    func `leaves the terminal as it was`(word: String, status: ClosedRange<Int>) throws {
      let tree = try FileTree()
      let program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        in: tree.path,
        environment: ["PS1": "$ ", "SWIFT_BACKTRACE": "enable=no", "HISTFILE": ""]
      )
      program.type("stty -a > before; \(TerminalProgram.path(of: "TerminalProbe"))\n")
      try program.wait("the probe") { $0.isAlternate && $0.text.contains("ready") }
      program.type(word)
      try program.wait("its end") { !$0.isAlternate && $0.isAtPrompt }
      program.type("echo status=$?; stty -a > after; cmp before after && echo same modes\n")
      try program.wait("the same modes") { $0.shows("same modes") }
      let shown = program.screen.rows.compactMap { row in
        row.hasPrefix("status=") ? Int(row.dropFirst(7)) : nil
      }
      #expect(shown.count == 1 && shown.allSatisfy { status.contains($0) })
      #expect(program.screen.modes.subtracting([2004]) == [7, 25])
      #expect(program.screen.unknown.isEmpty)
    }
  }
}
