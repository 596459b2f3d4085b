import Expectations
import Testing

@testable import RxBrowser
@testable import RxControls

/// Two pages, each with a focus of its own.
@MainActor
struct DocumentFocusTests {
  private let field = TextField(accessibleName: "Field")
  private let list = ListView(accessibleName: "List")
  private let backend: BrowserBackend
  private let first: SimulatedPage
  private let second: SimulatedPage

  init() {
    list.show(ListRows(count: 50, model: { $0 }, cell: { _ in ListCell() }))
    backend = BrowserBackend(
      .column([.control(field), .control(list)]),
      title: "",
      epoch: "epoch",
      sharesKeys: true
    )
    first = SimulatedPage(backend)
    second = SimulatedPage(backend)
    settle()
  }

  private func settle() { for page in [first, second] { page.exchange() } }

  @Test func `keys go to the focus of their page, also after another page has been used`() {
    first.focus(1)
    settle()
    second.focus(0)
    settle()
    first.press("end", in: 1)
    settle()
    expectEqual(list.highlightedRow, 49)
    first.press("space", in: 1)
    settle()
    expect(list.isMarked(row: 49))
    // No page is told of it.
    expect(first.focus == nil && second.focus == nil)
  }

  @Test func `a page that loses its focus leaves that of another page`() {
    first.focus(1)
    settle()
    second.focus(0)
    settle()
    second.send("on", 0, ["on": "blur"])
    settle()
    expect(list.isFocused)
    // The first page connects again.
    second.focus(0)
    first.disconnect()
    first.connect()
    settle()
    second.send("on", 0, ["on": "blur"])
    settle()
    expect(list.isFocused)
    expect(first.focus == nil && second.focus == nil)
    first.send("on", 1, ["on": "blur"])
    settle()
    expect(!list.isFocused && !field.isFocused)
  }

  @Test func `a focus that the program has given to all pages stays with the others`() {
    field.isFocused = true
    settle()
    expect(first.focus == 0 && second.focus == 0)
    second.send("on", 0, ["on": "blur"])
    settle()
    expect(field.isFocused)
    let third = SimulatedPage(backend)
    backend.showChanges()
    while third.deliverToPage() {}
    first.send("on", 0, ["on": "blur"])
    settle()
    expect(field.isFocused)
  }

  @Test func `a page that only gets or loses the focus has not been used`() {
    first.press("enter", in: 0)
    settle()
    let used = backend.activePage
    second.focus(1)
    second.send("on", 1, ["on": "blur"])
    settle()
    expect(used != nil && backend.activePage == used)
    second.press("down", in: 1)
    settle()
    expect(backend.activePage != used)
  }
}
