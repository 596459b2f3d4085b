/// The id of an entry of a stream: a time in milliseconds, and a number that orders entries of one millisecond.
///
/// Ids of a stream grow: an entry has a higher id than all entries before it, also if the server's clock goes back.
public struct StreamID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The time, in milliseconds since 1970, by the clock of the server; or what the writer has chosen.
  public var time: UInt64
  /// The number within the millisecond.
  public var sequence: UInt64

  /// The id before all entries.
  public static let zero = StreamID(0, 0)

  /// Creates an id.
  public init(_ time: UInt64, _ sequence: UInt64) {
    self.time = time
    self.sequence = sequence
  }

  /// Reads an id as the server writes it, as `1526985054069-0`.
  ///
  /// - Parameter text: two numbers with a dash between them; one number has the sequence 0.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let time = UInt64(first) else { return nil }
    guard let sequence = parts.count == 1 ? 0 : UInt64(parts[1]) else { return nil }
    self.init(time, sequence)
  }

  /// Reads an id from the bytes of a reply.
  init?(bytes: [UInt8]) {
    var numbers: (UInt64, UInt64) = (0, 0)
    var isSecond = false
    for byte in bytes {
      if byte == UInt8(ascii: "-"), !isSecond {
        isSecond = true
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      let digit = UInt64(byte - 0x30)
      if isSecond {
        numbers.1 = numbers.1 &* 10 &+ digit
      } else {
        numbers.0 = numbers.0 &* 10 &+ digit
      }
    }
    if bytes.isEmpty { return nil }
    self.init(numbers.0, numbers.1)
  }

  /// The order of entries.
  public static func < (a: StreamID, b: StreamID) -> Bool {
    (a.time, a.sequence) < (b.time, b.sequence)
  }

  /// The id as the server writes it.
  public var description: String { "\(time)-\(sequence)" }
}
