import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct ListViewMovingTests {
  private struct Item: Identifiable, Hashable {
    let id: Int
  }

  private let list = ListView()

  init() {
    list.visibleRowLimit = 5
    show(0..<20)
    list.highlightedRow = 0
  }

  private func show(_ items: some Sequence<Int>) {
    let items = items.map { Item(id: $0) }
    list.setRows(count: items.count, model: { items[$0] }, cell: { _ in ListCell() })
  }

  @Test func `a row that is not there highlights none`() {
    list.highlightedRow = 20
    #expect(list.highlightedRow == nil)
    list.highlightedRow = -1
    #expect(list.highlightedRow == nil)
  }

  @Test func `the highlight stops at the ends and takes the window with it`() {
    list.userDidMoveHighlight(by: -1)
    #expect(list.highlightedRow == 0)
    list.userDidMoveHighlight(by: 6)
    #expect(list.highlightedRow == 6)
    #expect(list.visibleRows == 2..<7)
    list.userDidMoveHighlight(by: 100)
    #expect(list.highlightedRow == 19)
    #expect(list.visibleRows == 15..<20)
    list.userDidMoveHighlight(by: -3)
    #expect(list.visibleRows == 15..<20)
    list.userDidMoveHighlight(by: -2)
    #expect(list.visibleRows == 14..<19)
  }

  @Test func `a page leaves one row in sight`() {
    list.userDidPage(by: 1)
    #expect(list.highlightedRow == 4)
    list.userDidPage(by: 1)
    #expect(list.highlightedRow == 8)
    list.userDidPage(by: -9)
    #expect(list.highlightedRow == 0)
    #expect(list.visibleRows == 0..<5)
  }

  @Test func `more room shows more rows, less keeps the highlight in sight`() {
    list.userDidHighlight(row: 19)
    list.visibleRowLimit = 8
    #expect(list.visibleRows == 12..<20)
    list.visibleRowLimit = 2
    #expect(list.visibleRows == 18..<20)
    list.visibleRowLimit = 50
    #expect(list.visibleRows == 0..<20)
  }

  @Test func `the highlight stays with its element while rows come and go`() {
    list.userDidHighlight(row: 7)
    show([100, 101] + Array(0..<20))
    #expect(list.highlightedRow == 9)
    show((0..<20).filter { $0 != 3 })
    #expect(list.highlightedRow == 6)
    show((0..<20).filter { $0 != 7 })
    #expect(list.highlightedRow == 6)
    show(0..<3)
    #expect(list.highlightedRow == 2)
    show([])
    #expect(list.highlightedRow == nil)
  }

  @Test func `the first row stays highlighted for being the first`() {
    show([100] + Array(0..<20))
    #expect(list.highlightedRow == 0)
  }

  @Test func `marks stay with their elements, in the order of marking`() {
    var seen: [[Item]] = []
    let subscription = list.rx.modelsMarked(Item.self).asDriver().drive(onNext: { seen.append($0) })
    list.userDidToggleMark(row: 5)
    list.userDidToggleMark(row: 2)
    show([100] + Array(0..<20))
    #expect(list.isMarked(row: 6) && list.isMarked(row: 3) && !list.isMarked(row: 5))
    list.userDidToggleMark(row: 6)
    #expect(seen == [[], [Item(id: 5)], [Item(id: 5), Item(id: 2)], [Item(id: 2)]])
    list.removeMarks()
    #expect(list.markedModels.isEmpty)
    #expect(seen.count == 4)
    subscription.dispose()
  }

  @Test func `reports the highlight as the user moves it`() {
    var seen: [Int?] = []
    let subscription = list.rx.highlightedRow.asDriver().drive(onNext: { seen.append($0) })
    list.userDidMoveHighlight(by: 1)
    list.highlightedRow = 9
    list.userDidMoveHighlight(by: 1)
    #expect(seen == [0, 1, 10])
    subscription.dispose()
  }

  @Test func `a disabled list does nothing`() {
    list.isEnabled = false
    list.userDidMoveHighlight(by: 1)
    list.userDidToggleMark(row: 0)
    list.userDidSelect(row: 3)
    #expect(list.highlightedRow == 0)
    #expect(list.markedModels.isEmpty)
  }
}
