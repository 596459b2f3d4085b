import Rx
import RxTesting
import Testing

extension ObservableType {
  func retry(
    upTo limit: Int,
    firstDelay: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    retry(when: { (failures: Observable<any Error>) in
      failures.enumerated().flatMap { index, error -> Observable<Int> in
        if index >= limit { return .error(error) }
        return .timer(firstDelay * (1 << index), scheduler: scheduler)
      }
    })
  }
}

struct RetryWithBackoffTests {
  @Test func `each attempt waits twice as long as the one before`() {
    let clock = TestScheduler(initialClock: 0)
    let request = clock.cold("-#")
    let answer = request.retry(upTo: 3, firstDelay: .seconds(2), scheduler: clock)
    #expect(clock.record(answer) == "------------------#")
    #expect(
      request.subscriptionDiagrams == ["^!", "---^!", "--------^!", "-----------------^!"]
    )
  }
}
