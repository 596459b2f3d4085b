import RxCore
import RxTesting

extension OperatorExample {
  /// Operators on two sources.
  static var combinations: [OperatorExample] {
    [
      OperatorExample("compare-combining", "") { board in
        let a = board.hot(first, named: "a")
        let b = board.hot(second, named: "b")
        board.output(Observable.merge(a, b), named: "merge")
        board.output(Observable.combineLatest(a, b) { $0 + $1 }, named: "combineLatest")
        board.output(Observable.zip(a, b) { $0 + $1 }, named: "zip")
        board.output(a.withLatestFrom(b) { $0 + $1 }, named: "withLatestFrom")
        board.output(a.amb(b), named: "amb")
      },
      two("merge", "Observable.merge(a, b)") { Observable.merge($0, $1) },
      two("concat", "a.concat(b)") { $0.concat($1) },
      two("combineLatest", "Observable.combineLatest(a, b) { $0 + $1 }") {
        Observable.combineLatest($0, $1) { $0 + $1 }
      },
      two("zip", "Observable.zip(a, b) { $0 + $1 }") { Observable.zip($0, $1) { $0 + $1 } },
      two("withLatestFrom", "a.withLatestFrom(b) { $0 + $1 }") {
        $0.withLatestFrom($1) { $0 + $1 }
      },
      two("amb", "a.amb(b)") { $0.amb($1) },
      two("takeUntil", "a.take(until: b)") { $0.take(until: $1) },
      two("skipUntil", "a.skip(until: b)") { $0.skip(until: $1) },
    ]
  }

  private static let first: MarbleDiagram = "-a---b----c--|"
  private static let second: MarbleDiagram = "---x---y-z|"

  private static func two(
    _ name: String,
    _ text: String,
    _ apply: (Observable<String>, Observable<String>) -> Observable<String>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in
      board.output(apply(board.cold(first, named: "a"), board.cold(second, named: "b")))
    }
  }
}
