import RxCore
import RxLoop
import RxTesting

/// Floods of elements that a window of time holds back.
enum FloodCases {
  static func run(_ emit: Emit) {
    emit(
      measure(
        "throttle under a flood",
        ours: inVirtualTime { $0.throttle(.milliseconds(10), scheduler: $1) }
      )
    )
    emit(
      measure(
        "debounce under a flood",
        ours: inVirtualTime { $0.debounce(.milliseconds(10), scheduler: $1) }
      )
    )
    emit(
      measure(
        "throttle under a flood, on the loop",
        ours: onLoop { $0.throttle(.milliseconds(10), scheduler: MainScheduler.instance) }
      )
    )
    emit(
      measure(
        "debounce under a flood, on the loop",
        ours: onLoop { $0.debounce(.milliseconds(10), scheduler: MainScheduler.instance) }
      )
    )
  }

  private static let burst = 1000

  /// A thousand elements in each millisecond.
  private static func inVirtualTime(
    _ build: (Observable<Int>, any SchedulerType) -> Observable<Int>
  ) -> Work {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    let subject = PublishSubject<Int>()
    _ = build(subject.asObservable(), scheduler).subscribe(onNext: { results.add($0) })
    return Work(elementCount) {
      for number in 0..<elementCount {
        subject.onNext(number)
        if number % burst == burst - 1 { scheduler.advanceTo(scheduler.clock + 1) }
      }
    }
  }

  /// A thousand elements in each turn of the main loop.
  private static func onLoop(_ build: (Observable<Int>) -> Observable<Int>) -> Work {
    let subject = PublishSubject<Int>()
    _ = build(subject.asObservable()).subscribe(onNext: { results.add($0) })
    @Sendable func turn(_ sent: Int) {
      for number in 0..<burst { subject.onNext(number) }
      if sent + burst < elementCount {
        UVLoop.main.schedule { turn(sent + burst) }
      } else {
        UVLoop.main.stop()
      }
    }
    return Work(sample: {
      let token = UVLoop.main.keepAlive()
      UVLoop.main.schedule { turn(0) }
      let cost = cost(of: elementCount) { runMain() }
      token.dispose()
      runMain()  // until the last window is over
      return cost
    })
  }
}
