/// Extensions of names, compared without case.
struct ExtensionSet: Sendable {
  /// The scalars of the extensions, in lower case and with the dot.
  private let endings: [[UInt32]]

  /// Creates a set from extensions with or without their dots.
  init(_ extensions: [[UInt8]]) {
    endings = extensions.map { bytes in
      let plain = bytes.drop { $0 == UInt8(ascii: ".") }
      return Self.folded([UInt8(ascii: ".")] + plain)
    }
  }

  /// Returns whether a name ends in one of the extensions, with at least one character before the
  /// dot.
  func admits(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let isASCII = name.allSatisfy { $0 < 0x80 }
    let scalars = isASCII ? nil : Self.folded(Array(name))
    return endings.contains { ending in
      if let scalars {
        return scalars.count > ending.count && scalars.suffix(ending.count) == ending[...]
      }
      guard name.count > ending.count else { return false }
      let start = name.count - ending.count
      return ending.indices.allSatisfy {
        CaseFolding.lowercase(UInt32(name[start + $0])) == ending[$0]
      }
    }
  }

  private static func folded(_ bytes: [UInt8]) -> [UInt32] {
    let scalars = [UInt32](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = bytes.withUnsafeBufferPointer { ScalarDecoder.decode($0, into: base) }
    }
    return scalars.map(CaseFolding.lowercase)
  }
}
