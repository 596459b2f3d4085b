import Rx
import RxControls
import RxSystem
import RxTerminal

/// The content of the screen below the query.
struct Answer: Equatable, Sendable {
  var names: [String] = []
  var status = ""
}

/// Returns the names in the directory of a query that begin with what follows its last slash.
func search(_ query: String) -> Single<[String]> {
  let start = query.lastIndex(of: "/").map(query.index(after:)) ?? query.startIndex
  let directory = start == query.startIndex ? "." : String(query[..<start])
  return FileSystem().entries(of: directory)
    .map { entries in
      entries.map { "\($0.name)" }.filter { $0.hasPrefix(query[start...]) }.sorted()
    }
}

let bag = DisposeBag()
let query = TextField(accessibleName: "Query")
let list = ListView(accessibleName: "Names")
let status = Label(accessibleName: "Status")

let answers = query.rx.text.orEmpty.asDriver()
  .debounce(.milliseconds(200))
  .distinctUntilChanged()
  .flatMapLatest { query in
    search(query)
      .map { Answer(names: $0, status: "\($0.count) found") }
      .asDriver(onErrorRecover: { .just(Answer(status: "\($0)")) })
  }

answers.map { $0.names }
  .drive(list.rx.items(cellIdentifier: "Name")) { _, name, cell in
    cell.textLabel?.text = name
  }
  .disposed(by: bag)

answers.map { $0.status }
  .drive(status.rx.text)
  .disposed(by: bag)

let terminal = try TerminalBackend(
  .column([.control(query), .control(list), .control(status)])
)
terminal.rx.unhandledKeys.asSignal()
  .filter { $0 == KeyPress(.escape) || $0 == KeyPress(.character("c"), .control) }
  .emit(onNext: { _ in UVLoop.main.stop() })
  .disposed(by: bag)

try UVLoop.main.run()
terminal.close()
