import Rx

func f() {
  let d = Observable.of(1, 2, 3).do(onNext: { print($0) }).share(replay: 1)
  _ = Observable.combineLatest(d, d.map { $0 * 2 }) { $0 + $1 }.debug("x").subscribe()
  _ = Observable.zip(d, d).map { a, b in a + b }.scan(0, accumulator: +).take(2).toArray()
    .subscribe(onSuccess: { print($0) })
}
