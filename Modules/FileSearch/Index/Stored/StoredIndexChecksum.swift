import FileIgnoring

/// The checksum of the content, which is computed in blocks while it is written.
struct StoredIndexChecksum {
  static let blockByteCount = 1 << 20

  private var fingerprint = Fingerprint()

  /// Adds a block; only the last one may be shorter.
  mutating func add(_ block: UnsafeRawBufferPointer) { fingerprint.combine(block) }

  /// Returns the checksum of the blocks, and of the numbers of a header.
  func value(with header: StoredIndexHeader) -> UInt64 {
    var whole = fingerprint
    for number in [
      header.placeByteCount, header.stateByteCount, header.directoryCount, header.ruleCount,
      header.entryCount,
    ] {
      whole.combine(UInt64(number))
    }
    return whole.value
  }

  /// Creates the checksum of a whole content.
  init(of content: UnsafeRawBufferPointer) {
    for start in stride(from: 0, to: content.count, by: Self.blockByteCount) {
      let end = min(start + Self.blockByteCount, content.count)
      add(UnsafeRawBufferPointer(rebasing: content[start..<end]))
    }
  }

  init() {}
}
