import Dispatch
import Expectations
import RxCore
import RxTesting
import Testing

/// Times that a clock cannot count: the longest stands for a longer one, and zero for a negative one.
@Suite(.balancedResources)
struct ExtremeDurationTests {
  struct Operator: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (Observable<Int>, Duration, any SchedulerType) -> Observable<Int>

    init(
      _ name: String,
      _ apply: @escaping @Sendable (Observable<Int>, Duration, any SchedulerType) -> Observable<Int>
    ) {
      testDescription = name
      self.apply = apply
    }

    /// True if zero is due again and again without end.
    var isPeriodic: Bool {
      ["buffer", "window", "timer(period:)", "interval"].contains(testDescription)
    }
  }

  static let operators = [
    Operator("delay") { $0.delay($1, scheduler: $2) },
    Operator("debounce") { $0.debounce($1, scheduler: $2) },
    Operator("throttle") { $0.throttle($1, scheduler: $2) },
    Operator("timeout") { $0.timeout($1, scheduler: $2) },
    Operator("timeout(other:)") { $0.timeout($1, other: Observable.of(7), scheduler: $2) },
    Operator("take(for:)") { $0.take(for: $1, scheduler: $2) },
    Operator("skip(for:)") { $0.skip($1, scheduler: $2) },
    Operator("delaySubscription") { $0.delaySubscription($1, scheduler: $2) },
    Operator("buffer") { $0.buffer(timeSpan: $1, count: 2, scheduler: $2).map(\.count) },
    Operator("window") { $0.window(timeSpan: $1, count: 2, scheduler: $2).flatMap { $0 } },
    Operator("timer") { _, time, scheduler in .timer(time, scheduler: scheduler) },
    Operator("timer(period:)") { .timer($1, period: $1, scheduler: $2).amb($0) },
    Operator("interval") { .interval($1, scheduler: $2).amb($0) },
  ]

  static let long = [
    Duration(attoseconds: .max), .seconds(Int64.max), .seconds(Int64.max) * 17,
    .nanoseconds(Int64.max),
  ]
  static let negative = [Duration(attoseconds: .min), .seconds(Int64.min), .nanoseconds(-1)]

  @Test(arguments: operators, long)
  func `a time that is too long is the longest`(tested: Operator, time: Duration) {
    func events(_ time: Duration) -> [Recorded<Event<Int>>] {
      let clock = clock()
      return clock.start { tested.apply(clock.numbers().asObservable(), time, clock) }.events
    }
    expectEqual(events(time), events(.seconds(10_000)))
  }

  @Test(arguments: operators.filter { !$0.isPeriodic }, negative)
  func `a negative time is zero`(tested: Operator, time: Duration) {
    func events(_ time: Duration) -> [Recorded<Event<Int>>] {
      let clock = clock()
      return clock.start { tested.apply(clock.numbers().asObservable(), time, clock) }.events
    }
    expectEqual(events(time), events(.zero))
  }

  @Test(arguments: operators, long)
  func `a dispatch queue waits for the longest time`(tested: Operator, time: Duration) {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let source = PublishSubject<Int>()
    let result = Recorder(Int.self)
    let subscription = tested.apply(source.asObservable(), time, scheduler).subscribe(result)
    for number in 1...3 { source.onNext(number) }
    subscription.dispose()
    expect(result.error == nil)
  }
}
