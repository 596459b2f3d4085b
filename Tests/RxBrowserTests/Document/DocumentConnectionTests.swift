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

  private func settle() {
    for _ in 0..<3 {
      backend.showChanges()
      while page.deliverToPage() {}
      page.deliverToServer()
    }
  }

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
    #expect(page.fields[0]?.shown == Array("abcd".utf16))
    #expect(backend.sessions.count == 1)
    // The server learns it now. The next end must not begin with what the page had at that one.
    backend.didClose(old)
    page.edit(0, at: 4, deleting: 0, inserting: "e")
    page.deliverToServer()
    page.disconnect()
    page.connect()
    settle()
    #expect(field.text == "abcde")
    #expect(page.fields[0]?.shown == Array("abcde".utf16))
    #expect(backend.gonePages.isEmpty)
  }
}
