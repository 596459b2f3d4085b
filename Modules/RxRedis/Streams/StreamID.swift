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
    var time: UInt64?
    var (value, digits) = (UInt64(0), 0)
    for byte in bytes {
      if byte == UInt8(ascii: "-"), time == nil, digits > 0 {
        time = value
        (value, digits) = (0, 0)
        continue
      }
      let digit = byte &- 0x30
      if digit > 9 { return nil }
      digits += 1
      if digits < 20 {
        // Below 10^19, which is less than 2^64.
        value = 10 &* value &+ UInt64(digit)
      } else {
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
        let (sum, overflows) = product.addingReportingOverflow(UInt64(digit))
        if isTooLarge || overflows { return nil }
        value = sum
      }
    }
    if digits == 0 { return nil }
    self.init(time ?? value, time == nil ? 0 : value)
  }

  /// The order of entries.
  public static func < (a: StreamID, b: StreamID) -> Bool {
    (a.time, a.sequence) < (b.time, b.sequence)
  }

  /// The id as the server writes it.
  public var description: String { "\(time)-\(sequence)" }
}
