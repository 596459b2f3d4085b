import Dispatch
import RxCore

/// To a queue and back, one after the other.
enum RoundTripCases {
  static func run(_ emit: Emit) {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark")
    emit(
      measure(
        "observe(on: a serial queue), there and back",
        ours: observing(on: scheduler),
        floor: ("bare Dispatch", bareDispatch)
      )
    )
    emit(
      measure(
        "subscribe(on: a serial queue)",
        ours: trips { number, isBack in
          _ = Observable.just(number).subscribe(on: scheduler)
            .subscribe(onNext: { _ in isBack.signal() })
        },
        floor: ("bare Dispatch", bareDispatch)
      )
    )
  }

  private static func observing(on scheduler: SerialDispatchQueueScheduler) -> Work {
    let subject = PublishSubject<DispatchSemaphore>()
    _ = subject.observe(on: scheduler).subscribe(onNext: { $0.signal() })
    return trips { _, isBack in subject.onNext(isBack) }
  }

  private static var bareDispatch: Work {
    let queue = DispatchQueue(label: "floor")
    return trips { _, isBack in queue.async { isBack.signal() } }
  }

  /// Each trip starts when the one before is back.
  private static func trips(_ start: @escaping (Int, DispatchSemaphore) -> Void) -> Work {
    let (count, isBack) = (2000, DispatchSemaphore(value: 0))
    return Work(sample: {
      cost(of: count) {
        for number in 0..<count {
          start(number, isBack)
          isBack.wait()
        }
      }
    })
  }
}
