import RxCore
import RxTesting

extension OperatorExample {
  /// Sequences that are made of values, functions and time.
  static var sources: [OperatorExample] {
    [
      made("just", "Observable.just(7)") { _ in .just(7) },
      made("of", "Observable.of(1, 2, 3)") { _ in .of(1, 2, 3) },
      made("from", "Observable.from(1...3)") { _ in .from(1...3) },
      made("from-optional", "Observable.from(optional: Int(\"7\"))") { _ in
        .from(optional: Int("7"))
      },
      made("range", "Observable.range(start: 3, count: 4)") { _ in .range(start: 3, count: 4) },
      made("repeatElement", "Observable.repeatElement(7).take(3)") { _ in
        Observable.repeatElement(7).take(3)
      },
      made(
        "generate",
        "Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })"
      ) { _ in
        .generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
      },
      made("empty", "Observable<Int>.empty()") { _ in .empty() },
      made("never", "Observable<Int>.never()", "^------!") { _ in .never() },
      made("error", "Observable<Int>.error(RxError.timeout)") { _ in .error(RxError.timeout) },
      made("create", "Observable<Int>.create { start(writing: $0) }") { clock in
        .create { observer in
          observer.onNext(1)
          return clock.scheduleRelative((), dueTime: .seconds(3)) {
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
          }
        }
      },
      OperatorExample("deferred", "Observable.deferred { .just(clock.now) }") { board in
        let clock = board.clock
        let start = clock.now.advanced(by: .seconds(TestScheduler.Defaults.subscribed))
        let time = Observable<Int>.deferred {
          .just(Int(start.duration(to: clock.now).components.seconds))
        }
        board.output(time, named: "first")
        board.output(time, "----^", named: "second")
      },
      OperatorExample("using", "Observable.using({ open() }) { read($0) }") { board in
        let log = PublishSubject<String>()
        let lines = board.clock.cold("--1--2|", of: Int.self)
        let result = Observable.using(
          {
            log.onNext("open")
            return Resource(log: log)
          },
          observableFactory: { _ in lines.asObservable() }
        )
        board.output(log, named: "resource")
        board.output(result)
      },
      made("interval", "Observable<Int>.interval(.seconds(3), scheduler: clock)", "^----------!") {
        .interval(.seconds(3), scheduler: $0)
      },
      made("timer", "Observable<Int>.timer(.seconds(3), scheduler: clock)") {
        .timer(.seconds(3), scheduler: $0)
      },
    ]
  }

  private static func made(
    _ name: String,
    _ text: String,
    _ subscription: SubscriptionDiagram = "^",
    _ make: (TestScheduler) -> Observable<Int>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in board.output(make(board.clock), subscription) }
  }
}

/// The resource of `using`, which reports its disposal.
private struct Resource: Disposable {
  let log: PublishSubject<String>

  func dispose() { log.onNext("close") }
}
