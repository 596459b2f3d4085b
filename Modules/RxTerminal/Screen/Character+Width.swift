extension Character {
  /// How many columns it takes on a terminal: 0, 1 or 2.
  ///
  /// Two for wide East Asian characters, for emoji that are shown as such by themselves, by U+FE0F, a
  /// skin tone or a joiner, for flags, and for letters that are written together as in Thai; none for
  /// what only combines with a character before it.
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

  /// The byte that it is written in, if it is one: of ASCII.
  var onlyByte: UInt8? { utf8.count == 1 ? utf8.first : nil }

  /// Whether all terminals agree on how many columns it takes.
  var isSurelyMeasured: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return false }
    return first.value < 0x300
      || !first.properties.isEmoji && first.value < 0x1_0000
        && first.properties.generalCategory != .unassigned
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

  fileprivate var isWide: Bool {
    if value < 0x1100 { return false }
    return properties.isEmojiPresentation || EastAsianWidth.isWide(value)
  }
}
