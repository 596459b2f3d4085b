import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct SectionedListTests {
  private let list = SectionedListView(accessibleName: "Food")
  private let user: HeadlessBackend
  private let bag = DisposeBag()
  private let food = [
    ListSection("Fruit", items: ["Apple", "Pear"]), ListSection("Nothing", items: []),
    ListSection("Nuts", items: ["Almond"]),
  ]

  init() {
    user = HeadlessBackend(list)
    Driver.just(food)
      .drive(list.rx.sections(cellIdentifier: "Cell")) { _, name, cell in
        cell.textLabel?.text = name
      }
      .disposed(by: bag)
  }

  private func path(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  @Test func `headers are shown above their items`() {
    expectEqual(user.text(), "Fruit\n  Apple\n  Pear\nNothing\nNuts\n  Almond")
    expect(user.control(.list, named: "Food") === list)
    expectEqual((0..<6).map { list.isHeader(row: $0) }, [true, false, false, true, true, false])
    expectEqual(list.header(ofSection: 2), "Nuts")
    expect(list.header(ofSection: 3) == nil && list.header(ofSection: -1) == nil)
  }

  @Test func `sections come from any sequence, each replacing the previous ones`() {
    let sections = PublishSubject<[ListSection<Range<Int>>]>()
    var places: [ListPath] = []
    sections
      .bind(to: list.rx.sections(cellIdentifier: "Number")) { path, number, cell in
        places.append(path)
        cell.textLabel?.text = "\(number)"
      }
      .disposed(by: bag)
    sections.onNext([ListSection("Some", items: 5..<7)])
    expectEqual(user.text(), "Some\n  5\n  6")
    expectEqual(places, [path(0, 0), path(0, 1)])
    sections.onNext([])
    expect(user.text().isEmpty)
  }

  @Test func `rows and paths convert to each other`() {
    let paths = [nil, path(0, 0), path(0, 1), nil, nil, path(2, 0)]
    expectEqual((0..<6).map { list.path(ofRow: $0) }, paths)
    expectEqual(paths.compactMap { $0 }.map { list.row(of: $0) }, [1, 2, 5])
    expect(list.path(ofRow: 6) == nil && list.path(ofRow: -1) == nil)
    for strange in [path(0, 2), path(0, -1), path(1, 0), path(3, 0), path(-1, 0)] {
      expectEqual(list.row(of: strange), nil)
    }
    expect(path(0, 5) < path(1, 0) && path(1, 0) < path(1, 1))
  }

  @Test func `a row counts the headers before it, the item of a path does not`() {
    var chosen: [ListPath] = []
    list.rx.itemSelected.asSignal().emit(onNext: { chosen.append($0) }).disposed(by: bag)
    user.select(row: 2, in: list)
    user.select(ListPath(section: 0, item: 1), in: list)
    expectEqual(chosen.map(\.item), [1, 1])
    expectEqual(list.row(of: ListPath(section: 2, item: 0)), 5)
  }

  @Test func `the highlight skips headers`() {
    var rows: [Int?] = []
    for step in [1, 1, 1, 1, -1, -5, 2, .max, .min] {
      list.userDidMoveHighlight(by: step)
      rows.append(list.highlightedRow)
    }
    expectEqual(rows, [1, 2, 5, 5, 2, 1, 5, 5, 1])
    list.userDidHighlight(row: 3)
    expectEqual(list.highlightedRow, 1)
    list.highlightedRow = 0
    expectEqual(list.highlightedRow, nil)
    list.userDidHighlight(row: -7)
    expectEqual(list.highlightedRow, 1)
    list.userDidHighlight(row: 99)
    expectEqual(list.highlightedRow, 5)
  }

  @Test func `a header becomes visible with its first item`() {
    list.visibleRowLimit = 2
    list.userDidHighlight(row: 5)
    expectEqual(list.visibleRows, 4..<6)
    list.userDidMoveHighlight(by: -2)
    expectEqual(list.visibleRows, 0..<2)
    list.visibleRowLimit = 1
    expectEqual(list.visibleRows, 1..<2)
  }

  @Test func `items are reported by section and row, and headers are not selected`() {
    var (chosen, highlighted, models): ([ListPath], [ListPath], [String]) = ([], [], [])
    list.rx.itemSelected.asSignal().emit(onNext: { chosen.append($0) }).disposed(by: bag)
    list.rx.itemHighlighted.asSignal().emit(onNext: { highlighted.append($0) }).disposed(by: bag)
    list.rx.modelSelected(String.self).asSignal().emit(onNext: { models.append($0) })
      .disposed(by: bag)
    user.select(path(2, 0), in: list)
    user.select(path(1, 0), in: list)
    user.select(row: 0, in: list)
    list.userDidMoveHighlight(by: -1)
    expectEqual(chosen, [path(2, 0)])
    expectEqual(highlighted, [path(2, 0), path(0, 1)])
    expectEqual(models, ["Almond"])
  }

  @Test func `several items can be selected and deselected`() {
    list.allowsMultipleSelection = true
    var given: [ListPath] = []
    list.rx.itemDeselected.asSignal().emit(onNext: { given.append($0) }).disposed(by: bag)
    for path in [path(0, 1), path(2, 0), path(0, 1)] { user.select(path, in: list) }
    list.userDidToggleMark(row: 3)
    expectEqual(user.text(), "Fruit\n  Apple\n  Pear\nNothing\nNuts\n  [Almond]")
    expectEqual(given, [path(0, 1)])
  }

  @Test func `items that become visible are reported, headers are not`() {
    var seen: [String] = []
    list.rx.willDisplay.asSignal()
      .emit(onNext: {
        seen.append("\($0.path.section).\($0.path.item) \($0.cell.textLabel?.text ?? "")")
      })
      .disposed(by: bag)
    _ = user.text(rows: 3)
    _ = user.text(rows: 9)
    expectEqual(seen, ["0.0 Apple", "0.1 Pear", "2.0 Almond"])
  }

  @Test func `highlight and marks follow their items while sections are inserted and removed`() {
    let shown = SectionedListView()
    shown.visibleRowLimit = 3
    func show(_ sections: [[Int]]) {
      shown.setSections(
        sections.map { numbers in
          ListSection("\(numbers.count)", items: numbers.map { NumberedItem(id: $0) })
        },
        cell: { _, _ in ListCell() }
      )
    }
    show([[1, 2], [3, 4, 5]])
    shown.userDidHighlight(row: 5)
    shown.userDidToggleMark(row: 6)
    show([[], [7, 8], [1, 2], [3, 4, 5]])
    expectEqual(shown.highlightedRow.flatMap { shown.path(ofRow: $0) }, path(3, 1))
    expect(shown.isMarked(row: 10) && !shown.isMarked(row: 6))
    expect(shown.visibleRows.contains(9))
    show([[4, 5]])
    expectEqual(shown.highlightedRow, 1)
    show([[], []])
    expect(shown.highlightedRow == nil && shown.rowCount == 2)
    shown.userDidMoveHighlight(by: 1)
    show([])
    expect(shown.highlightedRow == nil && shown.rowCount == 0 && shown.sectionCount == 0)
  }

  @Test func `another class can be registered for headers`() {
    final class Capitals: ListCell {
      override func prepareForReuse() {
        super.prepareForReuse()
        detailTextLabel?.text = "!"
      }
    }
    list.register(Capitals.self, cellIdentifier: SectionedListView.headerIdentifier)
    _ = user.text()
    expectEqual(user.text(rows: 2), "Fruit  !\n  Apple")
  }

  @Test func `the cost of many sections and rows depends on the visible rows`() {
    let sections = (0..<1000).map { ListSection("\($0)", items: 0..<100_000) }
    let large = SectionedListView()
    large.setSections(sections) { path, number in
      let cell = large.dequeueCell("Cell")
      cell.textLabel?.text = "\(path.section).\(number)"
      return cell
    }
    let screen = HeadlessBackend(large)
    screen.select(path(999, 99_999), in: large)
    expectEqual(screen.text(rows: 2), "  999.99998\n  999.99999")
    expectEqual(large.rowCount, 100_001_000)
  }
}
