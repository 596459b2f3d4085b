import RxCore
import RxTesting

extension OperatorExample {
  /// Two subscribers, the second of which comes late.
  static var shares: [OperatorExample] {
    [
      sharing("not-shared", "no share") { $0 },
      sharing("share", "share()") { $0.share() },
      sharing("share-replay", "share(replay: 1)") { $0.share(replay: 1) },
      connecting("replay", "replay(2), with connect() at 0 s", at: 0) { $0.replay(2) },
      connecting("publish", "publish(), with connect() at 3 s", at: 3) { $0.publish() },
      connecting(
        "multicast",
        "multicast(BehaviorSubject(value: \"z\")), with connect() at 3 s",
        at: 3
      ) { $0.multicast(BehaviorSubject(value: "z")) },
      OperatorExample(
        "multicast-selector",
        "multicast({ PublishSubject() }) { Observable.zip($0, $0.skip(1)) { $0 + $1 } }"
      ) { board in
        let result = board.cold(readings).multicast({ PublishSubject<String>() }) { shared in
          Observable.zip(shared, shared.skip(1)) { $0 + $1 }
        }
        board.output(result)
      },
      OperatorExample("refCount", "publish().refCount()") { board in
        let shared = board.cold(readings).publish().refCount()
        board.output(shared, "^-----!", named: "first")
        board.output(shared, "---^----!", named: "second")
        board.output(shared, "----------^", named: "third")
      },
    ]
  }

  private static let readings: MarbleDiagram = "-a--b--c--d|"
  private static let late: SubscriptionDiagram = "------^"

  private static func connecting(
    _ name: String,
    _ text: String,
    at frame: Int,
    _ apply: (Observable<String>) -> ConnectableObservable<String>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in
      let shared = apply(board.cold(readings))
      board.clock.scheduleAt(TestScheduler.Defaults.subscribed + frame) { _ = shared.connect() }
      board.output(shared, named: "first")
      board.output(shared, late, named: "second")
    }
  }

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
