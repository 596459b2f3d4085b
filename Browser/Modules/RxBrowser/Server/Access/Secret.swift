internal import Synchronization

/// Random names that nobody can guess: 160 bits as hexadecimal digits.
enum Secret {
  static let length = 40

  /// Creates a secret, from the operating system's source of random numbers.
  static func make() -> String { random(bytes: length / 2) }

  /// Returns random bytes as hexadecimal digits.
  static func random(bytes: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for _ in 0..<bytes {
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// True if two secrets are equal, in a time that does not tell where they differ.
  static func isEqual(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count == second.count else { return false }
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference == 0
  }

  /// True if a text has the form of a secret.
  static func isWellFormed(_ text: some StringProtocol) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

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
