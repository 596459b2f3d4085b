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
