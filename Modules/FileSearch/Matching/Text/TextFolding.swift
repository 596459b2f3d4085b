/// The differences between characters that matching ignores.
struct TextFolding: Hashable, Sendable {
  var isCaseSensitive: Bool
  /// True if accents are removed from the text before it is compared.
  var foldsAccents: Bool
}

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

/// Removes the accents of Latin letters.
///
/// The tables have, for each code point of the Latin blocks, the letter in its Unicode name ("LATIN
/// SMALL LETTER E WITH ACUTE" → "e"), and `-` where there is none; sharp s and long s count as s.
/// Cost: one array access in these blocks, a comparison for other scalars.
enum AccentFolding {
  /// Returns the letter without its accent, or the scalar itself.
  static func base(of scalar: UInt32) -> UInt32 {
    if scalar < 0xC0 { return scalar }
    let letter: UInt8
    switch scalar {
    case 0xC0..<0x2B0: letter = latin[Int(scalar) - 0xC0]
    case 0x1E00..<0x1F00: letter = additional[Int(scalar) - 0x1E00]
    default: return scalar
    }
    return letter == UInt8(ascii: "-") ? scalar : UInt32(letter)
  }

  private static let latin: [UInt8] = Array(
    """
    AAAAAA-CEEEEIIII-NOOOOO-OUUUUY-saaaaaa-ceeeeiiii-nooooo-ouuuuy-yAaAaAaCcCcCcCcDd\
    DdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi--JjKk-LlLlLlLlLlNnNnNn---OoOoOo--RrRrRrSsSsSs\
    SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzsbBBb---Cc-DDd----FfG---IKkl--NnOOo--Pp-----tTtTU\
    u-VYyZz----------------------AaIiOoUuUuUuUuUu-AaAa--GgGgKkOoOo--j---Gg--NnAa--Oo\
    AaAaEeEeIiIiOoOoRrRrUuUuSsTt--HhNd--ZzAaEeOoOoOoOoYylntj--ACcLTsz--B--EeJj-qRrYy\
    ---b-cdd-------jg-----h-i--lll---mnn-o------rrr---s-j---t--v----zz-----------j--\
    q---------------
    """.utf8
  )

  private static let additional: [UInt8] = Array(
    """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOo\
    OoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyas--S-\
    AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUu\
    UuYyYyYyYy----Yy
    """.utf8
  )
}
