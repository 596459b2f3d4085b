import Expectations
import RxControls
import RxCore
import RxTraits
import TestSupport
import Testing

/// A row of the tables of the tests.
struct Fruit: Identifiable, Hashable, Sendable {
  let id: Int
  var name = ""
  var weight = 0.0
}

extension TableView {
  /// Creates a table of fruit with two columns.
  convenience init(showing fruit: [Fruit], accessibleName: String = "") {
    self.init(accessibleName: accessibleName)
    setRows(fruit, columns: Self.fruitColumns)
  }

  static let fruitColumns: [TableColumn<Fruit>] = [
    TableColumn("Name", \.name, width: .flexible(minimum: 4)),
    TableColumn("Weight", \.weight, format: .plain.unit(" g")),
  ]
}

@MainActor
@Suite struct TableViewTests {
  private let table = TableView()
  private let fruit = [
    Fruit(id: 1, name: "pear", weight: 180), Fruit(id: 2, name: "apple", weight: 150.5),
    Fruit(id: 3, name: "fig", weight: 50), Fruit(id: 4, name: "apple", weight: 90),
  ]

  private var names: [String] {
    (0..<table.rowCount).compactMap {
      (table.model(at: $0) as? Fruit).map { "\($0.name) \($0.id)" }
    }
  }

  @Test func `rows of a sequence have a text for each column`() {
    let source = BehaviorRelay(value: fruit)
    let binding = source.asObservable().bind(to: table.rx.rows(columns: TableView.fruitColumns))
    expectEqual(
      HeadlessBackend(table).text(),
      """
      Name  Weight
      pear  180 g
      apple  150.5 g
      fig  50 g
      apple  90 g
      """
    )
    source.accept([])
    expectEqual(HeadlessBackend(table).text(), "Name  Weight")
    binding.dispose()
    expectEqual(TableView().headings, [])
    expectEqual(HeadlessBackend(TableView()).text(), "")
  }

  @Test func `a title sorts, and reverses the order at the second time`() {
    table.setRows(fruit, columns: TableView.fruitColumns)
    var orders: [TableSortOrder?] = []
    let reports = table.rx.sortOrder.asDriver().drive(onNext: { orders.append($0) })
    let user = HeadlessBackend(table)
    user.sort(byColumn: 0, in: table)
    // Equal texts keep the order in which they came.
    expectEqual(names, ["apple 2", "apple 4", "fig 3", "pear 1"])
    expect(user.text().hasPrefix("Name ▲  Weight\napple  150.5 g"))
    user.sort(byColumn: 0, in: table)
    expectEqual(names, ["pear 1", "fig 3", "apple 2", "apple 4"])
    user.sort(byColumn: 1, in: table)
    expectEqual(names, ["fig 3", "apple 4", "apple 2", "pear 1"])
    expectEqual(
      orders,
      [
        nil, TableSortOrder(column: 0), TableSortOrder(column: 0, isAscending: false),
        TableSortOrder(column: 1),
      ]
    )
    table.sortOrder = nil
    expectEqual(names.first, "pear 1")
    table.isEnabled = false
    user.sort(byColumn: 0, in: table)
    expectEqual(table.sortOrder, nil)
    reports.dispose()
  }

  @Test func `a column without a key does not sort, nor does one that is not there`() {
    table.setRows(fruit, columns: [TableColumn("Name") { $1.text = $0.name }])
    table.userDidSort(byColumn: 0)
    table.userDidSort(byColumn: 1)
    table.userDidSort(byColumn: -1)
    expectEqual(table.sortOrder, nil)
    table.sortOrder = TableSortOrder(column: 7)
    expectEqual(names.first, "pear 1")
  }

  @Test func `numbers that cannot be compared come last, in both orders`() {
    let numbers = [Double.nan, 2, .infinity, .nan, -1].enumerated()
    let rows = numbers.map { Fruit(id: $0, name: "", weight: $1) }
    table.setRows(rows, columns: TableView.fruitColumns)
    table.userDidSort(byColumn: 1)
    expectEqual(names, [" 4", " 1", " 2", " 0", " 3"])
    table.userDidSort(byColumn: 1)
    expectEqual(names, [" 2", " 1", " 4", " 0", " 3"])
  }

