import RxControls
import RxCore
import RxLoop
import RxTraits

/// The controls of the beginner's example, its server, and a user that waits for results.
@MainActor
final class Desk: ControlBackend {
  let query = SearchBar()
  let resultCount = Label()
  let resultsTableView = ListView()
  let disposeBag = DisposeBag()
  nonisolated let server = CompletionServer()

  var controls: [Control] { [query, resultCount, resultsTableView] }

  private var waiter: (condition: () -> Bool, continuation: CheckedContinuation<Void, Never>)?

  init() {
    adopt(resultCount)
    adopt(resultsTableView)
  }

  /// Replaces the query by another one, typed character by character.
  func write(_ text: String) {
    query.userDidEdit("")
    for character in text { query.userDidInsert(String(character)) }
  }

  /// Shows words in the list and their number in the label.
  var results: Binder<[String]> {
    Binder(self) { desk, words in
      desk.resultsTableView.setRows(
        count: words.count,
        model: { words[$0] },
        cell: { row in
          let cell = ListCell()
          cell.textLabel?.text = words[row]
          return cell
        }
      )
      desk.resultCount.text = "\(words.count)"
    }
  }

  /// Waits until the list and the label show the words for a query.
  func shows(_ query: String) async {
    await shows { [self] in isShowing(query) }
  }

  /// Returns true when the list and the label show the words for a query.
  func isShowing(_ query: String) -> Bool {
    let words = CompletionServer.words(for: query)
    let rows = (0..<resultsTableView.rowCount).map {
      resultsTableView.cell(at: $0).textLabel?.text ?? ""
    }
    return resultCount.text == "\(words.count)" && rows == words
  }

  func controlNeedsDisplay(_ control: Control) {
    guard let waiter, waiter.condition() else { return }
    self.waiter = nil
    waiter.continuation.resume()
  }

  private func shows(_ condition: @escaping () -> Bool) async {
    if condition() { return }
    await withCheckedContinuation { waiter = (condition, $0) }
  }
}
