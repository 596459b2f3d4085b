import Expectations
import RxCore
import RxTraits
import Testing

@testable import RxBrowser
@testable import RxControls

/// A table in a page: what is sent for its rows, and what its titles do.
@MainActor
struct DocumentTableTests {
  private struct Task: Identifiable, Sendable {
    let id: Int
    var load: Double
  }

  private let table = TableView(accessibleName: "Tasks")
  private let backend: BrowserBackend
  private let page: SimulatedPage

  init() {
    backend = BrowserBackend(.column([.control(table)]), title: "", epoch: "epoch")
    page = SimulatedPage(backend)
    show(load: 0.25)
    page.settle()
    page.scroll(0, to: 0, size: 30)
    page.settle()
  }

  private func show(count: Int = 1_000_000, load: Double) {
    table.setRows(
      (0..<count).lazy.map { Task(id: $0, load: $0 == 3 ? load : 0) },
      columns: [
        TableColumn("Number", \.id, width: .fixed(8)),
        TableColumn("Load", \.load, format: .percent).tone { $0.load > 0.5 ? .accent : .primary },
        TableColumn("Share", \.load, width: .percent(20)),
        TableColumn("Text", { "\($0.id)" }, width: .flexible(minimum: 4, weight: 2)),
      ]
    )
  }

  @Test func `the columns are tracks of a grid, of which fitting ones follow the visible texts`() {
    expectEqual(
      table.browserElement.attributes["data-columns"],
      "8ch 6ch 20% minmax(4ch,2fr)"
    )
    show(load: 12345.67)
    page.settle()
    expectEqual(
      table.browserElement.attributes["data-columns"],
      "8ch 8ch 20% minmax(4ch,2fr)"
    )
  }

  @Test func `of a million rows only a changed one is sent`() {
    let before = page.received.count
    show(load: 0.75)
    page.settle()
    expect(page.received[before...].reduce(0, +) < 200)
    expectEqual(
      table.pageColumns(of: table.cell(at: 3) as? TableCell ?? TableCell()).map { $0.map(\.style) },
      [[""], ["accent"], [""], [""]]
    )
  }

  @Test func `a click on a title sorts`() {
    table.handle(BrowserEvent(.click, part: "0"))
    expectEqual(table.sortOrder, TableSortOrder(column: 0))
    let titles = table.browserElement.children[0].children[0].children
    expectEqual(titles.map { $0.attributes["aria-sort"] }, ["ascending", "none", "none", "none"])
    table.handle(BrowserEvent(.click, part: "9"))
    table.handle(BrowserEvent(.click))
    expectEqual(table.sortOrder, TableSortOrder(column: 0))
  }
}
