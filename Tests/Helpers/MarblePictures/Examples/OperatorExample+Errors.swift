import RxCore
import RxTesting

extension OperatorExample {
  /// Operators on a source that fails.
  static var errors: [OperatorExample] {
    [
      failing("catchAndReturn", "catchAndReturn(\"z\")") { source in
        source.catchAndReturn("z")
      },
      OperatorExample("catch", "catch { _ in other }") { board in
        let source = board.cold(broken)
        let other = board.cold("-x-y|", named: "other")
        board.output(source.catch { _ in other })
      },
      OperatorExample("catch-sequence", "Observable.catch(sequence: [a, b])") { board in
        let a = board.cold(broken, named: "a")
        let b = board.cold("-x-y|", named: "b")
        board.output(Observable.catch(sequence: [a, b]))
      },
      failing("retry", "retry(2)") { source in source.retry(2) },
      OperatorExample(
        "retryWhen",
        "retry(when: { $0.take(2).enumerated().flatMap { n, _ in timer(2 << n) } })"
      ) { board in
        let clock = board.clock
        @Sendable func timer(_ seconds: Int) -> Observable<Int> {
          .timer(.seconds(seconds), scheduler: clock)
        }
        let source = board.cold("-a-#")
        board.output(
          source.retry(when: { $0.take(2).enumerated().flatMap { n, _ in timer(2 << n) } })
        )
      },
      failing("materialize", "materialize()") { source in source.materialize() },
      OperatorExample("dematerialize", "events.dematerialize()") { board in
        let events = board.cold(broken).materialize()
        board.output(board.trace(events, named: "events").dematerialize())
      },
    ]
  }

  private static let broken: MarbleDiagram = "-a-b-#"

  private static func failing<Element: Sendable>(
    _ name: String,
    _ text: String,
    _ apply: (Observable<String>) -> Observable<Element>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in
      board.output(apply(board.cold(broken)))
    }
  }
}
