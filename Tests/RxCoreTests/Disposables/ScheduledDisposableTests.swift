import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ScheduledDisposableTests {
  @Test func `disposes on its scheduler`() {
    let clock = clock()
    let times = Log(TestTime.self)
    let disposable = ScheduledDisposable(
      scheduler: clock,
      disposable: Disposables.create { [unowned clock] in times.add(clock.clock) }
    )
    clock.scheduleAt(100) { disposable.dispose() }
    clock.scheduleAt(100) { expect(!disposable.isDisposed) }
    clock.scheduleAt(200) { disposable.dispose() }
    clock.start()
    expectEqual(times.entries, [101])
    expect(disposable.isDisposed)
    expect(disposable.scheduler as? TestScheduler === clock)
  }

  @Test func `is released by the scheduler once it has run`() {
    let released = Counter()
    let clock = clock()
    do {
      let probe = Probe(released)
      ScheduledDisposable(scheduler: clock, disposable: Disposables.create { probe.touch() })
        .dispose()
    }
    expectEqual(released.value, 0)
    clock.start()
    expectEqual(released.value, 1)
  }
}
