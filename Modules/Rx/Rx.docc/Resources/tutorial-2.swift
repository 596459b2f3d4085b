import Rx

let names = ["Package.resolved", "Package.swift", "Sources"]
let bag = DisposeBag()

/// Emits a text after some milliseconds, in place of a user who types it.
func typed(_ text: String, after milliseconds: Int) -> Observable<String> {
  Observable<Int>.timer(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
    .map { _ in text }
}

Observable.merge(typed("S", after: 100), typed("So", after: 200), typed("P", after: 900))
  .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  .map { query in names.filter { $0.hasPrefix(query) } }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)

try UVLoop.main.run()
print("nothing is left to wait for")
