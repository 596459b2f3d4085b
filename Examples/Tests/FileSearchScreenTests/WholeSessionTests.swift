import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// A session from the first key to the prompt of the shell, while files change.
  @Suite(.serialized) struct WholeSessionTests {
    /// Creates, moves and removes files until it is deallocated.
    private final class Storm {
      private let process = Process()

      init(in path: String) throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
          "-c",
          """
          cd "$1" || exit
          i=0
          while [ -d . ]; do
            i=$(((i + 1) % 100))
            echo "$i" > "noise$i"
            mv -f "noise$i" "moved$i"
            rm -f "moved$(((i + 50) % 100))"
            [ $((i % 10)) = 0 ] && echo more >> main1.c
            sleep 0.1
          done
          """,
          "sh", path,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
      }

      deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
    }

    /// The command of the preview, which hangs, floods or fails by name.
    private static let preview = """
      case {} in
      *hang*) echo hanging; sleep 600;;
      *flood*) yes flooding;;
      *fail*) echo failing >&2; exit 9;;
      *) echo "seen: {}";;
      esac
      """

    @Test func `typing, narrowing, deleting, marking, previews, resizing, choosing`() throws {
      let tree = try TemporaryDirectory("main1.c", "main2.c", "hang", "flood", "fail")
      try tree.makeDirectory("other")
      for number in 0..<200 { try tree.write("other/file\(number)") }
      let program = try TerminalProgram(
        "/bin/bash",
        ["--norc", "--noprofile", "-i"],
        in: tree.path,
        environment: [
          "PS1": "$ ", "HISTFILE": "", "SWIFT_BACKTRACE": "enable=no",
          "FIND": TerminalProgram.path(of: "file-search"), "SHOW": Self.preview,
        ],
        size: ScreenSize(rows: 24, columns: 80)
      )
      try program.wait("a shell") { $0.isAtPrompt }
      program.type("stty -a | tail -n +2 > .before; clear\n")
      try program.wait("a clear screen") { $0.rows[0] == "$" }
      let storm = try Storm(in: tree.path)
      program.type("chosen=$($FIND -m --reverse --preview \"$SHOW\")\n")
      try program.wait("the watch") {
        $0.isAlternate && $0.text.contains("watching .")
      }

      func shows(_ query: String, _ top: String, _ seen: String) throws {
        try program.wait("\(top) on top with '\(seen)'") {
          $0.rows[0].hasPrefix("> \(query)") && $0.rows[2].hasPrefix("▌ \(top)")
            && $0.rows[0].contains("│ \(seen)")
        }
      }
      // Types and narrows.
      program.type("main")
      try shows("main", "main1.c", "seen: main1.c")
      program.type("2")
      try shows("main2", "main2.c", "seen: main2.c")
      expect(program.screen.rows[1].contains("  1/"))
      // Deletes.
      program.type("\u{7F}")
      try shows("main", "main1.c", "seen: main1.c")
      // Previews that hang, flood and fail.
      program.type("\u{15}^hang$")
      try shows("^hang$", "hang", "hanging")
      program.type("\u{15}^flood$")
      try shows("^flood$", "flood", "flooding")
      try program.wait("the end of the flood") { $0.text.contains("stopped after") }
      program.type("\u{15}^fail$")
      try shows("^fail$", "fail", "failing")
      try program.wait("how it failed") { $0.text.contains("exit code 9") }
      // Resizes, also to a size without room for rows.
      for size in [(8, 30), (1, 1), (40, 120)] {
        program.resize(to: ScreenSize(rows: size.0, columns: size.1))
      }
      try program.wait("the large screen") {
        $0.rows[39].hasPrefix("  watching .") && $0.rows[2].hasPrefix("▌ fail")
      }
      // Marks, unmarks, marks.
      program.type("\u{15}^main .c$")
      try shows("^main .c$", "main1.c", "seen: main1.c")
      program.type("\t\t")
      try program.wait("two marks") { $0.rows[1].contains("2 marked") }
      program.type("\u{10}\t")
      try program.wait("one mark") { $0.rows[1].contains("1 marked") }
      // A file is created, shown and removed.
      program.type("\u{15}late")
      try program.wait("nothing") { $0.rows[1].contains(" 0/") }
      try tree.write("latefile")
      try program.wait("the new file") { $0.rows[2].hasPrefix("▌ latefile  ● new") }
      try tree.remove("latefile")
      try program.wait("its end") { $0.rows[1].contains(" 0/") }
      // Chooses.
      program.type("\r")
      try program.wait("the shell") { !$0.isAlternate && $0.isAtPrompt }
      withExtendedLifetime(storm) {}
      program.type(
        "echo \"$? <$chosen>\"; stty -a | tail -n +2 > .after; cmp .before .after && echo same\n"
      )
      try program.wait("the choice") { $0.text.contains("0 <main") && $0.shows("same") }
      expectEqual(program.screen.modes.subtracting([2004]), [7, 25])
      expect(program.screen.keyboard.isEmpty)
      // Only output for a former size may be out of place.
      expect(program.screen.unknown.allSatisfy { $0.hasPrefix("place ") })
    }
  }
}
