import RxControls
import Testing

@testable import RxBrowser

/// The text of a field between a page, the program and other pages.
@MainActor
struct DocumentTextTests {
  private let field = TextField(accessibleName: "Field")
  private let backend: BrowserBackend
  private let page: SimulatedPage

  init() {
    backend = BrowserBackend(.column([.control(field)]), title: "", epoch: "epoch")
    page = SimulatedPage(backend)
    settle()
  }

  private func settle() {
    backend.showChanges()
    repeat { page.deliverToServer() } while page.deliverToPage()
    backend.showChanges()
    while page.deliverToPage() { page.deliverToServer() }
  }

  @Test func `typing at the start of a text leaves the cursor there, and nothing is sent back`() {
    for (place, letter) in ["A", "d", "a"].enumerated() {
      page.edit(0, at: place, deleting: 0, inserting: letter)
    }
    settle()
    page.moveCaret(0, to: 0)
    settle()
    #expect(field.cursor == 0)
    let messages = page.received.count
    for (place, letter) in ["D", "r", ".", " "].enumerated() {
      page.edit(0, at: place, deleting: 0, inserting: letter)
      settle()
      #expect(field.cursor == place + 1)
      #expect(field.selectedText.isEmpty)
    }
    #expect(field.text == "Dr. Ada")
    #expect(page.received.count == messages)
  }

  @Test func `a page keeps its own caret when another page changes the text, not the program`() {
    let other = SimulatedPage(backend)
    backend.showChanges()
    while other.deliverToPage() { other.deliverToServer() }
    page.edit(0, at: 0, deleting: 0, inserting: "abc")
    other.deliverToServer()
    settle()
    backend.showChanges()
    while other.deliverToPage() { other.deliverToServer() }
    #expect(other.carets[0] == .some(nil))
    #expect(field.text == "abc")
    field.text = "ABC"
    backend.showChanges()
    while other.deliverToPage() { other.deliverToServer() }
    #expect(other.carets[0] == 3)
  }
}
