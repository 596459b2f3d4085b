import RxCore
import RxTesting

extension OperatorExample {
  /// Operators on one source: they change its elements, or leave some out.
  static var elements: [OperatorExample] {
    [
      numbers("map", "map { $0 * 10 }") { $0.map { $0 * 10 } },
      numbers("scan", "scan(0) { $0 + $1 }") { $0.scan(0) { $0 + $1 } },
      numbers("reduce", "reduce(0) { $0 + $1 }") { $0.reduce(0) { $0 + $1 } },
      numbers("pairwise", "pairwise().map { [$0, $1] }") { $0.pairwise().map { [$0, $1] } },
      numbers("toArray", "toArray()") { $0.toArray() },
      numbers("startWith", "startWith(0)") { $0.startWith(0) },
      numbers("filter", "filter { $0 > 1 }") { $0.filter { $0 > 1 } },
      numbers("distinctUntilChanged", "distinctUntilChanged()") { $0.distinctUntilChanged() },
      numbers("take", "take(2)") { $0.take(2) },
      numbers("takeWhile", "take(while: { $0 < 3 })") { $0.take(while: { $0 < 3 }) },
      numbers("takeLast", "takeLast(2)") { $0.takeLast(2) },
      numbers("skip", "skip(2)") { $0.skip(2) },
      numbers("skipWhile", "skip(while: { $0 < 3 })") { $0.skip(while: { $0 < 3 }) },
      numbers("elementAt", "element(at: 1)") { $0.element(at: 1) },
      numbers("ignoreElements", "ignoreElements()") { $0.ignoreElements() },
    ]
  }

  private static func numbers<Result: ObservableConvertibleType>(
    _ name: String,
    _ text: String,
    _ apply: (Observable<Int>) -> Result
  ) -> OperatorExample where Result.Element: Sendable {
    OperatorExample(name, text) { board in
      board.output(apply(board.cold("-1-2-2-3--1-4|", of: Int.self)))
    }
  }
}
