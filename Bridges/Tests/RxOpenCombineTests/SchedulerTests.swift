import Dispatch
import OpenCombine
import OpenCombineDispatch
import RxCore
import RxOpenCombine
import RxTesting
import TestSupport
import Testing

struct SchedulerTests {
  @Test func `an OpenCombine scheduler on a serial queue keeps the rules of Rx schedulers`()
    async throws
  {
    let queue = DispatchQueue(label: "OpenCombineScheduler")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let here = Unchecked(key)
    let report = try await SchedulerConformance.check(
      OpenCombineScheduler(queue),
      pieces: 20_000,
      isOnScheduler: { DispatchQueue.getSpecific(key: here.value) == true }
    )
    #expect(report.held.count >= 20)
  }

  @Test func `an OpenCombine scheduler on a concurrent queue keeps the rules of pools`()
    async throws
  {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    try await SchedulerConformance.check(
      OpenCombineScheduler(queue),
      promises: .concurrent,
      pieces: 20_000
    )
  }

  @Test func `an Rx scheduler on an Rx scheduler by way of OpenCombine keeps the rules`()
    async throws
  {
    let base = SerialDispatchQueueScheduler(internalSerialQueueName: "RxScheduler")
    try await SchedulerConformance.check(OpenCombineScheduler(RxScheduler(base)), pieces: 20_000)
  }

  @Test func `observe(on:) delivers on the scheduler of OpenCombine`() async throws {
    let queue = DispatchQueue(label: "observe")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let here = Unchecked(key)
    let isThere = try await Observable.just(1).observe(on: OpenCombineScheduler(queue))
      .map { _ in DispatchQueue.getSpecific(key: here.value) == true }
      .asSingle().value
    #expect(isThere)
  }

  @Test func `virtual time runs operators of OpenCombine`() {
    let clock = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let received = LockedBox<[Int]>([])
    let cancellable = subject.publisher
      .delay(for: .seconds(10), scheduler: RxScheduler(clock))
      .sink(receiveCompletion: { _ in }, receiveValue: { received.value.append($0) })
    subject.onNext(1)
    clock.advance(by: .seconds(9))
    #expect(received.value == [])
    clock.advance(by: .seconds(1))
    #expect(received.value == [1])
    cancellable.cancel()
  }

  @Test func `virtual time of Rx passes through a scheduler of OpenCombine`() {
    let clock = TestScheduler(initialClock: 0)
    let scheduler = OpenCombineScheduler(RxScheduler(clock))
    let start = scheduler.now
    let received = LockedBox<[Int]>([])
    let subscription = Observable<Int>.interval(.seconds(2), scheduler: scheduler)
      .subscribe(onNext: { received.value.append($0) })
    clock.advance(by: .seconds(7))
    #expect(received.value == [0, 1, 2])
    #expect(start.duration(to: scheduler.now) == .seconds(7))
    subscription.dispose()
  }

  @Test func `periodic work runs until its cancellable is cancelled`() {
    let clock = TestScheduler(initialClock: 0)
    let scheduler = RxScheduler(clock)
    let runs = LockedBox(0)
    let cancellable = scheduler.schedule(
      after: scheduler.now.advanced(by: .seconds(1)),
      interval: .seconds(2)
    ) { runs.value += 1 }
    clock.advance(by: .seconds(6))
    #expect(runs.value == 3)
    cancellable.cancel()
    clock.advance(by: .seconds(6))
    #expect(runs.value == 3)
  }

  @Test func `work that is disposed of releases what it has captured`() {
    let queue = DispatchQueue(label: "held")
    queue.suspend()
    weak var captured: Captured?
    do {
      let object = Captured()
      captured = object
      let scheduler = OpenCombineScheduler(queue)
      let first = scheduler.schedule(object) { _ in Disposables.create() }
      let second = scheduler.scheduleRelative(object, dueTime: .seconds(1000)) { _ in
        Disposables.create()
      }
      first.dispose()
      second.dispose()
    }
    #expect(captured == nil)
    queue.resume()
  }

  @Test func `strides are durations in seconds`() {
    typealias Stride = RxScheduler.SchedulerTimeType.Stride
    let stride: Stride = 2.5
    #expect(stride.duration == .milliseconds(2500))
    #expect(stride - 3 == .milliseconds(-500))
    #expect((stride - 3).magnitude == .milliseconds(500))
    #expect(stride * 2 == 5)
    #expect(Stride(exactly: UInt64.max) == nil)
    #expect(Stride.microseconds(1) > .nanoseconds(999))
    let start = RxScheduler.SchedulerTimeType(SuspendingClock().now)
    #expect(start.distance(to: start.advanced(by: 1)) == .seconds(1))
    #expect(Stride.seconds(0.5) + .seconds(1) == 1.5)
  }
}

private final class Captured: Sendable {}
