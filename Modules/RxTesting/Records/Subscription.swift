/// When a subscription began and ended, in virtual time.
public struct Subscription: Equatable, Hashable, Sendable {
  /// The moment of subscribing.
  public let subscribe: TestTime
  /// The moment of disposal, `.max` while it lives.
  public let unsubscribe: TestTime

  /// A subscription from `subscribe` to `unsubscribe`.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// `(200 : 1000)`, or `(200 : ∞)` while it lives.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "∞" : String(unsubscribe)))"
  }
}
