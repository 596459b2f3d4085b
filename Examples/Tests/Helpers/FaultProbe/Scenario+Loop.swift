import Dispatch
import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxTraits

extension Scenario {
  /// A loop of a thread's own: timers, and work from other threads.
  static func loop() throws {
    try withLoop { loop in
      let fired = Order()
      for number in [3, 1, 2] {
        loop.schedule(after: .milliseconds(number)) { fired.numbers.append(number) }
      }
      let received = Amount()
      let threads = DispatchQueue(label: "threads", attributes: .concurrent)
      for _ in 0..<3 {
        threads.async { for _ in 0..<100 { loop.schedule { received.value += 1 } } }
      }
      while received.value < 300 || fired.numbers.count < 3 { try loop.run(.once) }
      check(fired.numbers.sorted() == [1, 2, 3], "timers: \(fired.numbers)")
    }
  }

  /// The main loop: the main scheduler, the main queue and a driver.
  @MainActor
  static func mainLoop() throws {
    let values = Order()
    let relay = PublishRelay<Int>()
    let subscription = relay.asDriver(onErrorJustReturn: -1)
      .debounce(.milliseconds(1))
      .drive(onNext: { number in
        values.numbers.append(number)
        if number == 2 { UVLoop.main.stop() } else { relay.accept(2) }
      })
    DispatchQueue.global().async { relay.accept(1) }
    try UVLoop.main.run(.untilStopped)
    subscription.dispose()
    check(values.numbers == [1, 2], "values: \(values.numbers)")
  }

  /// Threads that emit into one subject and one merge: each element is received once.
  static func threads() throws {
    let sources = (0..<3).map { _ in PublishSubject<Int>() }
    let received = Amount()
    let subscription = Observable.merge(sources.map { $0.asObservable() })
      .subscribe(onNext: { _ in received.value += 1 })
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      for element in 0..<500 { sources[number % 3].onNext(element) }
    }
    subscription.dispose()
    check(received.value == 3_000, "\(received.value) of 3000 elements")
  }

  /// Work on the thread pool, whose results return to the loop.
  static func pool() throws {
    try withLoop { loop in
      let pool = ThreadPoolScheduler(loop: loop)
      let sum = try loop.value(
        Observable.from(Array(1...20))
          .flatMap { number in
            Observable.deferred { .just(number * number) }.subscribe(on: pool)
          }
          .reduce(0, accumulator: +)
          .observe(on: UVLoopScheduler(loop: loop))
          .asSingle()
      )
      check(sum == 2_870, "the sum: \(sum)")
    }
  }
}

/// Numbers in the order in which they have come.
private final class Order: @unchecked Sendable {
  // Unchecked: accessed only on the loop's thread.
  var numbers: [Int] = []
}
