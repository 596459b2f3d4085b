import RxCore
import RxTesting

extension OperatorExample {
  /// Operators that create a sequence for each element of the source.
  static var flattenings: [OperatorExample] {
    [
      OperatorExample("compare-flattening", "") { board in
        let source = board.hot(letters)
        let inner = board.clock.cold(answers)
        board.output(
          source.flatMap { letter in inner.map { letter + $0 } },
          named: "flatMap"
        )
        board.output(
          source.flatMapLatest { letter in inner.map { letter + $0 } },
          named: "flatMapLatest"
        )
        board.output(
          source.flatMapFirst { letter in inner.map { letter + $0 } },
          named: "flatMapFirst"
        )
        board.output(
          source.concatMap { letter in inner.map { letter + $0 } },
          named: "concatMap"
        )
      },
      flattening("flatMap", "flatMap { load($0) }") { source, load in
        source.flatMap(load)
      },
      flattening("flatMapLatest", "flatMapLatest { load($0) }") { source, load in
        source.flatMapLatest(load)
      },
      flattening("flatMapFirst", "flatMapFirst { load($0) }") { source, load in
        source.flatMapFirst(load)
      },
      flattening("concatMap", "concatMap { load($0) }") { source, load in
        source.concatMap(load)
      },
      flattening("switchLatest", "map { load($0) }.switchLatest()") { source, load in
        source.map(load).switchLatest()
      },
    ]
  }

  private static let letters: MarbleDiagram = "-a---b------c-|"
  private static let answers: MarbleDiagram = "-1-2-3|"

  private static func flattening(
    _ name: String,
    _ text: String,
    _ apply: (
      Observable<String>, _ load: @escaping @Sendable (String) -> Observable<String>
    ) -> Observable<String>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in
      let source = board.cold(letters)
      let inner = board.clock.cold(answers)
      board.output(
        apply(source) { letter in
          board.trace(inner.map { letter + $0 }, named: "load(\(letter))")
        }
      )
    }
  }
}
