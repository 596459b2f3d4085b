import Rx
import RxTesting
import Testing

func poll<Value: Sendable>(
  every period: RxTimeInterval,
  while isActive: Observable<Bool>,
  scheduler: any SchedulerType,
  request: @escaping @Sendable () -> Single<Value>
) -> Observable<Value> {
  isActive.distinctUntilChanged().flatMapLatest { isActive -> Observable<Value> in
    if !isActive { return .empty() }
    return Observable<Int>.timer(.zero, period: period, scheduler: scheduler)
      .flatMapFirst { _ in request().asObservable().catch { _ in .empty() } }
  }
}

struct PollingTests {
  @Test func `nothing is requested during a pause`() {
    let clock = TestScheduler(initialClock: 0)
    let isActive = clock.hot("-t--------f-----t-", values: ["t": true, "f": false])
    let answer = clock.cold("-(a|)")
    let polled = poll(every: .seconds(4), while: isActive.asObservable(), scheduler: clock) {
      answer.asSingle()
    }
    #expect(clock.record(polled, "^-------------------!") == "---a---a----------a")
    #expect(answer.subscriptions.count == 3)
  }
}
