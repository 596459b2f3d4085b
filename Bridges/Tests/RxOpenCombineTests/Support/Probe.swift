import OpenCombine
import RxCore
import TestSupport

/// A subscriber that records what it receives, and what breaks the rules of Combine.
///
/// The closure `onReceive` decides about the demand after each element.
final class Probe<Input: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
  // Unchecked: `log` and `held` have locks; the rest never changes.
  struct Log: Sendable {
    var elements: [Input] = []
    var subscriptions = 0
    var completions = 0
    var failure: (any Error)?
    var demanded = 0
    var isCancelled = false
    var inside = 0
    var violations: [String] = []

    mutating func demand(_ count: Int) {
      let (sum, isUnlimited) = demanded.addingReportingOverflow(count)
      demanded = isUnlimited ? .max : sum
    }

    mutating func enter(_ event: String) {
      inside += 1
      if inside > 1 { violations.append("\(event) inside another call") }
      if isCancelled { violations.append("\(event) after cancellation") }
    }
  }

  private let log = LockedBox(Log())
  private let held = LockedBox<(any Subscription)?>(nil)
  private let initial: Int?
  private let onReceive: @Sendable (Probe, Input) -> Int

  /// - Parameters:
  ///   - initial: the demand on subscription; `nil` demands nothing, `Int.max` all.
  ///   - onReceive: returns the demand after an element.
  init(
    _ initial: Int? = Int.max,
    onReceive: @escaping @Sendable (Probe, Input) -> Int = { _, _ in 0 }
  ) {
    (self.initial, self.onReceive) = (initial, onReceive)
  }

  var state: Log { log.value }
  var elements: [Input] { state.elements }
  var violations: [String] { state.violations }
  var isCompleted: Bool { state.completions > 0 }

  /// Demands more elements.
  func request(_ count: Int) {
    let subscription = note(count)
    subscription?.request(Self.demand(count))
  }

  /// Cancels; anything that arrives on this thread afterwards is a violation.
  func cancel() {
    held.value?.cancel()
    log.value.isCancelled = true
  }

  /// Cancels; what another thread is delivering may still arrive.
  func stop() { held.value?.cancel() }

  /// Releases the subscription.
  func forget() { held.value = nil }

  func receive(subscription: any Subscription) {
    enter("a subscription") { $0.subscriptions += 1 }
    held.value = subscription
    if let initial { request(initial) }
    leave()
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    enter("an element") { log in
      log.elements.append(input)
      if log.subscriptions != 1 { log.violations.append("an element before the subscription") }
      if log.elements.count > log.demanded { log.violations.append("more than was demanded") }
      if log.completions > 0 { log.violations.append("an element after the completion") }
    }
    let more = onReceive(self, input)
    note(more)
    leave()
    return Self.demand(more)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    enter("a completion") { log in
      log.completions += 1
      if case .failure(let error) = completion { log.failure = error }
      if log.completions > 1 { log.violations.append("two completions") }
    }
    leave()
  }

  @discardableResult
  private func note(_ count: Int) -> (any Subscription)? {
    log.value.demand(count)
    return held.value
  }

  private func enter(_ event: String, _ change: (inout Log) -> Void) {
    log.value.enter(event)
    change(&log.value)
  }

  private func leave() { log.value.inside -= 1 }

  private static func demand(_ count: Int) -> Subscribers.Demand {
    count == .max ? .unlimited : .max(count)
  }
}
