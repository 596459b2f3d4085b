import RxControls
import RxLoop
import RxTerminal
import RxTraits

/// A field, and a list of which thirty rows change with each letter.
@MainActor
enum ShownList {
  static func show(items: Int) throws {
    let field = TextField()
    let list = ListView()
    let terminal = try TerminalBackend(.column([.control(field), .control(list)]))
    field.isFocused = true
    let shown = field.rx.text.orEmpty.asDriver()
      .map { text in Rows(count: items, letters: text.count) }
      .drive(list.rx.items(cellIdentifier: "Row")) { row, text, cell in
        cell.textLabel?.text = text
      }
    try UVLoop.main.run()
    shown.dispose()
    terminal.close()
  }

  /// Paths made on demand.
  private struct Rows: RandomAccessCollection, Sendable {
    let count: Int
    let letters: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(row: Int) -> String {
      let directory = row < 30 ? "letters-\(letters)" : "nothing"
      return "some/directory/\(directory)/that/is/usual/for/a/project/Sources/File\(row).swift"
    }
  }
}
