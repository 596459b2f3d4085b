import Expectations
import RxCore
import Testing

/// Many subscribers of one subject, which leave in any order.
struct ManySubscribersTests {
  /// A linear congruential generator (Knuth, MMIX).
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  @Test(arguments: 1...20)
  func `they receive each element once, in the order of their subscription`(seed: UInt64) {
    var random = Random(state: seed)
    let subject = PublishSubject<Int>()
    let log = Log(Int.self)
    var present: [(Int, any Disposable)] = []
    var next = 0
    // Now and then an observer disposes of another one, which may have received the element already.
    let victim = Shared<(any Disposable)?>(nil)
    for round in 0..<300 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        for _ in 0..<Int.random(in: 1...30, using: &random) {
          let number = next
          next += 1
          let subscription = subject.subscribe(onNext: { _ in
            log.add(number)
            victim.value?.dispose()
            victim.value = nil
          })
          present.append((number, subscription))
        }
      case 2:
        let order = Int.random(in: 0..<3, using: &random)
        for _ in 0..<Int.random(in: 1...40, using: &random) where !present.isEmpty {
          let index =
            switch order {
            case 0: 0
            case 1: present.count - 1
            default: Int.random(in: present.indices, using: &random)
            }
          present.remove(at: index).1.dispose()
        }
      case 3 where present.count > 1:
        let index = Int.random(in: present.indices, using: &random)
        victim.value = present[index].1
        let before = log.count
        subject.onNext(round)
        var expected = present.map(\.0)
        if index > 0 { expected.remove(at: index) }
        expectEqual(Array(log.entries[before...]), expected)
        present.remove(at: index)
      default:
        let before = log.count
        subject.onNext(round)
        expectEqual(Array(log.entries[before...]), present.map(\.0))
      }
    }
    for (_, subscription) in present.shuffled(using: &random) { subscription.dispose() }
    expect(!subject.hasObservers)
  }

  /// With a search through all for each of them, this takes minutes.
  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `a hundred thousand leave in any order`(whileEmitting: Bool) {
    let subject = PublishSubject<Int>()
    let received = Counter()
    let all = Log((any Disposable).self)
    if whileEmitting {
      _ = subject.subscribe(onNext: { _ in for one in all.entries { one.dispose() } })
    }
    var random = Random(state: 1)
    let subscriptions = (0..<100_000).map { _ in
      subject.subscribe(onNext: { _ in received.add() }) as any Disposable
    }
    for one in subscriptions.shuffled(using: &random) { all.add(one) }
    if !whileEmitting { for one in all.entries { one.dispose() } }
    subject.onNext(1)
    expectEqual(received.value, 0)
  }
}
