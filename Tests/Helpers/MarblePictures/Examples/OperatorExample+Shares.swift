import RxCore
import RxTesting

extension OperatorExample {
  /// Two subscribers, the second of which comes late.
  static var shares: [OperatorExample] {
    [
      sharing("not-shared", "no share") { $0 },
      sharing("share", "share()") { $0.share() },
      sharing("share-replay", "share(replay: 1)") { $0.share(replay: 1) },
      OperatorExample("replay", "replay(2), with connect() at 0 s") { board in
        let shared = board.cold(readings).replay(2)
        board.clock.scheduleAt(TestScheduler.Defaults.subscribed) { _ = shared.connect() }
        board.output(shared, named: "first")
        board.output(shared, late, named: "second")
      },
    ]
  }

  private static let readings: MarbleDiagram = "-a--b--c--d|"
  private static let late: SubscriptionDiagram = "------^"

  private static func sharing(
    _ name: String,
    _ text: String,
    _ apply: (Observable<String>) -> Observable<String>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in
      let shared = apply(board.cold(readings))
      board.output(shared, named: "first")
      board.output(shared, late, named: "second")
    }
  }
}
