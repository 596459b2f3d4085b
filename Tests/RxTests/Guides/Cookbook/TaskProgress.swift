import Rx
import RxTesting
import Testing

func progress<Item: Sendable>(
  of items: [Item],
  scheduler: any SchedulerType,
  work: @escaping @Sendable (Item) -> Completable
) -> Observable<Double> {
  Observable.from(items)
    .concatMap { item in work(item).andThen(Observable.just(())) }
    .scan(0) { done, _ in done + 1 }
    .startWith(0)
    .map { done in Double(done) / Double(max(1, items.count)) }
    .throttle(.milliseconds(100), latest: true, scheduler: scheduler)
}

struct TaskProgressTests {
  @Test func `the first and the last step are always shown`() {
    let clock = TestScheduler(initialClock: 0, resolution: 0.02)
    let step = clock.cold("---|")
    let shown = progress(of: ["a", "b", "c", "d"], scheduler: clock) { _ in
      step.ignoreElements().asCompletable()
    }
    let values: [Character: Double] = ["0": 0, "1": 0.25, "3": 0.75, "4": 1.0]
    #expect(clock.record(shown, values: values) == "0----1----3----(4|)")
  }

  @Test func `disposing of the subscription cancels the step that runs`() {
    let clock = TestScheduler(initialClock: 0, resolution: 0.02)
    let step = clock.cold("---|")
    let shown = progress(of: ["a", "b", "c", "d"], scheduler: clock) { _ in
      step.ignoreElements().asCompletable()
    }
    _ = clock.record(shown, "^----!")
    #expect(step.subscriptionDiagrams == ["^--!", "---^-!"])
  }
}
