import Foundation
import NIOCore
import NIOEmbedded
import NIOPosix
import RxCore
import RxNIO
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SchedulerTests {
  private final class Token: Sendable {}

  @Test func `Four threads schedule onto one event loop: nothing is lost, order is kept`()
    async throws
  {
    try await withEventLoops { group in
      let scheduler = EventLoopScheduler(group.next())
      let each = 5000
      let received = LockedBox<[[Int]]>(Array(repeating: [], count: 4))
      let start = Gatherer(4)
      for thread in 0..<4 {
        Thread.detachNewThread {
          start.arrive()
          for number in 0..<each {
            _ = scheduler.schedule(number) { number in
              received.value[thread].append(number)
              return Disposables.create()
            }
          }
        }
      }
      try await eventually("all pieces") { received.value.allSatisfy { $0.count == each } }
      #expect(received.value == Array(repeating: Array(0..<each), count: 4))
    }
  }

  @Test func `observe(on:) delivers in place on the event loop, and queues elsewhere`()
    async throws
  {
    try await withEventLoops { group in
      let loop = group.next()
      let subject = PublishSubject<Int>()
      let received = LockedBox<[Int]>([])
      let subscription = subject.observe(on: EventLoopScheduler(loop))
        .subscribe(onNext: { number in
          #expect(loop.inEventLoop)
          received.value.append(number)
        })
      let inPlace = try await loop.submit {
        subject.onNext(1)
        return received.value
      }.settled()
      #expect(inPlace == [1])
      subject.onNext(2)
      try await eventually("the element") { received.value == [1, 2] }
      subscription.dispose()
    }
  }

  @Test func `runsInPlace is false while work waits, and on other threads`() async throws {
    try await withEventLoops { group in
      let loop = group.next()
      let scheduler = EventLoopScheduler(loop)
      #expect(!scheduler.runsInPlace)
      let states = try await loop.submit {
        let before = scheduler.runsInPlace
        _ = scheduler.schedule(()) { _ in Disposables.create() }
        return [before, scheduler.runsInPlace]
      }.settled()
      #expect(states == [true, false])
      let after = try await loop.submit { scheduler.runsInPlace }.settled()
      #expect(after)
    }
  }

  @Test func `A sequence ends once, with its error after the elements before it`() async throws {
    struct Failure: Error {}
    try await withEventLoops { group in
      let events = LockedBox<[String]>([])
      _ = Observable.from([1, 2, 3]).concat(Observable.error(Failure()))
        .observe(on: EventLoopScheduler(group.next()))
        .subscribe(
          onNext: { events.value.append("\($0)") },
          onError: { events.value.append("\($0)") },
          onCompleted: { events.value.append("completed") }
        )
      try await eventually("the end") { events.value.count == 4 }
      #expect(events.value == ["1", "2", "3", "Failure()"])
    }
  }

  @Test func `Disposal removes a timer and releases its action at once`() async throws {
    try await withEventLoops { group in
      let scheduler = EventLoopScheduler(group.next())
      weak var token: Token?
      let timer = {
        let captured = Token()
        token = captured
        return scheduler.scheduleRelative(captured, dueTime: .seconds(3600)) { _ in
          Disposables.create()
        }
      }()
      #expect(token != nil)
      timer.dispose()
      #expect(token == nil)
    }
  }

  @Test func `The event loop does not refer to a timer that has been disposed of`() async throws {
    try await withEventLoops { group in
      let scheduler = EventLoopScheduler(group.next())
      weak var timer: AnyObject?
      do {
        let work = scheduler.scheduleRelative((), dueTime: .seconds(3600)) { _ in
          Disposables.create()
        }
        timer = work as AnyObject
        work.dispose()
      }
      #expect(timer == nil)
    }
  }

  @Test func `A capture that schedules when it is released does not deadlock`() async throws {
    final class Scheduling: Sendable {
      let scheduler: EventLoopScheduler
      let ran: LockedBox<Bool>

      init(_ scheduler: EventLoopScheduler, _ ran: LockedBox<Bool>) {
        (self.scheduler, self.ran) = (scheduler, ran)
      }

      deinit {
        let ran = ran
        _ = scheduler.schedule(()) { _ in
          ran.value = true
          return Disposables.create()
        }
      }
    }
    try await withEventLoops { group in
      let scheduler = EventLoopScheduler(group.next())
      let ran = LockedBox(false)
      scheduler.scheduleRelative(Scheduling(scheduler, ran), dueTime: .seconds(3600)) { _ in
        Disposables.create()
      }.dispose()
      try await eventually("the work of the deinitializer") { ran.value }
    }
  }

  @Test func `An infinite series does not drift, and ends with its disposal`() async throws {
    let loop = NIOAsyncTestingEventLoop()
    let scheduler = EventLoopScheduler(loop)
    let ticks = LockedBox<[Int64]>([])
    let start = loop.now
    let subscription = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
      .subscribe(onNext: { _ in ticks.value.append((loop.now - start).nanoseconds) })
    for _ in 0..<40 { await loop.advanceTime(by: .seconds(3)) }
    #expect(ticks.value == (1...12).map { Int64($0) * 10_000_000_000 })
    subscription.dispose()
    await loop.advanceTime(by: .hours(1))
    #expect(ticks.value.count == 12)
    await loop.shutdownGracefully()
  }

  @Test(arguments: [
    Duration.seconds(Int64.max), .seconds(Int64.max) + .nanoseconds(999_999_999),
    .seconds(60 * 60 * 24 * 366 * 290), .seconds(60 * 60 * 24 * 366 * 293),
  ])
  func `A very long time neither overflows nor delays other timers`(time: Duration) async throws {
    try await withEventLoops { group in
      let scheduler = EventLoopScheduler(group.next())
      let fired = LockedBox<[String]>([])
      let long = scheduler.scheduleRelative((), dueTime: time) { _ in
        fired.value.append("long")
        return Disposables.create()
      }
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
        fired.value.append("short")
        return Disposables.create()
      }
      try await eventually("the short timer") { !fired.value.isEmpty }
      #expect(fired.value == ["short"])
      long.dispose()
    }
  }

  @Test func `Disposal from another thread stops a source that emits without end`() async throws {
    try await withEventLoops { group in
      let loop = group.next()
      let counted = LockedBox(0)
      weak var token: Token?
      let subscription = {
        let captured = Token()
        token = captured
        return Observable<Int>.interval(.microseconds(50), scheduler: EventLoopScheduler(loop))
          .observe(on: EventLoopScheduler(loop))
          .subscribe(onNext: { _ in
            withExtendedLifetime(captured) {}
            counted.value += 1
          })
      }()
      try await eventually("100 elements") { counted.value > 100 }
      subscription.dispose()
      try await loop.submit {}.settled()
      let after = counted.value
      try await loop.scheduleTask(in: .milliseconds(2)) {}.futureResult.settled()
      #expect(counted.value == after)
      try await eventually("release of the observer") { token == nil }
    }
  }
}
