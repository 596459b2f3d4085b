import BrowserTesting
import Expectations
import RxControls
import TestSupport
import Testing

@testable import FileSearchProgram
@testable import RxBrowser

/// Searches in this process, with pages that the tests play.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BrowsingTests {
  private let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func rows(of search: BrowsedSearch) throws -> [String] {
    try search.snapshot().rows.map { String($0.dropFirst(tree.path.count + 1)) }
  }

  @Test func `a page shows names as texts, the count and the status`() async throws {
    try tree.makeFiles("<img src=x onerror=alert(1)>", "b")
    let search = try BrowsedSearch(tree)
    try await search.settle()
    let page = try search.snapshot()
    expectEqual(page.rows, ["\(tree.path)/<img src=x onerror=alert(1)>", "\(tree.path)/b"])
    let screen = search.session.view.screen
    try expectEqual(search.element(of: screen.count, in: page).elementText, "2/2")
    let status = try search.element(of: search.session.view.layout.status, in: page)
    expectEqual(status.elementText, "  watching \(tree.path)")
    let query = try search.element(of: screen.query, in: page)
    expectEqual(query["a"]["aria-label"], "Query")
    let number = try #require(search.backend.document.number(of: screen.query))
    expectEqual(page.controls["\(number)"]?["focus"], true)
  }

  @Test func `typing searches, emphasizes matches, and the list follows the disk`() async throws {
    try tree.makeFiles("one", "two", "three")
    let search = try BrowsedSearch(tree)
    try await search.settle()
    try search.type("tw")
    try await eventually("the match") { try rows(of: search) == ["two"] }
    let raw = try search.snapshot().rawRows[0]
    expectEqual(raw[1], ["em", "tw"])
    try tree.makeFiles("twice")
    try await eventually("the new file") { try Set(rows(of: search)) == ["two", "twice"] }
  }

  @Test func `Enter prints the choice, and the search goes on`() async throws {
    try tree.makeFiles("a", "b")
    let search = try BrowsedSearch(tree)
    try await search.settle()
    try search.press("enter")
    try search.press("down")
    try search.press("enter")
    expectEqual(search.choices, [["a"], ["b"]])
    try await search.wait(forStatus: "last choice: \(tree.path)/b")
    try search.type("none")
    try await eventually("no match") { search.session.view.displayed?.count == 0 }
    try search.press("enter")
    expectEqual(search.choices.count, 2)
    try search.press("escape")
    try await eventually("all again") { try rows(of: search) == ["a", "b"] }
  }

  @Test func `a double click chooses a row, and one click highlights it`() async throws {
    try tree.makeFiles("a", "b", "c")
    let search = try BrowsedSearch(tree)
    try await search.settle()
    try search.send("window", search.session.view.screen.list, ["first": 0, "count": 9, "vis": 3])
    try search.send("row", search.session.view.screen.list, ["row": 2, "count": 1, "mods": ""])
    expectEqual(search.session.view.screen.list.highlightedRow, 2)
    expect(search.choices.isEmpty)
    try search.send("row", search.session.view.screen.list, ["row": 1, "count": 2, "mods": ""])
    expectEqual(search.choices, [["b"]])
  }

  @Test func `with -m Ctrl-Space marks, and the marked names are chosen together`() async throws {
    try tree.makeFiles("a", "b", "c")
    let search = try BrowsedSearch(tree, "-m")
    try await search.settle()
    expect(try search.snapshot().keys.contains("ctrl-space"))
    try search.press("down")
    try search.press("ctrl-space")
    try search.press("ctrl-space")
    expectEqual(search.session.view.layout.marked.text, "2 marked")
    try expectEqual(search.snapshot().rawRows.map { $0["m"] == 1 }, [false, true, true])
    try search.press("enter")
    expectEqual(search.choices, [["b", "c"]])
    expect(search.session.view.layout.marked.isHidden)
  }

  @Test(arguments: [[], ["-m"], ["-m", "--bind=tab:toggle-down"]])
  func `Tab is the browser's unless it is bound`(options: [String]) async throws {
    let search = try BrowsedSearch(tree, options: options)
    try await search.settle()
    let isBound = options.count > 1
    try expectEqual(search.snapshot().keys.contains { $0.hasSuffix("tab") }, isBound)
  }

  @Test func `without -m nothing is marked`() async throws {
    try tree.makeFiles("a", "b")
    let search = try BrowsedSearch(tree)
    try await search.settle()
    expect(try !search.snapshot().keys.contains("ctrl-space"))
    try search.send("window", search.session.view.screen.list, ["first": 0, "count": 9, "vis": 3])
    try search.send("row", search.session.view.screen.list, ["row": 1, "count": 1, "mods": "ctrl"])
    expectEqual(search.session.view.screen.list.markCount, 0)
    expect(search.session.view.layout.marked.isHidden)
  }

  @Test func `pages send the keys of bindings, and none that ends the program`() async throws {
    try tree.makeFiles("a", "b")
    let search = try BrowsedSearch(
      tree,
      "--expect=f2",
      "--bind=?:toggle-preview,ctrl-x:last,f3:unbind(?),f4:rebind(?),f5:execute(vi {})"
    )
    try await search.settle()
    let keys = try search.snapshot().keys
    for key in ["?", "ctrl-x", "f2", "f3", "ctrl-/", "ctrl-r", "ctrl-n", "shift-page-up"] {
      expect(keys.contains(key), "\(key)")
    }
    for key in ["ctrl-c", "ctrl-d", "ctrl-g", "ctrl-q", "ctrl-w", "ctrl-t", "a"] {
      expect(!keys.contains(key), "\(key)")
    }
    try search.press("ctrl-x")
    expectEqual(search.session.view.screen.list.highlightedRow, 1)
    try search.press("f2")
    expectEqual(search.choices, [["b"]])
    // A key that is not bound any more is typed.
    try search.press("f3")
    expect(try !search.snapshot().keys.contains("?"))
    try search.press("f4")
    expect(try search.snapshot().keys.contains("?"))
    try search.press("f5")
    expectEqual(
      search.session.status.content.failure,
      "execute needs a terminal; there is execute-silent"
    )
  }

  @Test(arguments: [
    ([], "print the path where file-search runs"),
    (["--allow=download"], "print the path where file-search runs, download the file"),
    (
      ["--allow=open", "--allow=download"],
      "print the path where file-search runs, open the file there, download the file"
    ),
  ])
  func `the page says what Enter does`(options: [String], effect: String) async throws {
    let search = try BrowsedSearch(tree, options: options)
    try await search.settle()
    try expectEqual(
      search.keyLine(),
      "  Enter: \(effect) · Ctrl-R: order · Ctrl-/: preview · Esc: clear"
    )
  }

  @Test func `the page shows the keys of options, as long as they are bound`() async throws {
    let search = try BrowsedSearch(
      tree,
      "-m",
      "--expect=f2",
      "--bind=ctrl-x:last+up,alt-pgup:first,f3:unbind(ctrl-x,enter),f4:rebind(enter),esc:ignore,tab:toggle"
    )
    try await search.settle()
    let path = "print the path where file-search runs"
    let marks = "Ctrl-Space, Tab: mark · Ctrl-R: order · Ctrl-/: preview"
    let others = "Alt-Page Up: first · F4: rebind · F3: unbind"
    try expectEqual(
      search.keyLine(),
      "  Enter, F2: \(path) · \(marks) · Alt-Page Up: first · Ctrl-X: last+up · F4: rebind · F3: unbind"
    )
    try search.press("f3")
    try expectEqual(search.keyLine(), "  F2: \(path) · \(marks) · \(others)")
    try search.press("f4")
    try expectEqual(search.keyLine(), "  Enter, F2: \(path) · \(marks) · \(others)")
  }

  @Test func `a query that is cut says so, until it is shorter`() async throws {
    let search = try BrowsedSearch(tree)
    try await search.settle()
    try search.type(String(repeating: "long", count: 1024) + "er")
    expectEqual(search.session.view.query.count, 4096)
    let limit = "the query is cut at 4096 characters"
    try await search.wait(forStatus: "  \(limit) · watching")
    try search.press("escape")
    try await eventually("another status") {
      search.session.view.layout.status.text?.contains(limit) == false
    }
  }

  @Test func `two pages show one search`() async throws {
    try tree.makeFiles("a", "b")
    let search = try BrowsedSearch(tree)
    try await search.settle()
    try search.type("b")
    let number = try #require(search.backend.document.number(of: search.session.view.screen.query))
    try expectEqual(search.snapshot().controls["\(number)"]?["text"]["t"], "b")
  }
}
