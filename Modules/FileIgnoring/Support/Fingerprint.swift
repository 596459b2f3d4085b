/// A hash of bytes and numbers that is the same in every process, unlike that of `Hasher`.
///
/// It notices accidents, not attacks. Cost: a fifth of a nanosecond a byte.
package struct Fingerprint: Sendable {
  /// The hash of everything that was combined so far.
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  @inline(__always)
  package mutating func combine(_ number: UInt64) { value = Self.mix(value, number) }

  package mutating func combine(_ bytes: [UInt8]) { bytes.withUnsafeBytes { combine($0) } }

  mutating func combine(_ patterns: [IgnorePattern]) {
    combine(UInt64(patterns.count))
    for pattern in patterns { pattern.combine(into: &self) }
  }

  /// Combines the bytes and their number.
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(UInt64(bytes.count))
    let wholeCount = bytes.count & ~31
    if wholeCount > 0 {
      // Four independent lanes, so that the processor multiplies in parallel.
      var (first, second, third, fourth) = (value, value &+ 1, value &+ 2, value &+ 3)
      for start in stride(from: 0, to: wholeCount, by: 32) {
        first = Self.mix(first, bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        second = Self.mix(second, bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
        third = Self.mix(third, bytes.loadUnaligned(fromByteOffset: start + 16, as: UInt64.self))
        fourth = Self.mix(fourth, bytes.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self))
      }
      for lane in [first, second, third, fourth] { combine(lane) }
    }
    for byte in bytes[wholeCount...] { combine(UInt64(byte)) }
  }

  /// The multiplication spreads each bit upwards, the exchange of the halves brings it down again.
  @inline(__always)
  private static func mix(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    let product = (hash ^ number) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ (product >> 32)
  }
}
