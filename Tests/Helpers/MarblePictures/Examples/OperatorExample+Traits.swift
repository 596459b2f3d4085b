import RxCore
import RxTesting
import RxTraits

extension OperatorExample {
  /// Conversions to traits, and operators that only traits have.
  @MainActor
  static var traits: [OperatorExample] {
    [
      one("asSingle", "asSingle()") { $0.asSingle() },
      one("asMaybe", "asMaybe()", "----|") { $0.asMaybe() },
      one("asCompletable", "asSingle().asCompletable()") { $0.asSingle().asCompletable() },
      OperatorExample("first", "first()") { board in
        board.output(board.cold("-1-2-3|", of: Int.self).first().map { $0 ?? 0 })
      },
      loading("flatMapMaybe", "asSingle().flatMapMaybe { load($0) }", "load", "--7|") {
        source,
        load in
        source.flatMapMaybe { _ in load.asMaybe() }
      },
      loading("flatMapCompletable", "asSingle().flatMapCompletable { save($0) }", "save", "---|") {
        source,
        save in
        source.flatMapCompletable { _ in save.ignoreElements().asCompletable() }
      },
      OperatorExample("andThen", "saved.andThen(count)") { board in
        let saved = board.cold("---|", named: "saved").ignoreElements().asCompletable()
        let count = board.cold("--7|", of: Int.self, named: "count").asSingle()
        board.output(saved.andThen(count))
      },
      OperatorExample("asInfallible", "asInfallible(onErrorJustReturn: \"z\")") { board in
        board.output(board.cold("-a-b-#").asInfallible(onErrorJustReturn: "z"))
      },
      shared("asDriver", "asDriver(onErrorJustReturn: \"z\")") {
        $0.asDriver(onErrorJustReturn: "z")
      },
      shared("asSignal", "asSignal(onErrorJustReturn: \"z\")") {
        $0.asSignal(onErrorJustReturn: "z")
      },
      shared(
        "asSharedSequence",
        "asSharedSequence(sharingStrategy: LatestTwo.self, onErrorJustReturn: \"z\")"
      ) {
        $0.asSharedSequence(sharingStrategy: LatestTwo.self, onErrorJustReturn: "z")
      },
    ]
  }

  private static func one<Result: ObservableConvertibleType>(
    _ name: String,
    _ text: String,
    _ source: MarbleDiagram = "-1--|",
    _ apply: (Observable<Int>) -> Result
  ) -> OperatorExample where Result.Element: Sendable {
    OperatorExample(name, text) { board in
      board.output(apply(board.cold(source, of: Int.self)))
    }
  }

  private static func loading<Result: ObservableConvertibleType>(
    _ name: String,
    _ text: String,
    _ work: String,
    _ inner: MarbleDiagram,
    _ apply: (Single<Int>, Observable<Int>) -> Result
  ) -> OperatorExample where Result.Element: Sendable {
    OperatorExample(name, text) { board in
      let source = board.cold("-1|", of: Int.self).asSingle()
      let inner = board.trace(board.clock.cold(inner, of: Int.self), named: "\(work)(1)")
      board.output(apply(source, inner))
    }
  }

  /// Two subscribers of a shared sequence, which delivers on the clock in place of the main scheduler.
  @MainActor
  private static func shared<Strategy: SharingStrategyProtocol>(
    _ name: String,
    _ text: String,
    _ apply: (Observable<String>) -> SharedSequence<Strategy, String>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in
      SharingScheduler.mock(scheduler: board.clock) {
        let result = apply(board.cold("-a-b--c-#"))
        board.output(result, named: "first")
        board.output(result, "-----^", named: "second")
      }
    }
  }
}

/// A strategy that replays the latest two elements.
private enum LatestTwo: MainActorSharingStrategy {
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.sharedOnMain(replay: 2)
  }
}
