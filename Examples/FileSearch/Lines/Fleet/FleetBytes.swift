/// Writes the bytes of a record.
package struct FleetWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  package mutating func append(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }

  /// Writes a number: seven bits a byte, the lowest first; the highest bit says that another byte follows.
  package mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads the bytes of a record, which may be any.
package struct FleetReader {
  private let source: [UInt8]
  private var place = 0

  package init(_ source: [UInt8]) { self.source = source }

  package var isAtEnd: Bool { place == source.count }

  /// The bytes that have not been read.
  package var rest: [UInt8] { Array(source[place...]) }

  package mutating func byte() throws(FleetCodingError) -> UInt8 {
    if isAtEnd { throw .malformed }
    defer { place += 1 }
    return source[place]
  }

  package mutating func bytes(_ count: Int) throws(FleetCodingError) -> ArraySlice<UInt8> {
    guard count <= source.count - place else { throw .malformed }
    defer { place += count }
    return source[place..<place + count]
  }

  package mutating func number() throws(FleetCodingError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      let part = UInt64(next & 0x7F)
      if (part << shift) >> shift != part { throw .malformed }
      value |= part << shift
      if next < 0x80 { return value }
    }
    throw .malformed
  }

  /// Reads the number of a name as its difference to the one before.
  package mutating func nameNumber(after last: UInt32) throws(FleetCodingError) -> UInt32 {
    let (sum, isTooLarge) = UInt64(last).addingReportingOverflow(try number())
    guard !isTooLarge, let number = UInt32(exactly: sum) else { throw .malformed }
    return number
  }
}
