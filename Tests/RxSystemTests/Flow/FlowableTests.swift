import Expectations
import RxCore
import RxSystem
import RxTesting
import RxTraits
import TestSupport
import Testing

@Suite struct FlowableTests {
  /// A source that emits numbers on demand while its valve is open.
  final class Numbers: @unchecked Sendable {
    // Unchecked: accessed only on one thread.
    var valve: Valve?
    var next = 0
    let subject = PublishSubject<Int>()
    var flowable: Flowable<Int> {
      Flowable { valve in
        self.valve = valve
        return self.subject.asObservable()
      }
    }

    /// Emits numbers until the valve is closed, a hundred at most.
    func flow() {
      var emitted = 0
      while valve?.isOpen == true, emitted < 100 {
        next += 1
        emitted += 1
        subject.onNext(next)
      }
    }
  }

  @Test func `a valve is open while no consumer holds it, and reports each change`() {
    let valve = Valve()
    let changes = Box([Bool]())
    let watch = valve.onChange { changes.value.append(valve.isOpen) }
    valve.hold()
    valve.hold()
    valve.release()
    expect(!valve.isOpen)
    valve.release()
    expect(valve.isOpen)
    watch.dispose()
    valve.hold()
    expectEqual(changes.value, [false, true])
  }

  @Test func `the source waits until the completable of an element has ended`() {
    let numbers = Numbers()
    let pending = Box([PublishSubject<Never>]())
    let taken = Box([Int]())
    let outcome = Outcome<Never>()
    let subscription = outcome.observe(
      numbers.flowable.concatMapCompletable { number in
        taken.value.append(number)
        let work = PublishSubject<Never>()
        pending.value.append(work)
        return work.asCompletable()
      }
    )
    numbers.flow()
    expectEqual(taken.value, [1])
    numbers.flow()
    expectEqual(taken.value, [1])
    pending.value[0].onCompleted()
    numbers.flow()
    expectEqual(taken.value, [1, 2])
    numbers.subject.onCompleted()
    expect(!outcome.isCompleted)
    pending.value[1].onCompleted()
    expect(outcome.isCompleted)
    subscription.dispose()
  }

  @Test func `with a limit of four the source waits at four and resumes at two`() {
    let numbers = Numbers()
    let works = (0..<8).map { _ in PublishSubject<Never>() }
    let subscription = numbers.flowable.concatMapCompletable(limit: 4) { number in
      works[number - 1].asCompletable()
    }
    .subscribe()
    numbers.flow()
    expectEqual(numbers.next, 4)
    works[0].onCompleted()
    numbers.flow()
    expectEqual(numbers.next, 4)
    works[1].onCompleted()
    numbers.flow()
    expectEqual(numbers.next, 6)
    subscription.dispose()
  }

  @Test func `an error of a completable ends the sequence`() {
    struct Refusal: Error {}
    let numbers = Numbers()
    let outcome = Outcome<Never>()
    _ = outcome.observe(numbers.flowable.concatMapCompletable { _ in .error(Refusal()) })
    numbers.flow()
    expect(outcome.error is Refusal)
    expectEqual(numbers.subject.hasObservers, false)
  }

  @Test func `observe(on:limit:) makes the source wait while the scheduler is busy`() {
    let clock = TestScheduler(initialClock: 0)
    let numbers = Numbers()
    let outcome = Outcome<Int>()
    let subscription = outcome.observe(numbers.flowable.observe(on: clock, limit: 3))
    numbers.flow()
    expectEqual(numbers.next, 3)
    expect(outcome.elements.isEmpty)
    clock.start()
    expectEqual(outcome.elements, [1, 2, 3])
    numbers.flow()
    expectEqual(numbers.next, 6)
    subscription.dispose()
    clock.start()
    expectEqual(outcome.elements, [1, 2, 3])
  }

  @Test func `an asynchronous loop makes the source wait`() async throws {
    let numbers = Numbers()
    var iterator = numbers.flowable.values(limit: 2).makeAsyncIterator()
    numbers.flow()
    expectEqual(numbers.next, 2)
    try await expectEqual(iterator.next(), 1)
    numbers.flow()
    expectEqual(numbers.next, 3)
    try await expectEqual(iterator.next(), 2)
    try await expectEqual(iterator.next(), 3)
    numbers.subject.onCompleted()
    try await expectEqual(iterator.next(), nil)
  }

  @Test func `each subscription has its own valve, and operators in compose keep it`() {
    let valves = Box([ObjectIdentifier]())
    let held = Box([Valve]())
    let source = Flowable<Int> { valve in
      held.value.append(valve)
      valves.value.append(ObjectIdentifier(valve))
      return .of(1, 2)
    }
    let outcome = Outcome<Int>()
    let doubled = source.compose { $0.map { $0 * 2 } }
    _ = outcome.observe(doubled)
    _ = outcome.observe(doubled)
    expectEqual(outcome.elements, [2, 4, 2, 4])
    expectEqual(Set(valves.value).count, 2)
  }
}
