import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

/// Selecting, highlighting and deselecting rows.
@MainActor
@Suite struct ListSelectionTests {
  private let list = ListView()
  private let user: HeadlessBackend
  private let bag = DisposeBag()

  init() {
    user = HeadlessBackend(list)
    list.show(0..<4)
  }

  private func log<Element>(
    _ name: String,
    _ event: ControlEvent<Element>,
    into log: @escaping @MainActor (String) -> Void
  ) {
    event.asSignal().emit(onNext: { log("\(name) \($0)") }).disposed(by: bag)
  }

  @Test func `each selection is reported with its model`() {
    var seen: [String] = []
    log("item", list.rx.itemSelected) { seen.append($0) }
    log("model", list.rx.modelSelected(NumberedItem.self).id()) { seen.append($0) }
    log("other", list.rx.modelSelected(String.self)) { seen.append($0) }
    user.select(row: 2, in: list)
    user.select(row: 2, in: list)
    for row in [-1, 4, Int.min, Int.max] { user.select(row: row, in: list) }
    list.highlightedRow = 0
    list.userDidActivate()
    expectEqual(seen, ["item 2", "model 2", "item 2", "model 2", "item 0", "model 0"])
    expect(list.markedModels.isEmpty)
  }

  @Test func `rows of a disabled list cannot be selected`() {
    var seen: [String] = []
    log("model", list.rx.modelSelected(NumberedItem.self).id()) { seen.append($0) }
    log("highlight", list.rx.itemHighlighted) { seen.append($0) }
    Driver.just(false).drive(list.rx.isEnabled).disposed(by: bag)
    user.select(row: 1, in: list)
    list.userDidMoveHighlight(by: 1)
    expect(seen.isEmpty && list.highlightedRow == nil)
  }

  @Test func `with multiple selection, selecting marks a row and selecting again unmarks it`() {
    var seen: [String] = []
    Driver.just(true).drive(list.rx.allowsMultipleSelection).disposed(by: bag)
    log("+", list.rx.itemSelected) { seen.append($0) }
    log("-", list.rx.itemDeselected) { seen.append($0) }
    log("+ model", list.rx.modelSelected(NumberedItem.self).id()) { seen.append($0) }
    log("- model", list.rx.modelDeselected(NumberedItem.self).id()) { seen.append($0) }
    user.select(row: 1, in: list)
    list.userDidToggleMark(row: 3)
    expectEqual(user.text(), "0\n[1]\n2\n[3]")
    list.show([9, 0, 1, 2, 3])
    user.select(row: 2, in: list)
    expectEqual(user.text(), "9\n0\n1\n2\n[3]")
    expectEqual(seen, ["+ 1", "+ model 1", "+ 3", "+ model 3", "- 2", "- model 1"])
    list.removeMarks()
    expectEqual(seen.count, 6)
  }

  @Test func `with single selection, marks are independent of the selection`() {
    var seen: [String] = []
    log("+", list.rx.itemSelected) { seen.append($0) }
    log("-", list.rx.itemDeselected) { seen.append($0) }
    list.userDidToggleMark(row: 1)
    list.userDidToggleMark(row: 1)
    expect(seen.isEmpty)
  }

  @Test func `highlighting by the user is reported, also by selecting`() {
    var seen: [String] = []
    log("item", list.rx.itemHighlighted) { seen.append($0) }
    log("model", list.rx.modelHighlighted(NumberedItem.self).id()) { seen.append($0) }
    list.highlightedRow = 1
    list.userDidMoveHighlight(by: 1)
    list.userDidMoveHighlight(by: 0)
    user.select(row: 0, in: list)
    user.select(row: 0, in: list)
    list.show([7, 8])
    expectEqual(seen, ["item 2", "model 2", "item 0", "model 0"])
  }

  @Test func `all observers receive a selection, even if the first one replaces the rows`() {
    var seen: [Int] = []
    for _ in 0..<2 {
      list.rx.modelSelected(NumberedItem.self).asSignal()
        .emit(onNext: { [list] item in
          seen.append(item.id)
          list.show([])
        })
        .disposed(by: bag)
    }
    user.select(row: 3, in: list)
    expectEqual(seen, [3, 3])
  }

  @Test func `the program marks elements once each, after those that are marked`() {
    var reports = 0
    list.rx.modelsMarked(NumberedItem.self).asDriver()
      .drive(onNext: { _ in reports += 1 })
      .disposed(by: bag)
    list.userDidToggleMark(row: 2)
    expectEqual(reports, 2)
    list.addMarks((0..<4).map { NumberedItem(id: $0) } + [NumberedItem(id: 9)])
    expectEqual(list.markedModels.compactMap { ($0 as? NumberedItem)?.id }, [2, 0, 1, 3, 9])
    expect(list.isMarked(row: 3) && reports == 2)
    list.userDidToggleMark(row: 0)
    expect(list.markCount == 4 && reports == 3)
    list.removeMarks(identifiedBy: [9, 2, 77, 0])
    expectEqual(list.markedModels.compactMap { ($0 as? NumberedItem)?.id }, [1, 3])
    list.removeMarks(identifiedBy: [9])
    expect(list.markCount == 2 && reports == 3)
  }

  @Test func `the text of a list that grows upward starts with its last row`() {
    list.growsUpward = true
    list.userDidToggleMark(row: 1)
    expectEqual(user.text(rows: 3), "2\n[1]\n0")
  }
}

extension ControlEvent<NumberedItem> {
  /// Emits the numbers of the items.
  fileprivate func id() -> ControlEvent<Int> { ControlEvent<Int>(events: map(\.id)) }
}
