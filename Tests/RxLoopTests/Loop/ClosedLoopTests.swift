import Expectations
import RxCore
import RxLoop
import TestSupport
import Testing

/// What waits for a loop that has been closed is released.
@Suite(.timeLimit(.minutes(5)))
struct ClosedLoopTests {
  private final class Token: Sendable {}

  struct Operator: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Observable<Int>, UVLoopScheduler) -> Observable<Int>

    init(
      _ name: String,
      _ apply: @escaping @Sendable (Observable<Int>, UVLoopScheduler) -> Observable<Int>
    ) {
      testDescription = name
      self.apply = apply
    }
  }

  static let second = RxTimeInterval.seconds(1)
  static let operators = [
    Operator("observe(on:)") { $0.observe(on: $1) },
    Operator("subscribe(on:)") { $0.subscribe(on: $1) },
    Operator("delay") { $0.delay(second, scheduler: $1) },
    Operator("debounce") { $0.debounce(second, scheduler: $1) },
    Operator("throttle") { $0.startWith(0).throttle(second, scheduler: $1) },
    Operator("timeout") { $0.timeout(second, scheduler: $1) },
    Operator("delaySubscription") { $0.delaySubscription(second, scheduler: $1) },
    Operator("buffer") {
      $0.buffer(timeSpan: second, count: 10, scheduler: $1).map(\.count)
    },
    Operator("window") {
      $0.window(timeSpan: second, count: 10, scheduler: $1).flatMap { $0 }
    },
    Operator("flatMap timer") { source, scheduler in
      source.flatMap { _ in Observable<Int>.timer(second, scheduler: scheduler) }
    },
    Operator("flatMap interval") { source, scheduler in
      source.flatMap { _ in Observable<Int>.interval(second, scheduler: scheduler) }
    },
  ]

  @Test(arguments: operators, [false, true])
  func `what a subscription holds is released with the loop`(
    subject operation: Operator,
    closesFirst: Bool
  ) throws {
    weak var loopLeft: UVLoop?
    weak var token: Token?
    do {
      let loop = try UVLoop()
      loopLeft = loop
      if closesFirst { try loop.close() }
      let held = Token()
      token = held
      let scheduler = UVLoopScheduler(loop: loop)
      _ = operation.apply(.just(1), scheduler).subscribe(onNext: { _ in _ = held })
      if !closesFirst { try loop.close() }
    }
    expect(token == nil)
    expect(loopLeft == nil)
  }

  @Test(arguments: operators.prefix(5).filter { $0.testDescription != "subscribe(on:)" })
  func `a source that goes on emitting is not listened to any more`(operation: Operator) throws {
    let loop = try UVLoop()
    let source = PublishSubject<Int>()
    let subscription = operation.apply(source.asObservable(), UVLoopScheduler(loop: loop))
      .subscribe()
    source.onNext(1)
    source.onNext(2)
    try loop.close()
    expect(!source.hasObservers)
    subscription.dispose()
  }

  @Test func `subscribe(on:) releases its source when it is disposed of after the close`() throws {
    let loop = try UVLoop()
    let released = Box(0)
    let subscription = Observable<Int>.create { _ in
      Disposables.create { released.value += 1 }
    }.subscribe(on: UVLoopScheduler(loop: loop)).subscribe()
    try loop.run()
    try loop.close()
    expectEqual(released.value, 0)
    subscription.dispose()
    expectEqual(released.value, 1)
  }

  @Test(arguments: [false, true])
  func `a scheduled disposal is not lost with the loop`(closesFirst: Bool) throws {
    let loop = try UVLoop()
    let released = Box(0)
    let scheduled = ScheduledDisposable(
      scheduler: UVLoopScheduler(loop: loop),
      disposable: Disposables.create { released.value += 1 }
    )
    if closesFirst { try loop.close() }
    scheduled.dispose()
    if !closesFirst { try loop.close() }
    expectEqual(released.value, 1)
  }

  @Test func `work that its own discarding schedules is discarded`() throws {
    let loop = try UVLoop()
    let scheduler = UVLoopScheduler(loop: loop)
    let runs = Box(0)
    let second = ScheduledDisposable(
      scheduler: scheduler,
      disposable: Disposables.create { runs.value += 1 }
    )
    let first = ScheduledDisposable(scheduler: scheduler, disposable: second)
    first.dispose()
    try loop.close()
    expectEqual(runs.value, 1)
  }
}
