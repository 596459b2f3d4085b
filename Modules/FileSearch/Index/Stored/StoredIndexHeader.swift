import FileIgnoring

/// The first bytes of a stored index, in the byte order of the machine.
///
/// The file has these parts, each padded to 8 bytes: the header, the key of the place, the key of the
/// state, the directories, the ignore rules, and the chunks of entries.
struct StoredIndexHeader {
  /// The number of the format.
  ///
  /// To be increased when the format changes, and when other files become candidates of the same tree.
  private static let currentVersion: UInt32 = 2
  static let byteCount = 64
  private static let signature: UInt64 = 0x5845_444E_4953_4652

  private var signature = Self.signature
  private var version = Self.currentVersion
  private var byteOrder: UInt32 = 0x0102_0304
  /// The number of bytes of the whole file.
  var fileByteCount: UInt64 = 0
  /// The checksum of everything behind the header, and of the numbers that follow.
  var checksum: UInt64 = 0
  var placeByteCount: UInt32 = 0
  var stateByteCount: UInt32 = 0
  var directoryCount: UInt32 = 0
  var ruleCount: UInt32 = 0
  var entryCount: UInt32 = 0
  private var padding: (UInt32, UInt32, UInt32) = (0, 0, 0)

  /// True if this is the header of a whole file of this format with this number of bytes.
  func describes(byteCount: Int) -> Bool {
    let own = StoredIndexHeader()
    return signature == own.signature && version == own.version && byteOrder == own.byteOrder
      && fileByteCount == byteCount && padding == own.padding
  }
}

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

  /// Returns the blocks behind the header of a file in memory.
  static func blocks(
    of file: UnsafeMutableRawBufferPointer
  ) -> some Sequence<Slice<UnsafeMutableRawBufferPointer>> {
    stride(from: StoredIndexHeader.byteCount, to: file.count, by: blockByteCount).lazy.map {
      file[$0..<min($0 + blockByteCount, file.count)]
    }
  }

  init() {}
}
