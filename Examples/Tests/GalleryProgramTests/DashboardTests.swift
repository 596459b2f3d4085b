import Expectations
import Foundation
import RxTerminal
import TerminalKit
import TestSupport
import Testing

/// Tests of the dashboard on a pseudoterminal, with this machine's own processes.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DashboardTests {
  private func dashboard() throws -> TerminalProgram {
    let program = try TerminalProgram("dashboard", size: ScreenSize(rows: 30, columns: 100))
    try program.wait("the first processes") { $0.text.contains("CPU ▼") && $0.text.contains("MiB") }
    return program
  }

  @Test func `it finds its own process, and what starts and ends`() async throws {
    let program = try dashboard()
    program.type("dashboard")
    try program.wait("its row only") { screen in
      // The chart has percentages, too, beside the memory.
      let rows = screen.rows.filter {
        $0.contains("MiB") && $0.contains("%") && !$0.contains("┤")
      }
      return rows.count == 1 && rows[0].contains("dashboard")
    }
    let sleeper = try Program(command: "/bin/sleep").start("1000")
    let name = "sleep (\(sleeper.process))"
    // In place of the part of a name before.
    program.type("\u{15}\(name)")
    try program.wait("a process that starts") { $0.text.contains("\(name) started") }
    sleeper.signal(SIGKILL)
    _ = try await sleeper.end()
    try program.wait("its end") { $0.text.contains("\(name) ended") }
    try program.end(by: "\u{1B}")
  }

  @Test func `a click on a title sorts the processes by it`() throws {
    let program = try dashboard()
    let titles = try #require(program.screen.rows.firstIndex { $0.contains("CPU ▼") })
    program.type("\u{1B}[<0;8;\(titles + 1)M\u{1B}[<0;8;\(titles + 1)m")
    try program.wait("the order by number") { screen in
      screen.rows[titles].contains("Process ▲")
        && screen.rows[titles + 1].hasPrefix("│ ▹         1 ")
    }
    program.resize(to: ScreenSize(rows: 24, columns: 80))
    try program.wait("all boxes") { screen in
      ["Processors", "Memory", "Processes", "Started and ended"].allSatisfy(screen.text.contains)
    }
    try program.end(by: "\u{1B}")
  }
}
