import Expectations
import Testing

@testable import RxBrowser
@testable import RxControls

/// A log in a page: what is sent for new lines, and what follows them.
@MainActor
struct DocumentLogTests {
  private let log = LogView(accessibleName: "Messages")
  private let backend: BrowserBackend
  private let page: SimulatedPage

  init() {
    backend = BrowserBackend(.column([.control(log)]), title: "", epoch: "epoch")
    page = SimulatedPage(backend)
    append(1...1000)
    page.settle()
    page.scroll(0, to: 0, size: 10)
    page.settle()
  }

  private func append(_ numbers: ClosedRange<Int>) {
    log.append(contentsOf: numbers.map { LogLine("line \($0)") })
  }

  /// Appends lines, and returns the bytes that the page receives for it.
  private func bytes(_ numbers: ClosedRange<Int>) -> Int {
    let before = page.received.count
    append(numbers)
    page.settle()
    return page.received[before...].reduce(0, +)
  }

  @Test func `a log has its role, and the newest line is read`() {
    let element = log.rootElement
    expectEqual(element.attributes["role"], "log")
    expectEqual(element.attributes["aria-live"], "polite")
    expectEqual(element.attributes["aria-label"], "Messages")
    expectEqual(element.children[0].attributes["aria-live"], "off")
    expectEqual(element.children[0].attributes["data-keys"], nil)
    expectEqual(element.children[1].text, "line 1000")
    log.append("a\u{7}")
    expectEqual(log.rootElement.children[1].text, #"a\x07"#)
    expectEqual(LogView().rootElement.children[1].text, "")
  }

  @Test func `a new line is sent alone, and lines out of sight are not`() {
    expectEqual(page.lists[0]?.rows[0], "line 1000")
    expect(bytes(1001...1001) < 300)
    expectEqual(page.lists[0]?.rows[0], "line 1001")
    expectEqual(page.lists[0]?.rows[1], "line 1000")
    page.scroll(0, to: 500, size: 10)
    page.settle()
    expect(!log.isFollowing)
    let shown = page.lists[0]?.rows.values.sorted()
    // More than a list searches for a row.
    expect(bytes(1002...2000) < 300)
    expectEqual(page.lists[0]?.rows.values.sorted(), shown)
    expectEqual(log.firstVisibleRow, 1499)
  }

  @Test func `the program takes all pages to the end, and a page only itself`() {
    let other = SimulatedPage(backend)
    other.settle()
    other.scroll(0, to: 300, size: 10)
    page.settle()
    other.settle()
    expect(!log.isFollowing)
    // The number of times that the other page has been taken to the end.
    func scrolls() -> Int? {
      page.settle()
      other.settle()
      return other.lists[0]?.scrolls
    }
    let before = scrolls() ?? 0
    page.scroll(0, to: 0, size: 10)
    expectEqual(scrolls(), before)
    expect(log.isFollowing)
    other.scroll(0, to: 300, size: 10)
    expectEqual(scrolls(), before)
    expect(!log.isFollowing)
    log.isFollowing = true
    expectEqual(scrolls(), before + 1)
  }
}
