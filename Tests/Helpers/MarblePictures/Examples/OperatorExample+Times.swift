import RxCore
import RxTesting

extension OperatorExample {
  /// Operators that look at the clock.
  static var times: [OperatorExample] {
    [
      OperatorExample("compare-times", "") { board in
        let source = board.hot(typed)
        let ticks = board.hot(beats, named: "ticks")
        board.output(
          source.debounce(.seconds(3), scheduler: board.clock),
          named: "debounce 3 s"
        )
        board.output(
          source.throttle(.seconds(3), scheduler: board.clock),
          named: "throttle 3 s"
        )
        board.output(
          source.throttle(.seconds(3), latest: false, scheduler: board.clock),
          named: "… latest: false"
        )
        board.output(source.sample(ticks), named: "sample(ticks)")
        board.output(
          source.buffer(timeSpan: .seconds(4), count: 3, scheduler: board.clock)
            .map { $0.joined() },
          named: "buffer 4 s, 3"
        )
        board.output(source.delay(.seconds(3), scheduler: board.clock), named: "delay 3 s")
      },
      timed("debounce", "debounce(.seconds(3), scheduler: clock)") {
        $0.debounce(.seconds(3), scheduler: $1)
      },
      timed("throttle", "throttle(.seconds(3), scheduler: clock)") {
        $0.throttle(.seconds(3), scheduler: $1)
      },
      timed("throttle-first", "throttle(.seconds(3), latest: false, scheduler: clock)") {
        $0.throttle(.seconds(3), latest: false, scheduler: $1)
      },
      OperatorExample("sample", "sample(ticks)") { board in
        board.output(board.cold(typed).sample(board.cold(beats, named: "ticks")))
      },
      timed("buffer", "buffer(timeSpan: .seconds(4), count: 3, scheduler: clock)") {
        $0.buffer(timeSpan: .seconds(4), count: 3, scheduler: $1)
      },
      OperatorExample(
        "window",
        "window(timeSpan: .seconds(4), count: 3, scheduler: clock)"
      ) { board in
        let windows = board.cold(typed)
          .window(timeSpan: .seconds(4), count: 3, scheduler: board.clock)
          .enumerated()
        board.output(windows.flatMap { board.shown($0.element, as: "w\($0.index + 1)") })
      },
      timed("delay", "delay(.seconds(3), scheduler: clock)") {
        $0.delay(.seconds(3), scheduler: $1)
      },
      timed("delaySubscription", "delaySubscription(.seconds(3), scheduler: clock)") {
        $0.delaySubscription(.seconds(3), scheduler: $1)
      },
      timed("observeOn", "observe(on: clock)") { $0.observe(on: $1) },
      timed("subscribeOn", "subscribe(on: clock)") { $0.subscribe(on: $1) },
      timed("takeFor", "take(for: .seconds(6), scheduler: clock)") {
        $0.take(for: .seconds(6), scheduler: $1)
      },
      timed("skipFor", "skip(.seconds(6), scheduler: clock)") {
        $0.skip(.seconds(6), scheduler: $1)
      },
      timed("timeout", "timeout(.seconds(4), scheduler: clock)") {
        $0.timeout(.seconds(4), scheduler: $1)
      },
    ]
  }

  private static let typed: MarbleDiagram = "-a-b-c-----d--e-|"
  private static let beats: MarbleDiagram = "----t---t---t---t---|"

  private static func timed<Element: Sendable>(
    _ name: String,
    _ text: String,
    _ apply: (Observable<String>, TestScheduler) -> Observable<Element>
  ) -> OperatorExample {
    OperatorExample(name, text) { board in
      board.output(apply(board.cold(typed), board.clock))
    }
  }
}
