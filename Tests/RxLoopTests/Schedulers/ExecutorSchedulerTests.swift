import Expectations
import RxCore
import RxLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ExecutorSchedulerTests {
  private actor Notes {
    private(set) var numbers: [Int] = []
    func add(_ number: Int) { numbers.append(number) }
  }

  @Test func `an actor receives elements in order, without a task for each`() async {
    let notes = Notes()
    await answer { answer in
      _ = Observable.range(start: 0, count: 10_000)
        .observe(on: ExecutorScheduler(notes))
        .subscribe(
          onNext: { number in notes.assumeIsolated { $0.add(number) } },
          onCompleted: { answer.give() }
        )
    }
    await expectEqual(notes.numbers, Array(0..<10_000))
  }

  @Test func `a timer fires although its scheduler was released`() async {
    let notes = Notes()
    await answer { answer in
      _ = ExecutorScheduler(notes).scheduleRelative(7, dueTime: .milliseconds(2)) { number in
        notes.assumeIsolated { $0.add(number) }
        answer.give()
        return Disposables.create()
      }
    }
    await expectEqual(notes.numbers, [7])
  }

  @Test func `a cancelled timer retains nothing`() async {
    weak var held: Notes?
    do {
      let notes = Notes()
      held = notes
      let scheduler = ExecutorScheduler(notes)
      let timer = scheduler.scheduleRelative((), dueTime: .seconds(3600)) { _ in
        Disposables.create()
      }
      timer.dispose()
    }
    expect(held == nil)
  }

  @Test func `a task executor with many threads runs one piece of work at a time`() async {
    let busy = Box(0)
    let overlaps = Box(0)
    await answer { answer in
      let scheduler = ExecutorScheduler(executor: globalConcurrentExecutor)
      for number in 0..<10_000 {
        _ = scheduler.schedule(number) { number in
          busy.value += 1
          if busy.value != 1 { overlaps.value += 1 }
          busy.value -= 1
          if number == 9999 { answer.give() }
          return Disposables.create()
        }
      }
    }
    expectEqual(overlaps.value, 0)
  }

  @Test func `work that work schedules runs too`() throws {
    let loop = try UVLoop()
    let scheduler = ExecutorScheduler(executor: loop)
    let order = Box([Int]())
    _ = scheduler.schedule(1) { number in
      order.value.append(number)
      return scheduler.schedule(2) { number in
        order.value.append(number)
        return Disposables.create()
      }
    }
    try loop.run()
    expectEqual(order.value, [1, 2])
  }
}
