import Rx

let names = ["Package.resolved", "Package.swift", "Sources"]
let bag = DisposeBag()
let query = BehaviorRelay(value: "")
var searches = 0

let found = query.asDriver()
  .map { query in
    searches += 1
    return names.filter { $0.hasPrefix(query) }
  }

found.map { "\($0.count) found" }
  .drive(onNext: { print($0) })
  .disposed(by: bag)

found.map { $0.joined(separator: ", ") }
  .drive(onNext: { print("  \($0)") })
  .disposed(by: bag)

query.accept("P")
query.accept("So")
print("\(searches) searches")
