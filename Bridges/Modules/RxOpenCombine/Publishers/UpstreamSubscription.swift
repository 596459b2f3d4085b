internal import Guarding
internal import OpenCombine

/// The subscription that a publisher hands to its subscriber, cancelled once.
final class UpstreamSubscription: Sendable {
  private enum State: Sendable {
    case none
    case active(Unproved<any Subscription>)
    case ended
  }

  private let state = Guarded(State.none)

  /// Keeps a subscription; cancels it if this is not the first, or if the subscriber has ended.
  ///
  /// - Returns: a Boolean value that indicates whether the subscription is kept.
  func start(_ subscription: any Subscription) -> Bool {
    let unproved = Unproved(subscription)
    let isKept = state.withLock { state in
      guard case .none = state else { return false }
      state = .active(unproved)
      return true
    }
    if !isKept { subscription.cancel() }
    return isKept
  }

  /// A Boolean value that indicates whether a subscription is kept.
  var isActive: Bool { active != nil }

  /// Demands elements, if a subscription is kept.
  func request(_ demand: Subscribers.Demand) { active?.request(demand) }

  /// Cancels the subscription, now or when it arrives.
  func cancel() { end()?.cancel() }

  /// Releases the subscription without cancelling it, as the publisher has completed.
  @discardableResult
  func end() -> (any Subscription)? {
    let ended: Unproved<any Subscription>? = state.withLock { state in
      defer { state = .ended }
      return if case .active(let subscription) = state { subscription } else { nil }
    }
    return ended?.value
  }

  private var active: (any Subscription)? {
    let active: Unproved<any Subscription>? = state.withLock { state in
      if case .active(let subscription) = state { subscription } else { nil }
    }
    return active?.value
  }
}
