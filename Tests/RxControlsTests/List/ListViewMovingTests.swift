import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct ListViewMovingTests {
  private let list = ListView()

  init() {
    list.visibleRowLimit = 5
    list.show(0..<20)
    list.highlightedRow = 0
  }

  @Test func `setting an invalid row removes the highlight`() {
    list.highlightedRow = 20
    expectEqual(list.highlightedRow, nil)
    list.highlightedRow = -1
    expectEqual(list.highlightedRow, nil)
  }

  @Test func `the highlight stops at the ends and scrolls the list`() {
    list.userDidMoveHighlight(by: -1)
    expectEqual(list.highlightedRow, 0)
    list.userDidMoveHighlight(by: 6)
    expectEqual(list.highlightedRow, 6)
    expectEqual(list.visibleRows, 2..<7)
    list.userDidMoveHighlight(by: 100)
    expectEqual(list.highlightedRow, 19)
    expectEqual(list.visibleRows, 15..<20)
    list.userDidMoveHighlight(by: -3)
    expectEqual(list.visibleRows, 15..<20)
    list.userDidMoveHighlight(by: -2)
    expectEqual(list.visibleRows, 14..<19)
  }

  @Test func `rows around the highlight stay visible`() {
    list.scrollMargin = 1
    list.userDidMoveHighlight(by: 3)
    expectEqual(list.visibleRows, 0..<5)
    list.userDidMoveHighlight(by: 1)
    expectEqual(list.visibleRows, 1..<6)
    list.userDidMoveHighlight(by: -2)
    expectEqual(list.visibleRows, 1..<6)
    list.userDidMoveHighlight(by: -1)
    expectEqual(list.visibleRows, 0..<5)
    list.userDidMoveHighlight(by: 100)
    expectEqual(list.visibleRows, 15..<20)
    list.userDidMoveHighlight(by: -100)
    expectEqual(list.visibleRows, 0..<5)
  }

  @Test func `another margin scrolls a list that is visible`() {
    list.userDidHighlight(row: 4)
    list.scrollMargin = 2
    expectEqual(list.visibleRows, 2..<7)
    list.visibleRowLimit = 0
    list.scrollMargin = 1
    expectEqual(list.firstVisibleRow, 2)
  }

  @Test func `a large margin keeps the highlight in the middle`() {
    list.scrollMargin = 99
    for row in 1...18 {
      list.userDidHighlight(row: row)
      expectEqual(list.visibleRows.lowerBound, max(0, min(15, row - 2)))
    }
    list.visibleRowLimit = 1
    expectEqual(list.visibleRows, 18..<19)
  }

  @Test func `rows of several lines around the highlight do not hide it`() {
    list.rowHeights = ListRowHeights(width: 1) { $0 % 2 == 0 ? 3 : 1 }
    list.scrollMargin = 2
    for row in (0..<20).map({ $0 }) + (0..<20).reversed() {
      list.userDidHighlight(row: row)
      expect(list.visibleRows.contains(row))
    }
  }

  @Test func `a page keeps one row visible`() {
    list.userDidPage(by: 1)
    expectEqual(list.highlightedRow, 4)
    list.userDidPage(by: 1)
    expectEqual(list.highlightedRow, 8)
    list.userDidPage(by: -9)
    expectEqual(list.highlightedRow, 0)
    expectEqual(list.visibleRows, 0..<5)
  }

  @Test func `a higher list shows more rows, a lower one keeps the highlight visible`() {
    list.userDidHighlight(row: 19)
    list.visibleRowLimit = 8
    expectEqual(list.visibleRows, 12..<20)
    list.visibleRowLimit = 2
    expectEqual(list.visibleRows, 18..<20)
    list.visibleRowLimit = 50
    expectEqual(list.visibleRows, 0..<20)
  }

  @Test func `a list without height for a while keeps its scroll position`() {
    list.userDidHighlight(row: 7)
    list.visibleRowLimit = 0
    expect(list.visibleRows.isEmpty)
    list.visibleRowLimit = 5
    expectEqual(list.visibleRows, 3..<8)
  }

  @Test func `the highlight follows its element while rows are inserted and removed`() {
    list.userDidHighlight(row: 7)
    list.show([100, 101] + Array(0..<20))
    expectEqual(list.highlightedRow, 9)
    list.show((0..<20).filter { $0 != 3 })
    expectEqual(list.highlightedRow, 6)
    list.show((0..<20).filter { $0 != 7 })
    expectEqual(list.highlightedRow, 6)
    list.show(0..<3)
    expectEqual(list.highlightedRow, 2)
    list.show([])
    expectEqual(list.highlightedRow, nil)
  }

  @Test func `a highlight on the first row stays on the first row`() {
    list.show([100] + Array(0..<20))
    expectEqual(list.highlightedRow, 0)
  }

  @Test func `marks follow their elements, in the order of marking`() {
    var seen: [[NumberedItem]] = []
    let subscription = list.rx.modelsMarked(NumberedItem.self).asDriver().drive(onNext: {
      seen.append($0)
    })
    list.userDidToggleMark(row: 5)
    list.userDidToggleMark(row: 2)
    list.show([100] + Array(0..<20))
    expect(list.isMarked(row: 6) && list.isMarked(row: 3) && !list.isMarked(row: 5))
    list.userDidToggleMark(row: 6)
    expectEqual(
      seen,
      [
        [], [NumberedItem(id: 5)], [NumberedItem(id: 5), NumberedItem(id: 2)],
        [NumberedItem(id: 2)],
      ]
    )
    list.removeMarks()
    expect(list.markedModels.isEmpty)
    expectEqual(seen.count, 4)
    subscription.dispose()
  }

  @Test func `reports the highlight as the user moves it`() {
    var seen: [Int?] = []
    let subscription = list.rx.highlightedRow.asDriver().drive(onNext: { seen.append($0) })
    list.userDidMoveHighlight(by: 1)
    list.highlightedRow = 9
    list.userDidMoveHighlight(by: 1)
    expectEqual(seen, [0, 1, 10])
    subscription.dispose()
  }

  @Test func `a disabled list does nothing`() {
    list.isEnabled = false
    list.userDidMoveHighlight(by: 1)
    list.userDidToggleMark(row: 0)
    list.userDidSelect(row: 3)
    expectEqual(list.highlightedRow, 0)
    expect(list.markedModels.isEmpty)
  }
}
