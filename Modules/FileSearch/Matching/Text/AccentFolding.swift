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
    case 0x212A: return 0x4B
    case 0x212B: return 0x41
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
