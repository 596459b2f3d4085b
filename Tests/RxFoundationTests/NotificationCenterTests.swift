import Expectations
import Foundation
import RxCore
import RxFoundation
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct NotificationCenterTests {
  private final class Sender {}

  private let center = NotificationCenter()
  private let name = Notification.Name("happened")
  private let other = Notification.Name("other")

  /// Returns the notifications as numbers.
  private func record(
    _ source: Observable<Notification>
  ) -> (numbers: LockedBox<[Int]>, subscription: any Disposable) {
    let numbers = LockedBox<[Int]>([])
    let subscription = source.subscribe(onNext: { notification in
      let number = notification.userInfo?["number"] as? Int ?? 0
      numbers.value.append(number)
    })
    return (numbers, subscription)
  }

  private func post(_ number: Int, _ name: Notification.Name? = nil, by sender: Any? = nil) {
    center.post(name: name ?? self.name, object: sender, userInfo: ["number": number])
  }

  @Test func `notifications posted during the subscription are emitted`() {
    post(1)
    let (numbers, subscription) = record(center.rx.notification(name))
    post(2)
    post(3, other)
    post(4, by: Sender())
    expectEqual(numbers.value, [2, 4])
    subscription.dispose()
    subscription.dispose()
    post(5)
    expectEqual(numbers.value, [2, 4])
  }

  @Test func `without a name, all notifications are emitted`() {
    let (numbers, subscription) = record(center.rx.notification(nil))
    post(1)
    post(2, other)
    expectEqual(numbers.value, [1, 2])
    subscription.dispose()
  }

  @Test func `each subscriber has its own observer, in the order of subscription`() {
    let source = center.rx.notification(name)
    let (first, one) = record(source)
    post(1)
    let (second, two) = record(source)
    post(2)
    one.dispose()
    post(3)
    two.dispose()
    post(4)
    expectEqual(first.value, [1, 2])
    expectEqual(second.value, [2, 3])
  }

  @Test func `only notifications of the given object are emitted`() {
    let wanted = Sender()
    let (numbers, subscription) = record(center.rx.notification(name, object: wanted))
    post(1, by: wanted)
    post(2, by: Sender())
    post(3)
    post(4, by: 17)
    post(5, by: "text")
    post(6, other, by: wanted)
    post(7, by: wanted)
    expectEqual(numbers.value, [1, 7])
    subscription.dispose()
  }

  @Test func `the object is held weakly, and no other is mistaken for it`() {
    var wanted: Sender? = Sender()
    weak let held = wanted
    let source = center.rx.notification(name, object: wanted)
    let (numbers, subscription) = record(source)
    post(1, by: wanted)
    wanted = nil
    expect(held == nil)
    // Some have the address of the deallocated one.
    for number in 0..<1_000 { post(number, by: Sender()) }
    let (late, lateSubscription) = record(source)
    for number in 0..<1_000 { post(number, by: Sender()) }
    post(1)
    expectEqual(numbers.value, [1])
    expect(late.value.isEmpty)
    subscription.dispose()
    lateSubscription.dispose()
  }

  @Test func `notifications are delivered on the posting thread, before posting returns`() async {
    let here = LockedBox<pthread_t?>(nil)
    let subscription = center.rx.notification(name).subscribe(onNext: { _ in
      here.value = pthread_self()
    })
    let (center, name) = (center, name)
    let end = Milestone()
    Thread.detachNewThread {
      center.post(name: name, object: nil)
      let isHere = here.value == pthread_self()
      expect(isHere)
      end.reach()
    }
    await end.reached()
    subscription.dispose()
  }

  @Test func `an observer may post, and may dispose of its subscription`() {
    let seen = LockedBox<[Int]>([])
    let subscription = SerialDisposable()
    let (center, name) = (center, name)
    subscription.disposable = center.rx.notification(name).subscribe(onNext: { notification in
      let number = notification.userInfo?["number"] as? Int ?? 0
      seen.value.append(number)
      if number < 3 {
        center.post(name: name, object: nil, userInfo: ["number": number + 1])
      } else {
        subscription.dispose()
      }
    })
    post(1)
    post(1)
    expectEqual(seen.value, [1, 2, 3])
  }

  @Test func `a subscription disposed of during a post receives nothing`() {
    let transforms = LockedBox(0)
    let subscriptions = [SerialDisposable(), SerialDisposable()]
    for (own, other) in [(0, 1), (1, 0)] {
      subscriptions[own].disposable =
        center.rx.notification(name) { _ in transforms.value += 1 }
        .subscribe(onNext: { subscriptions[other].dispose() })
    }
    post(1)
    expectEqual(transforms.value, 1)  // the one that the center calls first
    post(2)
    expectEqual(transforms.value, 2)
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func `transformed notifications may be delivered on other threads`() async {
    let (center, name) = (center, name)
    let busy = LockedBox(0)
    let overlaps = LockedBox(0)
    let records = EventRecorder<Int>()
    let subscription = records.record(
      center.rx.notification(name) { $0.userInfo?["number"] as? Int ?? 0 }
        .do(onNext: { _ in
          busy.value += 1
          if busy.value > 1 { overlaps.value += 1 }
          busy.value -= 1
        })
        .take(4_000)
    )
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for turn in 0..<1_000 {
            center.post(name: name, object: nil, userInfo: ["number": thread * 1_000 + turn])
          }
        }
      }
    }
    await records.ended()
    expectEqual(records.elements.value.sorted(), Array(0..<4_000))
    for thread in 0..<4 {
      let own = records.elements.value.filter { $0 / 1_000 == thread }
      expectEqual(own, own.sorted())
    }
    expectEqual(overlaps.value, 0)
    subscription.dispose()
  }

  @Test func `an error of the transform ends the sequence`() async {
    let records = EventRecorder<Int>()
    let subscription = records.record(
      center.rx.notification(name) { notification -> Int in
        guard let number = notification.userInfo?["number"] as? Int, number > 0 else {
          throw TestError()
        }
        return number
      }
    )
    post(1)
    post(0)
    post(2)
    await records.ended()
    expectEqual(records.elements.value, [1])
    expectEqual(records.errors.value.map { $0 is TestError }, [true])
    subscription.dispose()
  }

  @Test func `the center releases the observer after disposal`() {
    final class DeinitProbe: Sendable {}
    func listen() -> (() -> DeinitProbe?, any Disposable) {
      let probe = DeinitProbe()
      weak let held = probe
      let subscription = center.rx.notification(name).subscribe(onNext: { _ in _ = probe })
      return ({ held }, subscription)
    }
    let (held, subscription) = listen()
    expect(held() != nil)
    subscription.dispose()
    expect(held() == nil)
  }
}
