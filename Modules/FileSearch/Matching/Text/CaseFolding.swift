/// Converts scalars to lower case, one scalar to one scalar.
enum CaseFolding {
  /// Returns the lower-case form of a scalar; its first scalar where Unicode's form has several.
  @inline(__always)
  static func lowercase(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    return lowercaseBeyondASCII(scalar)
  }

  private static func lowercaseBeyondASCII(_ scalar: UInt32) -> UInt32 {
    guard let character = Unicode.Scalar(scalar), character.properties.changesWhenLowercased,
      let lower = character.properties.lowercaseMapping.unicodeScalars.first
    else { return scalar }
    return lower.value
  }
}
