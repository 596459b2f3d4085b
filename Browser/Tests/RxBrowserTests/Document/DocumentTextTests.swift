import Expectations
import RxControls
import RxCore
import RxTraits
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

  private func settle(_ page: SimulatedPage? = nil) {
    let page = page ?? self.page
    page.exchange()
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
    expectEqual(field.cursor, 0)
    let messages = page.received.count
    for (place, letter) in ["D", "r", ".", " "].enumerated() {
      page.edit(0, at: place, deleting: 0, inserting: letter)
      settle()
      expectEqual(field.cursor, place + 1)
      expect(field.selectedText.isEmpty)
    }
    expectEqual(field.text, "Dr. Ada")
    expectEqual(page.received.count, messages)
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
    expectEqual(other.carets[0], .some(nil))
    expectEqual(field.text, "abc")
    field.text = "ABC"
    backend.showChanges()
    while other.deliverToPage() { other.deliverToServer() }
    expectEqual(other.carets[0], 3)
  }

  @Test func `a page that only watches keeps few texts in memory, and then types in the latest`() {
    let writer = SimulatedPage(backend)
    settle(writer)
    for place in 0..<300 {
      writer.edit(0, at: place, deleting: 0, inserting: "\(place % 10)")
      settle(writer)
      settle()
    }
    let texts = backend.document.views.values.compactMap { $0.texts[0] }
    expect(texts.allSatisfy { $0.offers.count <= PageView.Text.offerLimit })
    expect(texts.allSatisfy { $0.missed.count <= PageView.Text.offerLimit })
    page.edit(0, at: 150, deleting: 0, inserting: "<here>")
    settle()
    settle(writer)
    expectEqual(field.text?.count, 306)
    expectEqual(field.text?.dropFirst(150).hasPrefix("<here>"), true)
    expectEqual(page.fields[0]?.shown, writer.fields[0]?.shown)
  }

  @Test
  func `an edit of a text that is too old to be known is not applied, and the page gets the text`()
  {
    let writer = SimulatedPage(backend)
    settle(writer)
    // The page gets no frame, as one whose user composes a word takes none over.
    page.edit(0, at: 0, deleting: 0, inserting: "old")
    for place in 0..<200 {
      writer.edit(0, at: place, deleting: 0, inserting: "x")
      settle(writer)
      page.discardFrames()
    }
    page.deliverToServer()
    settle()
    expectEqual(field.text, String(repeating: "x", count: 200))
    expectEqual(page.fields[0]?.shown, Array(String(repeating: "x", count: 200).utf16))
  }

  @Test func `a page that is gone is forgotten after many changes, and begins anew`() {
    let writer = SimulatedPage(backend)
    settle(writer)
    page.disconnect()
    expectEqual(backend.document.gonePages.count, 1)
    for place in 0...PageView.Text.missedLimit {
      writer.edit(0, at: place, deleting: 0, inserting: "x")
      writer.deliverToServer()
    }
    expect(backend.document.gonePages.isEmpty)
    page.connect()
    settle()
    expectEqual(page.fields[0]?.shown.count, PageView.Text.missedLimit + 1)
  }

  @Test func `a field that is disabled while its caret moves shows the text of the program`() {
    page.edit(0, at: 0, deleting: 0, inserting: "abc")
    settle()
    page.moveCaret(0, to: 0)
    field.text = "new"
    field.isEnabled = false
    backend.showChanges()
    page.deliverToPage()
    settle()
    expectEqual(page.fields[0]?.shown, Array("new".utf16))
  }

  @Test func `a page that is not painted keeps few changes in memory, and gets the whole text`()
    throws
  {
    let writer = SimulatedPage(backend)
    settle(writer)
    page.edit(0, at: 0, deleting: 0, inserting: "old")
    for place in 0...PageView.Text.missedLimit {
      writer.edit(0, at: place, deleting: 0, inserting: "x")
      writer.deliverToServer()
    }
    let all = String(repeating: "x", count: PageView.Text.missedLimit + 1)
    let texts = backend.document.views.values.compactMap { $0.texts[0] }
    expect(texts.allSatisfy { $0.missed.count <= PageView.Text.missedLimit })
    // The page's edit arrives after the whole text was sent, and is one of a text that is not known any more.
    backend.showChanges()
    page.deliverToServer()
    settle()
    expectEqual(field.text, all)
    try #require(page.fields[0]?.shown == Array(all.utf16))
    page.edit(0, at: 1, deleting: 0, inserting: "y")
    settle()
    expectEqual(field.text?.prefix(3), "xyx")
  }

  @Test func `a selection that the program makes in response to an edit stays`() throws {
    let bag = DisposeBag()
    field.rx.text.orEmpty.asDriver()
      .drive(onNext: { [field] text in
        if text == "he" {
          field.text = "hello"
          field.selection = 2..<5
        } else {
          field.text = text.uppercased()
        }
      })
      .disposed(by: bag)
    page.edit(0, at: 0, deleting: 0, inserting: "he")
    settle()
    expectEqual(field.selection, 2..<5)
    try #require(page.fields[0]?.shown == Array("hello".utf16))
    expectEqual(page.carets[0], 5)
    // Of a text without a cursor of its own the cursor is the page's.
    page.edit(0, at: 2, deleting: 3, inserting: "l")
    settle()
    page.edit(0, at: 1, deleting: 0, inserting: "x")
    settle()
    expectEqual(field.text, "HXEL")
    expectEqual(field.selection, 2..<2)
  }

  @Test func `line ends that no input has are those of an input in the page, and no edits`()
    throws
  {
    let notes = TextView(accessibleName: "Notes")
    notes.text = "one\r\ntwo\rthree"
    field.text = "a\r\nb"
    let backend = BrowserBackend(
      .column([.control(notes), .control(field)]),
      title: "",
      epoch: "epoch"
    )
    let page = SimulatedPage(backend)
    page.exchange()
    try #require(page.fields[0]?.shown == Array("one\ntwo\nthree".utf16))
    expectEqual(page.fields[1]?.shown, Array("a b".utf16))
    page.moveCaret(0, to: 8, from: 5)
    page.exchange()
    expectEqual(notes.selection, 5..<8)
    expectEqual(notes.text, "one\r\ntwo\rthree")
    page.edit(0, at: 8, deleting: 0, inserting: "X")
    page.exchange()
    expectEqual(notes.text, "one\ntwo\nXthree")
    expectEqual(notes.cursor, 9)
  }

  @Test func `what is typed while a rejected letter is taken back stays where the page shows it`()
    throws
  {
    let bag = DisposeBag()
    field.rx.text.orEmpty.asDriver()
      .drive(onNext: { [field] text in
        let digits = text.filter(\.isNumber)
        if digits != text { field.text = digits }
      })
      .disposed(by: bag)
    page.edit(0, at: 0, deleting: 0, inserting: "12")
    settle()
    page.edit(0, at: 0, deleting: 0, inserting: "a")
    settle()
    try #require(page.fields[0]?.shown == Array("12".utf16))
    page.edit(0, at: 0, deleting: 0, inserting: "a")
    page.deliverToServer()
    backend.showChanges()
    // The page shows "a12" still.
    page.edit(0, at: 1, deleting: 0, inserting: "3")
    settle()
    expectEqual(field.text, "312")
    expectEqual(page.fields[0]?.shown, Array("312".utf16))
  }
}
