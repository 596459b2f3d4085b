import Rx
import RxSystem

let bag = DisposeBag()
let query = BehaviorRelay(value: "")

/// Returns the names in the directory of a query that begin with what follows its last slash.
func search(_ query: String) -> Single<[String]> {
  let start = query.lastIndex(of: "/").map(query.index(after:)) ?? query.startIndex
  let directory = start == query.startIndex ? "." : String(query[..<start])
  return FileSystem().entries(of: directory)
    .map { entries in
      entries.map { "\($0.name)" }.filter { $0.hasPrefix(query[start...]) }.sorted()
    }
}

/// Emits a text after some milliseconds, in place of a user who types it.
func typed(_ text: String, after milliseconds: Int) -> Observable<String> {
  Observable<Int>.timer(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
    .map { _ in text }
}

query.asDriver()
  .flatMapLatest { query in
    search(query)
      .map { "\(query) -> \($0)" }
      .asDriver(onErrorRecover: { .just("\(query) -> \($0)") })
  }
  .drive(onNext: { print($0) })
  .disposed(by: bag)

query.accept("P")
Observable.merge(typed("nowhere/", after: 300), typed("Sources/", after: 600))
  .bind(to: query)
  .disposed(by: bag)

try UVLoop.main.run()
