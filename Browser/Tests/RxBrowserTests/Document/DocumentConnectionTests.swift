import Expectations
import RxControls
import Testing

@testable import RxBrowser

/// A page whose connection breaks, and that connects again.
@MainActor
struct DocumentConnectionTests {
  private let field = TextField(accessibleName: "Field")
  private let slider = Slider(30, in: 0...100, accessibleName: "Slider")
  private let backend: BrowserBackend
  private let page: SimulatedPage

  init() {
    backend = BrowserBackend(
      .column([.control(field), .control(slider)]),
      title: "",
      epoch: "epoch"
    )
    page = SimulatedPage(backend)
    settle()
  }

  private func settle() { page.settle() }

  @Test func `a page connects again before the server notices the end of its old connection`()
    throws
  {
    page.edit(0, at: 0, deleting: 0, inserting: "abc")
    settle()
    let old = page.loseConnection()
    page.edit(0, at: 3, deleting: 0, inserting: "d")
    page.connect()
    settle()
    try #require(field.text == "abcd")
    expectEqual(page.fields[0]?.shown, Array("abcd".utf16))
    expectEqual(backend.sessions.count, 1)
    // The server learns it now. The next end must not begin with what the page had at that one.
    backend.didClose(old)
    page.edit(0, at: 4, deleting: 0, inserting: "e")
    page.deliverToServer()
    page.disconnect()
    page.connect()
    settle()
    expectEqual(field.text, "abcde")
    expectEqual(page.fields[0]?.shown, Array("abcde".utf16))
    expect(backend.document.gonePages.isEmpty)
  }

  @Test func `a text that got lost with the connection is sent again`() throws {
    field.text = "new"
    backend.showChanges()
    page.disconnect()
    page.connect()
    settle()
    try #require(page.fields[0]?.shown == Array("new".utf16))
    // The user then edits that text.
    page.edit(0, at: 3, deleting: 0, inserting: "er")
    settle()
    expectEqual(field.text, "newer")
  }

  @Test func `a text is sent again that the page has not shown because of a caret that got lost`() {
    page.edit(0, at: 0, deleting: 0, inserting: "abc")
    settle()
    page.moveCaret(0, to: 0)
    field.text = "new"
    backend.showChanges()
    page.deliverToPage()
    expectEqual(page.fields[0]?.shown, Array("abc".utf16))
    page.disconnect()
    page.connect()
    settle()
    expectEqual(page.fields[0]?.shown, Array("new".utf16))
  }

  @Test func `a slider that was moved without a connection shows the value of the program again`() {
    page.elements[1]?["v"] = "70"
    page.disconnect()
    page.connect()
    settle()
    expect(page.elements[1]?["v"] as? String == "30.0")
    // The same for a change that is lost on its way, and for one that crosses the program's.
    page.elements[1]?["v"] = "70"
    page.change(1, value: "70")
    page.disconnect()
    slider.value = 31
    page.connect()
    settle()
    expectEqual(slider.value, 31)
    expect(page.elements[1]?["v"] as? String == "31.0")
  }

  @Test func `a program without keys says so, as the page may have those of the run before`() {
    backend.document.views[0] = PageView()
    let snapshot = backend.document.patch(for: 0)?.message(handled: 0) ?? []
    expect(String(decoding: snapshot, as: UTF8.self).contains(#""keys":[]"#))
  }
}
