import Expectations
import RxCore
import RxTraits
import Testing

@testable import RxBrowser
@testable import RxControls

/// The rows of a list in a page: how much is sent, and which row a click is for.
@MainActor
struct DocumentListTests {
  private struct File: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
  }

  private let list = ListView(accessibleName: "Files")
  private let backend: BrowserBackend
  private let page: SimulatedPage
  private let bag = DisposeBag()

  init() {
    let files = (0..<300).map { File(id: $0, name: "Sources/Module/File\($0).swift") }
    Self.show(files, in: list)
    backend = BrowserBackend(.column([.control(list)]), title: "", epoch: "epoch")
    page = SimulatedPage(backend)
    settle()
    page.scroll(0, to: 0, size: 150)
    settle()
  }

  private func settle() { page.settle() }

  private static func show(_ files: [File], in list: ListView) {
    list.show(
      ListRows(
        count: files.count,
        model: { files[$0] },
        cell: { row in
          let cell = ListCell()
          cell.textLabel?.text = files[row].name
          cell.textLabel?.emphasis = [15..<19]
          return cell
        }
      )
    )
  }

  private var files: [File] {
    get { (0..<list.rowCount).compactMap { list.model(at: $0) as? File } }
    nonmutating set { Self.show(newValue, in: list) }
  }

  /// Changes the files, and returns the bytes that the page receives for it.
  private func bytes(_ change: (inout [File]) -> Void) -> Int {
    let before = page.received.count
    change(&files)
    settle()
    return page.received[before...].reduce(0, +)
  }

  private func expectPageShowsAll() {
    let shown = (0..<300).map { page.lists[0]?.rows[$0] }
    expectEqual(shown, files.prefix(300).map { $0.name })
  }

  @Test func `one changed row of 300 takes 120 bytes at most`() {
    expectPageShowsAll()
    expect(bytes { $0[150].name = "Sources/Module/Main150.swift" } <= 120)
    expectPageShowsAll()
  }

  @Test func `rows that are inserted or removed move the others in the page`() {
    let inserted = bytes { $0.insert(File(id: 1000, name: "Sources/Module/Newest.swift"), at: 7) }
    expect(inserted <= 200)
    expectPageShowsAll()
    let removed = bytes { $0.removeSubrange(100..<103) }
    expect(removed <= 200)
    expectEqual(page.lists[0]?.count, 298)
  }

  @Test func `a page that is scrolled keeps what it shows when rows are inserted above`() {
    page.scroll(0, to: 200, size: 20)
    settle()
    _ = bytes { all in
      all.insert(contentsOf: (0..<5).map { File(id: 2000 + $0, name: "a\($0)") }, at: 3)
    }
    expectEqual(page.lists[0]?.top, 205)
    expectEqual(page.lists[0]?.rows[205], "Sources/Module/File200.swift")
  }

  @Test func `a click is for the row that the page showed`() {
    var chosen: [Int] = []
    list.rx.modelSelected(File.self).asSignal().emit(onNext: { chosen.append($0.id) })
      .disposed(by: bag)
    // The row moves before the server learns of the click.
    page.click(row: 10, of: 0)
    page.click(row: 10, of: 0)
    var all = files
    all.insert(File(id: 1000, name: "new"), at: 0)
    files = all
    backend.showChanges()
    page.deliverToServer()
    expectEqual(list.highlightedRow, 11)
    expectEqual(chosen, [10])
    settle()

    // The row has become another.
    page.click(row: 20, of: 0)
    all[20] = File(id: 3000, name: "other")
    files = all
    backend.showChanges()
    page.deliverToServer()
    expectEqual(list.highlightedRow, 11)
  }

  @Test func `a page that confirms nothing gets two messages, and later the latest state`() {
    let before = page.received.count
    for number in 0..<100 {
      var all = files
      all[5].name = "change \(number)"
      files = all
      backend.showChanges()
    }
    while page.deliverToPage() {}
    expectEqual(page.received.count - before, 2)
    settle()
    expectEqual(page.lists[0]?.rows[5], "change 99")
    expectEqual(page.received.count - before, 3)
  }

  @Test func `a page is scrolled to the highlighted row by the program and its own user only`() {
    let other = SimulatedPage(backend)
    func expectHighlight(_ row: Int, scrolls: [Int], _ line: SourceLocation = #_sourceLocation) {
      other.deliverToServer()
      settle()
      while other.deliverToPage() { other.deliverToServer() }
      let shown = [page, other].map { $0.lists[0]?.highlight }
      expectEqual(shown, [row, row], sourceLocation: line)
      expectEqual([page, other].map { $0.lists[0]?.scrolls }, scrolls, sourceLocation: line)
    }
    list.highlightedRow = 5
    expectHighlight(5, scrolls: [2, 1])
    files.insert(File(id: 1000, name: "above"), at: 2)
    expectHighlight(6, scrolls: [2, 1])
    files.remove(at: 0)
    expectHighlight(5, scrolls: [2, 1])
    page.press("down", in: 0)
    expectHighlight(6, scrolls: [3, 1])
    other.click(row: 9, of: 0)
    expectHighlight(9, scrolls: [3, 2])
    list.highlightedRow = 20
    expectHighlight(20, scrolls: [4, 3])
  }
}
