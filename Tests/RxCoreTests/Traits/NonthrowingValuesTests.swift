import Expectations
import RxCore
import RxTraits
import Testing

/// What cannot fail is looped over without `try`.
@MainActor
struct NonthrowingValuesTests {
  private func two(_ values: ObservableValues<Int, Never>) async -> [Int] {
    var received: [Int] = []
    for await value in values {
      received.append(value)
      if received.count == 2 { break }
    }
    return received
  }

  @Test func `a driver, a signal, an infallible`() async {
    await expectEqual(two(Driver.of(1, 2).values), [1, 2])
    await expectEqual(two(Signal.of(1, 2).values), [1, 2])
    await expectEqual(two(Infallible.of(1, 2).values), [1, 2])
    await expectEqual(two(Driver.of(1, 2, 3, 4).values(buffering: .newest(2))), [3, 4])
  }

  @Test func `relays`() async {
    let behavior = BehaviorRelay(value: 1)
    let replay = ReplayRelay<Int>.create(bufferSize: 2)
    let publish = PublishRelay<Int>()
    var published = publish.values.makeAsyncIterator()
    for element in [1, 2] {
      replay.accept(element)
      publish.accept(element)
    }
    var values = behavior.values.makeAsyncIterator()
    behavior.accept(2)
    await expectEqual([values.next(), values.next()], [1, 2])
    await expectEqual(two(replay.values), [1, 2])
    await expectEqual([published.next(), published.next()], [1, 2])
  }

  @Test func `a control event and a control property`() async {
    await expectEqual(two(ControlEvent(events: Observable.of(1, 2)).values), [1, 2])
    let property = ControlProperty(values: Observable.of(1, 2), valueSink: PublishSubject<Int>())
    await expectEqual(two(property.values), [1, 2])
  }

  @Test func `a cancelled task ends the loop without an error`() async {
    let relay = BehaviorRelay(value: 1)
    let loop = Task {
      var received: [Int] = []
      for await value in relay.values { received.append(value) }
      return received
    }
    loop.cancel()
    await expectEqual(loop.value, [1])
  }
}
