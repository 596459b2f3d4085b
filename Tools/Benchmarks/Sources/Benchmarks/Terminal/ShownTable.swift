import RxControls
import RxLoop
import RxTerminal
import RxTraits

/// A field, and a table of which every thousandth row changes with each letter.
@MainActor
enum ShownTable {
  struct Row: Identifiable, Sendable {
    let id: Int
    var load: Double
  }

  static func show(rows: Int, isSorted: Bool) throws {
    let field = TextField()
    let table = TableView()
    if isSorted { table.sortOrder = TableSortOrder(column: 1, isAscending: false) }
    let terminal = try TerminalBackend(.column([.control(field), .control(table)]))
    field.isFocused = true
    let start = (0..<rows).map { Row(id: $0, load: Double($0 % 1009) / 1009) }
    let shown = field.rx.text.orEmpty.asDriver()
      .scan(start) { rows, text in
        var rows = rows
        for row in stride(from: text.count % 7, to: rows.count, by: 1000) {
          rows[row].load = Double((row / 7 + text.count * 31) % 101) / 101
        }
        return rows
      }
      .drive(
        table.rx.rows(columns: [
          TableColumn("Number", \.id, width: .fixed(10)),
          TableColumn("Load", \.load, format: .percent),
          TableColumn("Name", { "process \($0.id)" }, width: .flexible(minimum: 10)),
        ])
      )
    try UVLoop.main.run()
    shown.dispose()
    terminal.close()
  }
}
