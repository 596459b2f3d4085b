internal import Synchronization

/// Secrets that are valid once and for some time, each with a value: addresses of the page, and of files.
final class OneTimeSecrets<Value: Sendable>: Sendable {
  private struct Entry {
    let secret: String
    let value: Value
    let deadline: ContinuousClock.Instant
  }

  private let lifetime: Duration
  private let entries = Mutex<[Entry]>([])

  /// More secrets than these are not valid at a time; the oldest is void then.
  static var limit: Int { 64 }

  init(lifetime: Duration) { self.lifetime = lifetime }

  /// Creates a secret for a value.
  func make(_ value: Value) -> String {
    let secret = Secret.make()
    let now = ContinuousClock.now
    entries.withLock { entries in
      entries.removeAll { $0.deadline <= now }
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(Entry(secret: secret, value: value, deadline: now + lifetime))
    }
    return secret
  }

  /// Returns the value of a valid secret, which is not valid any more then; `nil` for another one.
  func take(_ secret: String) -> Value? {
    let now = ContinuousClock.now
    return entries.withLock { entries in
      entries.removeAll { $0.deadline <= now }
      var found: Int?
      // All are compared, so that the time does not tell which one it is.
      for index in entries.indices where Secret.isEqual(entries[index].secret, secret) {
        found = index
      }
      return found.map { entries.remove(at: $0).value }
    }
  }
}

extension OneTimeSecrets<Void> {
  /// Creates a secret.
  func make() -> String { make(()) }
}
