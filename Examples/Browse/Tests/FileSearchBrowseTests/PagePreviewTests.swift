import BrowserTesting
import Expectations
import RxControls
import RxTerminal
import TestSupport
import Testing

@testable import FileSearchBrowse
@testable import FileSearchProgram
@testable import RxBrowser

/// The preview in pages, and styles as classes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PagePreviewTests {
  private let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func lines(of search: BrowsedSearch) throws -> [JSON] {
    let pane = try search.element(of: search.session.view.preview.pane, in: search.snapshot())
    return Array(pane["k"].elements.dropFirst())
  }

  @Test func `the preview shows a file with the numbers of its lines`() async throws {
    try tree.write("a", "<b>bold</b>\n\nend")
    let search = try BrowsedSearch(tree)
    try await search.settle()
    let number = try #require(search.backend.document.number(of: search.session.view.preview.frame))
    try expectEqual(search.snapshot().controls["\(number)"]?["hidden"], true)
    try search.press("ctrl-/")
    try await eventually("the lines") { try lines(of: search).count == 3 }
    try expectEqual(
      lines(of: search).map(\.elementText),
      ["  1 <b>bold</b>", "  2 ", "  3 end"]
    )
    try expectEqual(lines(of: search)[0]["k"][0]["a"]["class"], "preview-quiet")
    expect(try search.snapshot().controls["\(number)"]?["hidden"] != true)
  }

  @Test func `the output of a command has its colours as classes`() async throws {
    try tree.makeFiles("a")
    let output = #"\033[1;31mred\033[0m \033[38;2;0;0;250;4mblue\033[0m $COLUMNS $LINES"#
    let search = try BrowsedSearch(tree, "--preview", "printf '\(output)\\n' # {}")
    try await search.settle()
    try await eventually("the line") { try !lines(of: search).isEmpty }
    let runs = try lines(of: search)[0]["k"].elements
    expect(runs.map { $0["x"].text }.joined().hasPrefix("red blue"))
    expectEqual(runs[0]["a"]["class"], "text-color-1 text-bold")
    expectEqual(runs[2]["a"]["class"], "text-color-4 text-underlined")
  }

  @Test func `commands are told of the size of a page`() async throws {
    try tree.makeFiles("a")
    let search = try BrowsedSearch(tree, "--preview", "echo $COLUMNS $LINES; : {}")
    try await search.settle()
    try await eventually("the line") { try !lines(of: search).isEmpty }
    try expectEqual(lines(of: search)[0].elementText, "100 40")
  }

  @Test func `keys and pages scroll the preview`() async throws {
    let text = (1...300).map { "line \($0)\n" }.joined()
    try tree.write("a", text)
    try tree.write("b", text)
    let search = try BrowsedSearch(tree, "--preview-window", "right")
    try await search.settle()
    let view = try #require(search.session.view.preview.frame as? ScrollView)
    try await eventually("the lines") { try lines(of: search).count == 300 }
    try search.press("shift-page-down")
    try search.press("shift-down")
    // 40 lines, each three quarters as high as a row.
    expectEqual(view.contentOffset.y, 30)
    try search.send("scroll", view, ["x": 0, "y": 100])
    expectEqual(search.session.view.preview.pane.first, 133)
    try search.press("shift-up")
    expectEqual(view.contentOffset.y, 99)
    // Another file is shown from its start.
    try search.press("down")
    try await eventually("the start") { view.contentOffset.y == 0 }
  }

  @Test func `a page gets the first lines of many`() async throws {
    try tree.makeFiles("a")
    let search = try BrowsedSearch(tree, "--preview", "seq 5000; : {}")
    try await search.settle()
    try await eventually("the lines") { try lines(of: search).count == 2000 }
    let pane = try search.element(of: search.session.view.preview.pane, in: search.snapshot())
    try await eventually("all lines") { search.session.view.preview.pane.lines.count == 5000 }
    expect(pane["k"][0]["x"].text.contains("more lines"))
  }

  @Test func `styles have classes, for which the style sheet has rules`() {
    var styles = (0...255).map { TextStyle(foreground: .indexed(UInt8($0))) }
    styles += (0...15).map { TextStyle(background: .indexed(UInt8($0))) }
    styles.append(
      TextStyle(
        isBold: true,
        isDim: true,
        isItalic: true,
        isUnderlined: true,
        isReversed: true,
        isStruckThrough: true
      )
    )
    let classes = Set(styles.flatMap { $0.browserClass.split(separator: " ") })
    expectEqual(classes.count, 38)
    for name in classes {
      expect(TextStyle.styleSheet.contains(".\(name) {"), "\(name)")
    }
    expectEqual(TextStyle(foreground: 12).browserClass, "text-color-12")
    let orange = TextStyle(foreground: .rgb(red: 250, green: 10, blue: 10))
    expectEqual(orange.browserClass, "text-color-9")
    expect(TextStyle.plain.browserClass.isEmpty)
  }

  @Test func `labels with styles of a terminal have its classes`() {
    let label = Label("red and plain")
    label.spans = [Label.Span(0..<3, look: TextStyle(foreground: 1))]
    expectEqual(label.textRuns.map(\.style), ["text-color-1", ""])
  }
}
