import Rx
import RxTesting
import Testing

extension ObservableType where Element: Sendable {
  func spaced(by interval: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    concatMap { element in
      let pause = Observable<Int>.timer(interval, scheduler: scheduler)
        .flatMap { _ in Observable<Element>.empty() }
      return Observable.just(element).concat(pause)
    }
  }
}

struct RateLimiterTests {
  @Test func `no element is lost, and two are never closer than the interval`() {
    let clock = TestScheduler(initialClock: 0)
    let calls = clock.hot("-(abc)----------d--|")
    #expect(clock.record(calls.spaced(by: .seconds(3), scheduler: clock)) == "-a--b--c----d--|")
  }
}
