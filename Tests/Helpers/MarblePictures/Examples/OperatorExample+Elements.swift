import RxCore
import RxTesting

extension OperatorExample {
  /// Operators on one source: they change its elements, or leave some out.
  static var elements: [OperatorExample] {
    [
      numbers("map", "map { $0 * 10 }") { $0.map { $0 * 10 } },
      numbers("compactMap", "compactMap { $0 > 1 ? $0 * 10 : nil }") {
        $0.compactMap { $0 > 1 ? $0 * 10 : nil }
      },
      numbers("enumerated", "enumerated().map { [$0.index, $0.element] }") {
        $0.enumerated().map { [$0.index, $0.element] }
      },
      numbers("scan", "scan(0) { $0 + $1 }") { $0.scan(0) { $0 + $1 } },
      numbers("reduce", "reduce(0) { $0 + $1 }") { $0.reduce(0) { $0 + $1 } },
      numbers("pairwise", "pairwise().map { [$0, $1] }") { $0.pairwise().map { [$0, $1] } },
      numbers("toArray", "toArray()") { $0.toArray() },
      numbers("startWith", "startWith(0)") { $0.startWith(0) },
      numbers("filter", "filter { $0 > 1 }") { $0.filter { $0 > 1 } },
      numbers("distinctUntilChanged", "distinctUntilChanged()") { $0.distinctUntilChanged() },
      numbers("single", "single()") { $0.single() },
      OperatorExample("ifEmpty", "ifEmpty(default: 7)") { board in
        board.output(board.cold("-----|", of: Int.self).ifEmpty(default: 7))
      },
      OperatorExample("ifEmpty-switchTo", "ifEmpty(switchTo: other)") { board in
        let source = board.cold("-----|", of: Int.self)
        let other = board.cold("-1-2|", of: Int.self, named: "other")
        board.output(source.ifEmpty(switchTo: other))
      },
      numbers("take", "take(2)") { $0.take(2) },
      numbers("takeWhile", "take(while: { $0 < 3 })") { $0.take(while: { $0 < 3 }) },
      numbers("takeLast", "takeLast(2)") { $0.takeLast(2) },
      numbers("skip", "skip(2)") { $0.skip(2) },
      numbers("skipWhile", "skip(while: { $0 < 3 })") { $0.skip(while: { $0 < 3 }) },
      numbers("elementAt", "element(at: 1)") { $0.element(at: 1) },
      numbers("ignoreElements", "ignoreElements()") { $0.ignoreElements() },
      OperatorExample("do", "do(onNext: { log(\"got \\($0)\") })") { board in
        let log = PublishSubject<String>()
        let source = board.cold("-1-2-3|", of: Int.self)
        board.output(log, named: "log")
        board.output(source.do(onNext: { log.onNext("got \($0)") }))
      },
      OperatorExample("withUnretained", "withUnretained(model) { _, x in x }") { board in
        let owner = ModelOwner()
        let source = board.cold(numerals, of: Int.self)
        board.output(source.withUnretained(owner.model) { _, x in x })
        board.clock.scheduleAt(TestScheduler.Defaults.subscribed + 6) { owner.model = Model() }
      },
    ]
  }

  private static let numerals: MarbleDiagram = "-1-2-2-3--1-4|"

  private static func numbers<Result: ObservableConvertibleType>(
    _ name: String,
    _ text: String,
    _ apply: (Observable<Int>) -> Result
  ) -> OperatorExample where Result.Element: Sendable {
    OperatorExample(name, text) { board in
      board.output(apply(board.cold(numerals, of: Int.self)))
    }
  }
}

/// The object of `withUnretained`.
private final class Model: Sendable {}

/// Keeps a model, until it is replaced.
private final class ModelOwner: @unchecked Sendable {
  // Unchecked: accessed by the thread that runs the clock.
  var model = Model()
}
