import Rx
import RxControls
import RxFileWatch
import RxSystem
import RxTerminal

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

var options = FileWatcherOptions()
options.kinds.insert(.entered)
options.respectsIgnoreFiles = true
options.coalescing = .settle(.milliseconds(50))
let watcher = try FileWatcher(at: ".", options: options)

let shown = answers(
  to: query.rx.text.orEmpty.asDriver(),
  changes: watcher.rx.changes.asSignal().map { _ in },
  search: search
)

shown.map { $0.names }
  .drive(list.rx.items(cellIdentifier: "Name")) { _, name, cell in
    cell.textLabel?.text = name
  }
  .disposed(by: bag)

shown.map { $0.status }
  .drive(status.rx.text)
  .disposed(by: bag)

var chosen: String?
list.rx.modelSelected(String.self).asSignal()
  .emit(onNext: { name in
    chosen = name
    UVLoop.main.stop()
  })
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
if let chosen { print(chosen) }