  @Test func `rows that come in order already are not sorted again`() {
    table.sortsRows = false
    table.setRows(fruit, columns: TableView.fruitColumns)
    table.userDidSort(byColumn: 0)
    expectEqual(names.first, "pear 1")
    expectEqual(table.sortOrder, TableSortOrder(column: 0))
    table.sortsRows = true
    expectEqual(names.first, "apple 2")
  }

  @Test func `the highlight and the marks follow their rows through updates and orders`() {
    table.visibleRowLimit = 10
    var rows = (0..<2000).map { Fruit(id: $0, name: "\($0)", weight: Double($0)) }
    table.setRows(rows, columns: TableView.fruitColumns)
    table.userDidHighlight(row: 0)
    table.userDidToggleMark(row: 3)
    table.userDidSort(byColumn: 1)
    table.userDidSort(byColumn: 1)
    // The first one is the last now, and visible.
    expectEqual(table.highlightedRow, 1999)
    expectEqual(table.visibleRows, 1990..<2000)
    expect(table.isMarked(row: 1996))
    rows.removeFirst(500)
    rows.append(Fruit(id: 0, name: "0", weight: 1e6))
    table.setRows(rows, columns: TableView.fruitColumns)
    expectEqual(table.highlightedRow, 0)
    expectEqual(table.visibleRows, 0..<10)
    // Where the row is gone, the nearest one is highlighted.
    rows.removeLast()
    table.setRows(rows, columns: TableView.fruitColumns)
    expectEqual(table.highlightedRow, 0)
  }

  @Test func `another order without a highlight starts at the top`() {
    table.visibleRowLimit = 2
    table.setRows(fruit, columns: TableView.fruitColumns)
    table.userDidHighlight(row: 3)
    table.highlightedRow = nil
    expectEqual(table.visibleRows, 2..<4)
    table.userDidSort(byColumn: 0)
    expectEqual(table.visibleRows, 0..<2)
  }

