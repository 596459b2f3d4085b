/// The virtual times of a subscription and of its disposal.
///
///     #expect(source.subscriptions == [Subscription(200, 250)])
public struct Subscription: Equatable, Hashable, Sendable {
  /// The time of the subscription.
  public let subscribe: TestTime
  /// The time of the disposal; `.max` before it.
  public let unsubscribe: TestTime

  /// Creates a record of a subscription from `subscribe` to `unsubscribe`.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// The two times, as `(200 : 1000)`, or `(200 : ∞)` before the disposal.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "∞" : String(unsubscribe)))"
  }
}
