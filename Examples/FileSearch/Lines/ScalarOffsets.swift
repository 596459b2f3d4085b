import ProgramSupport

/// The byte offsets of the characters of a text.
///
/// A character is a Unicode scalar, or a byte that is not UTF-8.
package enum ScalarOffsets {
  package static func offsets(of bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(bytes.count)
    bytes.forEachScalar { _, offset in offsets.append(offset) }
    return offsets
  }
}
