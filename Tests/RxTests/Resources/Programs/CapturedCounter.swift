import Rx

func f() {
  var count = 0
  _ = Observable.of("a", "b").map { s -> String in
    // Swift 6: mutation of captured var 'count' in concurrently-executing code
    // Swift 6: reference to captured var 'count' in concurrently-executing code
    count += 1; return "\(count) \(s)"
  }.subscribe(onNext: { print($0) })
}
