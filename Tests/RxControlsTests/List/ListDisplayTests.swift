import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

/// The visible rows, while rows are inserted and removed.
@MainActor
@Suite struct ListDisplayTests {
  private let list = ListView()
  private let bag = DisposeBag()

  /// Draws the list and returns the rows that were drawn.
  @discardableResult
  private func draw() -> [String] {
    var drawn: [String] = []
    list.display { _, cell in drawn.append(cell.textLabel?.text ?? "") }
    return drawn
  }

  @Test func `a row is reported once when it becomes visible, with its filled cell`() {
    var seen: [String] = []
    list.rx.willDisplay.asSignal()
      .emit(onNext: { seen.append("\($0.row): \($0.cell.textLabel?.text ?? "")") })
      .disposed(by: bag)
    list.visibleRowLimit = 2
    list.show(10..<14)
    draw()
    draw()
    expectEqual(seen, ["0: 10", "1: 11"])
    list.userDidHighlight(row: 2)
    draw()
    expectEqual(seen, ["0: 10", "1: 11", "2: 12"])
    list.userDidHighlight(row: 0)
    draw()
    expectEqual(seen.last, "0: 10")
    list.show([10, 99, 11])
    draw()
    expectEqual(seen.dropFirst(4), ["1: 99"])
    list.isHidden = true
    list.isHidden = false
    draw()
    expectEqual(seen.dropFirst(5), ["0: 10", "1: 99"])
  }

  @Test func `an observer of willDisplay may change the cell or the list`() {
    list.show(0..<3)
    list.rx.willDisplay.asSignal()
      .emit(onNext: { [list] display in
        display.cell.textLabel?.text = "new"
        if display.row == 1 { list.show([]) }
      })
      .disposed(by: bag)
    expectEqual(draw(), ["new", "new"])
    expect(draw().isEmpty)
  }

  @Test func `the scroll position follows its row while rows are inserted and removed`() {
    list.visibleRowLimit = 5
    list.show(0..<50)
    list.highlightedRow = 20
    list.highlightedRow = 18
    expectEqual(draw(), ["16", "17", "18", "19", "20"])
    list.show([-3, -2, -1] + Array(0..<50))
    expectEqual(draw(), ["16", "17", "18", "19", "20"])
    list.show(Array(0..<18) + Array(19..<50))
    expectEqual(draw(), ["16", "17", "19", "20", "21"])
    expectEqual(list.highlightedRow, 18)
    list.show(10..<12)
    expectEqual(draw(), ["10", "11"])
  }

  @Test func `at the top, rows that are inserted first are visible`() {
    list.visibleRowLimit = 3
    list.show(0..<9)
    list.highlightedRow = 1
    list.show(-1..<9)
    expectEqual(draw(), ["-1", "0", "1"])
    expectEqual(list.highlightedRow, 2)
  }

  /// Counts the requests of a list.
  private final class Counter {
    var models = 0
    var cells = 0
  }

  @Test(arguments: [100, 100_000])
  func `the cost of a frame does not depend on the number of rows`(count: Int) {
    let counter = Counter()
    list.allowsMultipleSelection = true
    for shift in 0..<100 {
      list.setRows(
        count: count,
        model: { row in
          counter.models += 1
          return NumberedItem(id: row - shift)
        },
        cell: { [list] _ in
          counter.cells += 1
          return list.dequeueCell("Cell")
        }
      )
      list.userDidMoveHighlight(by: 1)
      list.userDidSelect(row: list.highlightedRow ?? 0)
      list.display { row, _ in _ = list.isMarked(row: row) }
    }
    expectEqual(counter.cells, 100 * 20)
    expect(counter.models <= 100 * 20 * 10)
  }
}
