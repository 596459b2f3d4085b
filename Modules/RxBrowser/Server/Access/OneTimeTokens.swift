#if Browser
  internal import Synchronization

  /// The tokens with which a browser gets access, once each.
  final class OneTimeTokens: Sendable {
    private struct Token {
      let secret: String
      let deadline: ContinuousClock.Instant
    }

    /// More tokens than these are not valid at a time; the oldest is void then.
    static let limit = 64

    private let lifetime: Duration
    private let tokens = Mutex<[Token]>([])

    init(lifetime: Duration) { self.lifetime = lifetime }

    /// Creates a token.
    func make() -> String {
      let secret = Secret.make()
      let now = ContinuousClock.now
      tokens.withLock { tokens in
        tokens.removeAll { $0.deadline <= now }
        if tokens.count == Self.limit { tokens.removeFirst() }
        tokens.append(Token(secret: secret, deadline: now + lifetime))
      }
      return secret
    }

    /// Returns whether a token is valid, which it is not any more then.
    func redeem(_ secret: String) -> Bool {
      let now = ContinuousClock.now
      return tokens.withLock { tokens in
        tokens.removeAll { $0.deadline <= now }
        var found: Int?
        for index in tokens.indices where Secret.isEqual(tokens[index].secret, secret) {
          found = index
        }
        if let found { tokens.remove(at: found) }
        return found != nil
      }
    }
  }
#endif
