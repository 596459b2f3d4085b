import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

/// Tests of the gallery, and with it of every control, on a pseudoterminal.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct GalleryTests {
  private func gallery(rows: Int, columns: Int, plain: Bool = false) throws -> TerminalProgram {
    let program = try TerminalProgram(
      "gallery",
      environment: plain ? ["NO_COLOR": "1"] : [:],
      size: ScreenSize(rows: rows, columns: columns)
    )
    try program.wait("the first page") { $0.rows[0].contains("[Buttons]") }
    return program
  }

  private func type(_ keys: [String], into program: TerminalProgram) {
    for key in keys { program.type(GalleryWalk.bytes(of: key)) }
  }

  @Test(arguments: [false, true])
  func `every control is drawn and used as in the snapshot`(plain: Bool) throws {
    let program = try gallery(rows: 18, columns: 60, plain: plain)
    for step in try GalleryWalk().steps {
      type(step.keys, into: program)
      let rows = step.rows + Array(repeating: "", count: 18 - step.rows.count)
      try program.wait("\(step.keys):\n\(step.rows.joined(separator: "\n"))") { $0.rows == rows }
    }
    try program.end(by: "\u{11}")
  }

  @Test(arguments: [(5, 20), (60, 200), (1, 1)])
  func `keys have the same effects on a screen of another size`(rows: Int, columns: Int) throws {
    let program = try TerminalProgram("gallery", size: ScreenSize(rows: 24, columns: 80))
    try program.wait("the first page") { $0.rows[0].contains("[Buttons]") }
    program.resize(to: ScreenSize(rows: rows, columns: columns))
    let walk = try GalleryWalk().steps
    for step in walk.prefix(while: { !$0.keys.contains { $0.contains(":") } }) {
      type(step.keys, into: program)
    }
    program.resize(to: ScreenSize(rows: 24, columns: 80))
    try program.wait("what was done") { screen in
      screen.rows[0] == " Buttons │ Numbers │ Texts │[Lists]│ Tables │ Trees │ Form"
        && screen.rows.contains { $0.contains("▌ gave Pear back") }
        && screen.rows.contains { $0.contains(" ┃Apple") }
    }
    program.type("\u{3}")
    try expectEqual(program.waitForEnd(), 0)
  }

  @Test func `on a small screen the page scrolls to the focused control`() throws {
    let program = try gallery(rows: 5, columns: 20)
    expectEqual(
      program.screen.rows,
      [
        "[Buttons]│ Numbers │", "Button    [ Save ] ┃", "Toggle    [x] may …│",
        "Segments  [Day] Wee│", "",
      ]
    )
    program.type("\t\t\t\t\r")
    try program.wait("the open menu") {
      $0.rows[4] == "  menu opened" && $0.text.contains("│▸Open  │")
    }
    program.type("\r")
    try program.wait("the item") {
      $0.rows[4].hasPrefix("  item 0") && $0.rows[3].hasPrefix("Menu")
    }
    try program.end(by: "\u{11}")
  }

  @Test func `an indicator is animated while busy, and nothing is written otherwise`() throws {
    let program = try gallery(rows: 18, columns: 60)
    try program.waitForRest()
    program.type("\u{1B}[C\t\t\t ")
    var seen: Set<Character> = []
    try program.wait("it turning") { screen in
      if screen.rows[5].hasPrefix("Activity  [x] busy "), let sign = screen.rows[5].last {
        seen.insert(sign)
      }
      return seen.isSuperset(of: "⠋⠙⠹")
    }
    program.type(" ")
    try program.wait("it at rest") { $0.rows[5] == "Activity  [ ] busy" }
    try program.waitForRest()
    try program.end(by: "\u{11}")
  }

  // A part of the color behind the chosen title: that of the theme for dark or light backgrounds, or blue.
  @Test(arguments: [
    (ScreenEmulator.Abilities.darkBackground, "63"), (.lightBackground, "181"),
    (ScreenEmulator.Abilities(rawValue: 0), "44"),
  ])
  func `the colors are those for the background that the terminal reports`(
    background: ScreenEmulator.Abilities,
    part: String
  ) throws {
    let program = try TerminalProgram(
      "gallery",
      environment: ["COLORTERM": "truecolor"],
      size: ScreenSize(rows: 18, columns: 60),
      abilities: [.attributes, .cursor, background]
    )
    try program.wait("the first page in these colors") {
      $0.text(inRow: 0, styled: part) == "[Buttons]"
    }
    try program.end(by: "\u{11}")
  }

  @Test(arguments: ["\u{1B}", "\u{3}", "\u{11}"])
  func `Esc, Ctrl-C and Ctrl-Q end it`(key: String) throws {
    let program = try gallery(rows: 18, columns: 60)
    program.type(key)
    try expectEqual(program.waitForEnd(), 0)
    expect(!program.screen.isAlternate)
  }

  @Test func `--help tells what there is, and a mistake what to type`() async throws {
    let gallery = Program("gallery")
    let help = try await gallery.run("--help")
    expect(help.ending == .exit(0) && help.text.contains("--browse"))
    let wrong = try await gallery.run("--brouse")
    expectEqual(wrong.ending, .exit(2))
    expectEqual(
      wrong.complaint,
      "gallery: Unknown option '--brouse'. Did you mean '--browse'?; try 'gallery --help'\n"
    )
    let unable = try await gallery.run("--browse")
    expectEqual(unable.ending, .exit(2))
    expect(unable.complaint.contains("swift run --package-path Examples/Browse gallery-browse"))
  }
}
