import Expectations
import RxCore
import RxTraits
import TestSupport
import Testing

@Suite(.serialized) struct RelayTests {
  @Test func `a behavior relay has the value it accepted last`() {
    let relay = BehaviorRelay(value: 1)
    relay.accept(2)
    expectEqual(relay.value, 2)
  }

  @Test func `a replay relay repeats what it kept`() {
    let relay = ReplayRelay<Int>.create(bufferSize: 2)
    for number in 1...3 { relay.accept(number) }
    let seen = LockedBox<[Int]>([])
    _ = relay.subscribe(onNext: { number in seen.value.append(number) })
    relay.accept(4)
    expectEqual(seen.value, [2, 3, 4])
  }

  @Test func `a replay relay without bounds repeats everything`() {
    let relay = ReplayRelay<Int>.createUnbound()
    for number in 1...100 { relay.accept(number) }
    let seen = LockedBox<[Int]>([])
    _ = relay.subscribe(onNext: { number in seen.value.append(number) })
    expectEqual(seen.value, Array(1...100))
  }

  @Test func `an error that reaches a relay ends the binding and is reported`() {
    let before = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = before }
    let reported = LockedBox<Int>(0)
    Hooks.defaultErrorHandler = { _, error in if error is TestError { reported.value += 1 } }
    let relay = PublishRelay<Int>()
    let ended = LockedBox(false)
    _ = relay.subscribe(onCompleted: { ended.value = true })
    let subject = PublishSubject<Int>()
    let binding = subject.bind(to: relay)
    subject.onError(TestError())
    expectEqual(reported.value, 1)
    expect(!ended.value)
    expect(!subject.hasObservers)
    binding.dispose()
  }
}
