import Expectations
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct SignalTests {
  @Test func `does not replay`() async {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal().map { $0 * 2 }
    var first: [Int] = []
    var second: [Int] = []
    let one = signal.emit(onNext: { first.append($0) })
    relay.accept(1)
    await mainSettled()
    let other = signal.emit(onNext: { second.append($0) })
    relay.accept(2)
    await mainSettled()
    expectEqual(first, [2, 4])
    expectEqual(second, [4])
    one.dispose()
    other.dispose()
  }

  @Test func `emits to relays`() async {
    let source = PublishRelay<Int>()
    let target = BehaviorRelay(value: 0)
    let subscription = source.asSignal().emit(to: target)
    source.accept(3)
    await mainSettled()
    expectEqual(target.value, 3)
    subscription.dispose()
  }
}
