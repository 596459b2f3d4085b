import Dispatch
import Expectations
import Foundation
import RxCore
import RxLoop
import RxTesting
import RxTraits
import TestSupport
import Testing

/// Waits on other threads than main.
@Suite(.timeLimit(.minutes(5)))
struct BlockingObservableTests {
  @Test func `all methods return elements of a synchronous source`() throws {
    let source = Observable.of(1, 2, 3).toBlocking()
    try expectEqual(source.toArray(), [1, 2, 3])
    try expectEqual(source.first(), 1)
    try expectEqual(source.last(), 3)
    try expectEqual(source.single { $0 == 2 }, 2)
    expectEqual(source.materialize(), .completed(elements: [1, 2, 3]))
  }

  @Test func `all methods handle an empty source`() throws {
    let source = Observable<Int>.empty().toBlocking()
    try expectEqual(source.toArray(), [])
    try expectEqual(source.first(), nil)
    try expectEqual(source.last(), nil)
    #expect(throws: RxError.noElements) { try source.single() }
    expectEqual(source.materialize(), .completed(elements: []))
  }

  @Test func `single throws for several elements`() throws {
    try expectEqual(Observable.just(1).toBlocking().single(), 1)
    #expect(throws: RxError.moreThanOneElement) {
      try Observable.of(1, 2, 3).toBlocking().single()
    }
    #expect(throws: RxError.moreThanOneElement) {
      try Observable.of(1, 2, 3).toBlocking().single { $0 != 2 }
    }
    #expect(throws: RxError.noElements) { try Observable.of(1, 2).toBlocking().single { $0 > 2 } }
  }

  @Test func `the error of the sequence is thrown, unless the result is known before`() throws {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(Failure())
      return Disposables.create()
    }.toBlocking()
    #expect(throws: Failure.self) { try source.toArray() }
    #expect(throws: Failure.self) { try source.last() }
    #expect(throws: Failure.self) { try source.single() }
    try expectEqual(source.first(), 1)
    expectEqual(source.materialize(), .failed(elements: [1], error: Failure()))
    expect(source.materialize() != .failed(elements: [1], error: RxError.timeout))
  }

  @Test func `an error of the predicate is thrown`() {
    #expect(throws: Failure.self) {
      try Observable.of(1, 2).toBlocking().single { _ in throw Failure() }
    }
  }

  @Test func `an endless source is disposed of as soon as the result is known`() throws {
    let endless = Observable.range(start: 0, count: Int.max)
    try expectEqual(endless.toBlocking().first(), 0)
    #expect(throws: RxError.moreThanOneElement) { try endless.toBlocking().single() }
  }

  @Test(arguments: [false, true])
  func `a source that emits during subscribe is received, and disposed of`(hasEnd: Bool) throws {
    let disposed = Count()
    let source = Observable<Int>.create { observer in
      let started = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        started.signal()
        observer.onNext(5)
        if hasEnd { observer.onCompleted() }
      }
      started.wait()  // the other thread emits while this one returns
      return Disposables.create { disposed.add() }
    }.toBlocking(timeout: patience)
    for count in 1...100 {
      expect(try hasEnd ? source.toArray() == [5] : source.first() == 5)
      // A source with an end disposes of itself, at any time.
      if !hasEnd { expectEqual(disposed.value, count) }
    }
  }

  @Test func `all elements of other threads are received`() throws {
    let source = Observable<Int>.create { observer in
      Thread.detachNewThread {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
          for index in 0..<1000 { observer.onNext(thread * 1000 + index) }
        }
        observer.onCompleted()
      }
      return Disposables.create()
    }
    expectEqual(Set(try source.toBlocking(timeout: patience).toArray()), Set(0..<4000))
  }

  @Test func `a wait times out, not too early, and disposes of the source`() {
    let disposed = Count()
    let never = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create { disposed.add() }
    }.toBlocking(timeout: .milliseconds(20))
    let begin = SuspendingClock().now
    #expect(throws: RxError.timeout) { try never.toArray() }
    expect(begin.duration(to: SuspendingClock().now) >= .milliseconds(20))
    expectEqual(disposed.value, 1)
    expectEqual(never.materialize(), .failed(elements: [1], error: RxError.timeout))
    #expect(throws: RxError.timeout) {
      try Observable<Int>.never().toBlocking(timeout: .zero).first()
    }
  }

  @Test func `a source that never returns times out too`() {
    let endless = Observable.range(start: 0, count: Int.max)
    #expect(throws: RxError.timeout) {
      try endless.toBlocking(timeout: .milliseconds(20)).last()
    }
  }

  @Test func `a timeout of zero fails at once, and a long one does not overflow`() throws {
    #expect(throws: RxError.timeout) { try Observable.just(1).toBlocking(timeout: .zero).first() }
    let long = Observable.just(1).toBlocking(timeout: .seconds(Int64.max))
    try expectEqual(long.first(), 1)
  }

  @Test func `a waiting thread sleeps`() async throws {
    let source = PublishSubject<Int>()
    let waiting = LockedBox<ThreadActivity?>(nil)
    async let first = onOwnThread {
      waiting.value = try ThreadActivity()
      return try source.toBlocking(timeout: patience).first()
    }
    // A polling thread would have run between two checks.
    try await eventually("sleep of the waiting thread") {
      source.hasObservers && waiting.value?.isAtRest() == true
    }
    source.onNext(1)
    try await expectEqual(first, 1)
  }

  @Test func `a source that is released without a terminal event ends the wait`() {
    let source = Observable<Int>.deferred { () -> Observable<Int> in
      PublishSubject<Int>().asObservable()
    }
    #expect(throws: BlockingError.sourceDeallocated) {
      try source.toBlocking(timeout: patience).first()
    }
  }

  @Test func `a wait inside work of the current thread's queue`() throws {
    let log = Log()
    _ = CurrentThreadScheduler.instance.schedule(()) {
      _ = CurrentThreadScheduler.instance.schedule(()) {
        log.add("queued")
        return Disposables.create()
      }
      let numbers = try? Observable.merge(.of(1, 3), .of(2, 4)).toBlocking(timeout: patience)
        .toArray()
      log.add("waited for \(numbers ?? [])")
      return Disposables.create()
    }
    expectEqual(log.entries, ["waited for [1, 2, 3, 4]", "queued"])
    expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test func `a wait inside map of a synchronous source`() throws {
    let sums = Observable.merge(.of(1, 3), .of(2, 4)).map { count in
      try Observable.range(start: 0, count: count).toBlocking(timeout: patience).toArray()
        .reduce(0, +)
    }
    try expectEqual(sums.toBlocking(timeout: patience).toArray(), [0, 1, 3, 6])
  }

  @Test func `a wait inside work of a test scheduler`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.hot("-3-2|", of: Int.self).map { count in
      try Observable.range(start: 1, count: count).toBlocking(timeout: patience).toArray()
        .reduce(0, +)
    }
    expectEqual(clock.record(source), "-6-3|")
  }

  @Test func `a wait inside work of a loop`() throws {
    let loop = try UVLoop()
    let log = Log()
    loop.schedule {
      let other = Observable<Int>.create { observer in
        Thread.detachNewThread { observer.onNext(1) }
        return Disposables.create()
      }
      log.add("\((try? other.toBlocking(timeout: patience).first()) ?? -1)")
    }
    try loop.run()
    expectEqual(log.entries, ["1"])
  }

  @Test func `elements delivered on main are received on another thread`() throws {
    let late = Observable.of(1, 2).delay(.milliseconds(2), scheduler: MainScheduler.instance)
    try expectEqual(late.toBlocking(timeout: patience).toArray(), [1, 2])
  }

  @Test func `traits and relays can be waited for`() throws {
    try expectEqual(Single.just(1).toBlocking().single(), 1)
    #expect(throws: Failure.self) { try Single<Int>.error(Failure()).toBlocking().single() }
    try expectEqual(BehaviorRelay(value: 7).toBlocking().first(), 7)
  }

  @available(*, deprecated)
  @Test func `the deprecated timeout is in seconds`() {
    #expect(throws: RxError.timeout) {
      try Observable<Int>.never().toBlocking(timeout: 0.01).first()
    }
  }
}
