import Dispatch
import RxCore
import RxLoop
import RxTesting

/// Elements that change threads, and floods that windows hold back.
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
    emit(
      measure(
        "throttle under a flood",
        ours: flood { $0.throttle(.milliseconds(10), scheduler: $1) }
      )
    )
    emit(
      measure(
        "debounce under a flood",
        ours: flood { $0.debounce(.milliseconds(10), scheduler: $1) }
      )
    )
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

  /// Elements in virtual time, a thousand in each millisecond.
  private static func flood(
    _ build: (Observable<Int>, any SchedulerType) -> Observable<Int>
  ) -> Work {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    let subject = PublishSubject<Int>()
    _ = build(subject.asObservable(), scheduler).subscribe(onNext: { results.add($0) })
    return Work(elementCount) {
      for number in 0..<elementCount {
        subject.onNext(number)
        if number % 1000 == 999 { scheduler.advanceTo(scheduler.clock + 1) }
      }
    }
  }
}
