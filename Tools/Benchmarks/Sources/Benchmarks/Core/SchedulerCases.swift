import Dispatch
import RxCore
import RxLoop

/// Elements that change threads.
enum SchedulerCases {
  static func run(_ emit: Emit) {
    emit(
      measure(
        "observe(on: main), from main",
        ours: onMain { $0.observe(on: MainScheduler.instance) },
        floor: ("the same without", onMain { $0 })
      )
    )
    emit(measure("observe(on: main), from another thread", ours: fromOther()))
    emit(measure("observe(on: a serial queue)", ours: throughQueue()))
    emit(measure("observe(on: main), from another thread, bursts", ours: burstsFromOther()))
    emit(measure("observe(on: a serial queue), bursts", ours: burstsThroughQueue()))
  }

  private static func onMain(
    _ build: (Observable<Int>) -> Observable<Int>
  ) -> Work {
    let subject = PublishSubject<Int>()
    _ = build(subject.asObservable()).subscribe(onNext: { results.add($0) })
    return perElementOnMain { subject.onNext($0) }
  }

  private static func fromOther() -> Work {
    let subject = PublishSubject<Int>()
    let arrived = Box()
    _ = subject.observe(on: MainScheduler.instance)
      .subscribe(onNext: { number in
        arrived.total += 1
        if arrived.total == elementCount { UVLoop.main.stop() }
      })
    return Work(elementCount) {
      arrived.total = 0
      let token = UVLoop.main.keepAlive()
      let thread = Thread { for number in 0..<elementCount { subject.onNext(number) } }
      runMain()
      thread.join()
      token.dispose()
      runMain()
    }
  }

  private static func throughQueue() -> Work {
    let subject = PublishSubject<Int>()
    let arrived = Box()
    let done = DispatchSemaphore(value: 0)
    _ = subject.observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark"))
      .subscribe(onNext: { _ in
        arrived.total += 1
        if arrived.total == elementCount { done.signal() }
      })
    return Work(elementCount) {
      arrived.total = 0
      for number in 0..<elementCount { subject.onNext(number) }
      done.wait()
    }
  }

  private static let burst = 1000

  /// Another thread sends a burst, and the next when all of it has arrived.
  private static func burstsFromOther() -> Work {
    let subject = PublishSubject<Int>()
    let arrived = Box()
    let isThere = DispatchSemaphore(value: 0)
    _ = subject.observe(on: MainScheduler.instance)
      .subscribe(onNext: { _ in
        arrived.total += 1
        if arrived.total % burst == 0 { isThere.signal() }
        if arrived.total == elementCount { UVLoop.main.stop() }
      })
    return Work(sample: {
      arrived.total = 0
      let token = UVLoop.main.keepAlive()
      let cost = cost(of: elementCount) {
        let thread = Thread { send(to: subject, isThere) }
        runMain()
        thread.join()
      }
      token.dispose()
      runMain()
      return cost
    })
  }

  private static func burstsThroughQueue() -> Work {
    let subject = PublishSubject<Int>()
    let arrived = Box()
    let isThere = DispatchSemaphore(value: 0)
    _ = subject.observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark"))
      .subscribe(onNext: { _ in
        arrived.total += 1
        if arrived.total % burst == 0 { isThere.signal() }
      })
    return Work(sample: { cost(of: elementCount) { send(to: subject, isThere) } })
  }

  @Sendable private static func send(
    to subject: PublishSubject<Int>,
    _ isThere: DispatchSemaphore
  ) {
    for _ in 0..<elementCount / burst {
      for number in 0..<burst { subject.onNext(number) }
      isThere.wait()
    }
  }
}
