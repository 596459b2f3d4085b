import OpenCombine
import RxCore
import TestSupport

struct Broken: Error, Equatable {}

/// A publisher that breaks the rules: it sends from any thread, without demand, after its
/// completion.
final class RawPublisher<Output: Sendable>: Publisher, @unchecked Sendable {
  // Unchecked: `receivers` and `cancellations` have locks.
  typealias Failure = Broken

  private let receivers = LockedBox<[AnySubscriber<Output, Broken>]>([])
  let cancellations = LockedBox(0)

  func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Broken {
    receivers.value.append(AnySubscriber(subscriber))
    subscriber.receive(subscription: Held(self))
  }

  func send(_ value: Output) { for receiver in receivers.value { _ = receiver.receive(value) } }
  func finish() { for receiver in receivers.value { receiver.receive(completion: .finished) } }
  func subscribeAgain() {
    for receiver in receivers.value { receiver.receive(subscription: Held(self)) }
  }

  private final class Held: Subscription {
    private let owner: RawPublisher

    init(_ owner: RawPublisher) { self.owner = owner }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() { owner.cancellations.value += 1 }
  }
}

/// A value that a test uses on one thread at a time, or that has a lock.
struct Unchecked<Value>: @unchecked Sendable {
  // Unchecked: subjects of OpenCombine have locks, without a declaration.
  let value: Value

  init(_ value: Value) { self.value = value }
}