  @Test(arguments: Seeds.some(8))
  func `after any changes the rows equal those that are sorted at once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows: [Fruit] = []
    for step in 0..<60 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 0..<8, using: &random)
        rows += (0..<count).map { Fruit(id: step * 8 + $0, name: "a", weight: Double($0 % 3)) }
      case 1: rows.removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
      case 2: rows.shuffle(using: &random)
      default:
        for row in rows.indices { rows[row].weight = Double(Int.random(in: 0..<4, using: &random)) }
      }
      if Int.random(in: 0..<3, using: &random) == 0 { table.userDidSort(byColumn: 1) }
      let highlighted = table.highlightedRow.flatMap { table.model(at: $0) as? Fruit }
      table.setRows(rows[...], columns: TableView.fruitColumns)
      var expected = Array(rows.enumerated())
      if let order = table.sortOrder {
        expected.sort {
          let (a, b) = ($0.element.weight, $1.element.weight)
          return a == b ? $0.offset < $1.offset : (a < b) == order.isAscending
        }
      }
      expectEqual(
        (0..<table.rowCount).map { table.model(at: $0) as? Fruit },
        expected.map(\.element)
      )
      if let highlighted, rows.contains(where: { $0.id == highlighted.id }) {
        let now = table.highlightedRow.flatMap { table.model(at: $0) as? Fruit }
        expectEqual(now?.id, highlighted.id)
      }
      if !rows.isEmpty {
        table.userDidHighlight(row: Int.random(in: rows.indices, using: &random))
      }
    }
  }

  @Test func `only visible rows are read, unless they are sorted`() {
    final class Reads: @unchecked Sendable { var count = 0 }
    let reads = Reads()
    let rows = (0..<1_000_000).lazy.map { id in
      reads.count += 1
      return Fruit(id: id)
    }
    table.visibleRowLimit = 20
    table.setRows(rows, columns: TableView.fruitColumns)
    table.display { _, _ in }
    expect(reads.count <= 100)
  }

  @Test func `keys go from title to title, and sort`() {
    table.setRows(fruit, columns: TableView.fruitColumns)
    expectEqual(table.userDidPress(KeyPress(.right)), false)
    table.isFocused = true
    for key in [KeyPress.Key.right, .right, .character("s")] {
      expect(table.userDidPress(KeyPress(key)))
    }
    expectEqual(table.currentColumn, 1)
    expectEqual(table.sortOrder, TableSortOrder(column: 1))
    expect(table.userDidPress(KeyPress(.left)))
    expect(table.userDidPress(KeyPress(.left)))
    expectEqual(table.currentColumn, 0)
    expect(table.userDidPress(KeyPress(.down)))
    expectEqual(table.highlightedRow, 0)
    // Fewer columns have no title where the user was.
    table.userDidMoveColumn(by: 1)
    table.setRows(fruit, columns: [TableView.fruitColumns[0]])
    expectEqual(table.currentColumn, 0)
    table.setRows(fruit, columns: [])
    expectEqual(table.userDidPress(KeyPress(.character("s"))), true)
  }

  @Test func `a cell has the tone of its column, and loses it with the row`() {
    let tones = TableColumn<Fruit>("Name", \.name).tone { $0.weight > 100 ? .accent : .primary }
    table.setRows(fruit, columns: [tones])
    var seen: [Label.Tone] = []
    table.display { _, cell in seen += (cell as? TableCell)?.labels.map(\.tone) ?? [] }
    expectEqual(seen, [.accent, .accent, .primary, .primary])
  }
}

@MainActor
@Suite struct TableColumnPlaceTests {
  private func places(
    _ widths: [LayoutLength],
    in width: Int,
    current: Int = 0,
    texts: [String] = []
  ) -> [Range<Int>] {
    let table = TableView()
    let columns = widths.enumerated().map { index, width in
      TableColumn<Fruit>("\(index)", width: width) { $1.text = $0.name }
    }
    table.setRows(texts.enumerated().map { Fruit(id: $0, name: $1) }, columns: columns)
    table.userDidMoveColumn(by: current)
    var cells: [TableCell] = []
    table.display { _, cell in if let cell = cell as? TableCell { cells.append(cell) } }
    return table.placeColumns(of: cells, in: 0..<width) { $0.count }
  }

  @Test func `fixed, fitting and flexible columns share the width`() {
    expectEqual(places([.fixed(5), .flexible(minimum: 2)], in: 20), [0..<5, 7..<20])
    expectEqual(places([.fitting, .fixed(3)], in: 20, texts: ["abc", "abcde"]), [0..<5, 7..<10])
    expectEqual(
      places([.flexible(weight: 1), .flexible(weight: 2), .percent(25)], in: 40),
      [0..<9, 11..<28, 30..<40]
    )
  }

  @Test func `a fitting column has at most half of the table`() {
    expectEqual(
      places([.fitting, .fitting], in: 20, texts: ["abcdefghijklmnop"]),
      [0..<10, 12..<20]
    )
  }

  @Test func `columns without room are left out, and the current one is visible`() {
    let fixed = (0..<4).map { _ in LayoutLength.fixed(5) }
    expectEqual(places(fixed, in: 14), [0..<5, 7..<12, 14..<14, 14..<14].map { $0 })
    expectEqual(places(fixed, in: 12, current: 3), [0..<0, 0..<0, 0..<5, 7..<12])
    expectEqual(places(fixed, in: 3, current: 3), [0..<0, 0..<0, 0..<0, 0..<3])
    expectEqual(places(fixed, in: 0).filter { !$0.isEmpty }, [])
    expectEqual(places([], in: 10), [])
  }

  @Test func `a fitting column does not become narrower when its widest text has gone`() {
    let table = TableView()
    let column = TableColumn<Fruit>("", \.name)
    func width(_ text: String, columns: [TableColumn<Fruit>]) -> Int {
      table.setRows([Fruit(id: 1, name: text)], columns: columns)
      var cells: [TableCell] = []
      table.display { _, cell in if let cell = cell as? TableCell { cells.append(cell) } }
      return table.placeColumns(of: cells, in: 0..<40) { $0.count }[0].count
    }
    expectEqual(width("abcdef", columns: [column]), 6)
    expectEqual(width("a", columns: [column]), 6)
    expectEqual(width("abcdefgh", columns: [column]), 8)
    // Other columns are measured anew.
    expectEqual(width("a", columns: [column, column]), 2)
  }
}
