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
      OperatorExample("merge-maxConcurrent", "map { load($0) }.merge(maxConcurrent: 2)") { board in
        let inner = board.clock.cold("-1-2|")
        let loads = board.cold("-abc---|").map { letter in
          board.trace(inner.map { letter + $0 }, named: "load(\(letter))")
        }
        board.output(loads.merge(maxConcurrent: 2))
      },
      OperatorExample("groupBy", "groupBy { $0 % 2 == 0 ? \"even\" : \"odd\" }") { board in
        let groups = board.cold("-1-2-2-3--1-4|", of: Int.self)
          .groupBy { $0 % 2 == 0 ? "even" : "odd" }
        board.output(groups.flatMap { board.shown($0, as: $0.key) })
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

extension DiagramBoard {
  /// Shows a sequence that an operator emits, as a row, and emits its name in its place.
  func shown<Source: ObservableConvertibleType>(
    _ source: Source,
    as name: String
  ) -> Observable<String> where Source.Element: Sendable {
    // The row is subscribed to first: the sequence may emit right after it has been emitted.
    Observable.merge(
      trace(source, named: name).compactMap { _ in String?.none },
      .just(name)
    )
  }
}
