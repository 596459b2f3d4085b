import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension LiveProgramTests {
  /// A large tree that changes while a user types: 26,000 names, and in a soak 101,000.
  @Suite(.serialized) struct LargeTreeTests {
    private static let directories = 1000
    private static let files = 25 * min(Seeds.factor, 4)

    @Test func `a large tree is searched while it changes`() throws {
      let tree = try TemporaryDirectory()
      try Self.fill(tree)
      let all = Self.directories * (Self.files + 1)
      let program = try TerminalProgram("file-search", ["--reverse", tree.path])
      try program.wait("all names") {
        $0.count == "\(all)/\(all)" && $0.text.contains("watching \(tree.path)")
      }
      // Each of 100 directories has one match; others are created below.
      let changing = Changes(in: tree)
      for key in "needle".map(String.init) {
        program.type(key)
        try program.wait("the key \(key)") { $0.rows[0].hasSuffix(key) }
      }
      program.type("\u{7F}\u{7F}")
      try program.wait("two keys less") { $0.rows[0] == "> need" }
      program.type("le")
      try changing.finish()
      // 500 files were created, of which 100 were removed and 100 renamed; 200 others were removed.
      let left = all + 500 - 100 - 200
      try program.wait("what is there at last") { $0.count == "400/\(left)" }
      program.type("moved")
      try program.wait("the moved ones") { $0.count == "100/\(left)" }
      program.type("\u{15}")
      try program.wait("everything") { $0.count == "\(left)/\(left)" }
      program.type("\u{3}")
      try expectEqual(program.waitForEnd(), 130)
      expect(program.screen.unknown.isEmpty)
    }

    private static func fill(_ tree: TemporaryDirectory) throws {
      let (directories, files) = ("{0..\(directories - 1)}", "{0..\(files - 1)}")
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = [
        "-ec",
        "cd \(tree.path); mkdir d\(directories); "
          + "for d in \(directories); do touch d$d/f\(files).txt; done",
      ]
      try process.run()
      process.waitUntilExit()
      expectEqual(process.terminationStatus, 0)
    }

    /// Creates, moves and removes files on a thread of its own.
    private final class Changes {
      private let thread: Thread
      private let ending = DispatchSemaphore(value: 0)
      private let outcome = Outcome()

      /// The error that has ended the thread.
      private final class Outcome: @unchecked Sendable {
        // Unchecked: `error` is read only after the end of the thread.
        var error: (any Error)?
      }

      init(in tree: TemporaryDirectory) {
        let path = tree.path
        let (ending, outcome) = (ending, outcome)
        thread = Thread {
          do {
            try Self.change(path)
          } catch {
            outcome.error = error
          }
          ending.signal()
        }
        thread.start()
      }

      /// Waits for the end of the thread.
      func finish() throws {
        ending.wait()
        if let error = outcome.error { throw error }
      }

      private static func change(_ path: String) throws {
        let manager = FileManager.default
        for number in 0..<500 {
          guard manager.createFile(atPath: "\(path)/d\(number)/needle\(number)", contents: nil)
          else {
            throw POSIXError(.EIO)
          }
          if number.isMultiple(of: 5) {
            try manager.removeItem(atPath: "\(path)/d\(number)/needle\(number)")
          } else if number % 5 == 1 {
            try manager.moveItem(
              atPath: "\(path)/d\(number)/needle\(number)",
              toPath: "\(path)/d\(number + 500)/needlemoved\(number)"
            )
          }
          if number < 200 { try manager.removeItem(atPath: "\(path)/d\(number)/f7.txt") }
        }
      }
    }
  }
}
