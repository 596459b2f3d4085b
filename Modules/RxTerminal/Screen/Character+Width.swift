extension Character {
  /// The number of columns on a terminal: 0, 1 or 2.
  ///
  /// It is 2 for wide East Asian characters, for flags, for clusters of letters as in Thai, and for
  /// emoji, which are shown as such by themselves, by U+FE0F, a skin tone or a joiner. It is 0 for a
  /// character that only combines with the one before.
  ///
  ///     Character("a").columns   // 1
  ///     Character("日").columns  // 2
  ///
  /// Source: UAX #11 (East Asian Width), UTS #51 (Emoji).
  public var columns: Int {
    if let byte = onlyByte { return byte < 0x20 || byte == 0x7F ? 0 : 1 }
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if first.value < 0x20 || (0x7F..<0xA0).contains(first.value) { return 0 }
    if first.takesNoColumn { return 0 }
    if first.isWide { return unicodeScalars.contains("\u{FE0E}") ? 1 : 2 }
    while let next = scalars.next() {
      if first.properties.isEmoji {
        if next == "\u{FE0F}" || next == "\u{200D}" || next.properties.isEmojiModifier { return 2 }
      } else if !next.takesNoColumn {
        return 2
      }
    }
    return 1
  }

  /// The only UTF-8 byte of an ASCII character; `nil` for others.
  var onlyByte: UInt8? { utf8.count == 1 ? utf8.first : nil }

  /// True if all terminals agree on the number of columns.
  var isSurelyMeasured: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return false }
    return first.value < 0x300
      || !first.properties.isEmoji && first.value < 0x1_0000
        && first.properties.generalCategory != .unassigned
  }

  /// True if all terminals that measure grapheme clusters (private mode 2027) agree on the number of columns.
  ///
  /// These are a character with marks that take no column, and emoji that are shown as such by themselves, with skin tones and
  /// joined ones. They are not those with U+FE0E or U+FE0F: WezTerm, which has the mode, ignores these by default.
  ///
  /// Source: https://github.com/contour-terminal/terminal-unicode-core; `unicode_version` of WezTerm.
  var isSurelyMeasuredAsCluster: Bool {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    if first.properties.isEmojiPresentation, first.isKnownToTerminals {
      return !unicodeScalars.contains("\u{FE0E}")
    }
    guard Character(first).isSurelyMeasured else { return false }
    while let next = scalars.next() {
      guard next.properties.generalCategory == .nonspacingMark, next.isKnownToTerminals,
        !next.properties.isVariationSelector
      else { return false }
    }
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      value != 0xAD
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// True if the scalar is in Unicode 13 (2020), which terminals with private mode 2027 (2023) know.
  fileprivate var isKnownToTerminals: Bool {
    properties.age.map { $0.major <= 13 } ?? false
  }

  fileprivate var isWide: Bool {
    if value < 0x1100 { return false }
    return properties.isEmojiPresentation || EastAsianWidth.isWide(value)
  }
}

/// The scalars that are wide by the Unicode standard, apart from emoji.
///
/// These are the scalars with W or F in EastAsianWidth.txt. Scalars with emoji presentation are wide,
/// too; they are not listed where the standard library knows them.
private enum EastAsianWidth {
  static func isWide(_ scalar: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
    0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF,
    0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
    0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FE4, 0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5,
    0x18CFF...0x18D08, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE,
    0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
    0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
    0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
    0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
