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
  public init?(_ text: String) { self.init(bytes: text.utf8) }

  /// Reads an id from the bytes of a reply.
  init?(bytes: some Collection<UInt8>) {
    let dash = bytes.firstIndex(of: UInt8(ascii: "-"))
    guard let time = Self.number(bytes[..<(dash ?? bytes.endIndex)]) else { return nil }
    guard let dash else {
      self.init(time, 0)
      return
    }
    guard let sequence = Self.number(bytes[bytes.index(after: dash)...]) else { return nil }
    self.init(time, sequence)
  }

  private static func number(_ digits: some Collection<UInt8>) -> UInt64? {
    if digits.isEmpty { return nil }
    var value: UInt64 = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = product.addingReportingOverflow(UInt64(byte - 0x30))
      if isTooLarge || overflows { return nil }
      value = sum
    }
    return value
  }

  /// The order of entries.
  public static func < (a: StreamID, b: StreamID) -> Bool {
    (a.time, a.sequence) < (b.time, b.sequence)
  }

  /// The id as the server writes it.
  public var description: String { "\(time)-\(sequence)" }
}
