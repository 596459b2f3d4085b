/// The form in which texts are compared, so that `ö` and `o` with a following U+0308 are the same.
///
/// It is NFC of Unicode Standard Annex 15; the parts of a Korean syllable become the syllable.
enum ComposedForm {
  /// True if a text is certain to have this form, by its bytes alone; an ASCII text is.
  ///
  /// Cost: a comparison a byte for Latin, Cyrillic and Chinese letters and most Korean syllables,
  /// up to the first letter of another kind.
  static func isCertain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Only characters from U+0300 on can be different in this form, and their first byte is 0xCC or
    // a higher one. None is in U+0400..<U+0480, U+4000..<U+A000 and U+B000..<U+D000.
    text.allSatisfy { byte in
      switch byte {
      case 0..<0xCC, 0xD0, 0xD1, 0xE4...0xE9, 0xEB, 0xEC: true
      default: false
      }
    }
  }

  /// Writes the composed form of a text.
  ///
  /// Cost: about 80 ns for a name that has the form already, 1 µs for another one.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8.
  ///   - target: receives the form.
  /// - Returns: false for a text that has the form already; nothing is written then.
  static func compose(_ text: UnsafeBufferPointer<UInt8>, into target: ByteBuffer) -> Bool {
    if var span = try? UTF8Span(validating: text.span), span.checkForNFC(quickCheck: true) {
      return false
    }
    target.count = 0
    // The standard library has this form of a string under no name without an underscore.
    String(decoding: text, as: UTF8.self)._withNFCCodeUnits { target.append($0) }
    return true
  }

  /// Returns the composed form of a text.
  static func of(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }

  /// Returns the composed form of bytes; the bytes themselves if they are not UTF-8.
  static func of(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer(isCertain)
      ? bytes : String(validating: bytes, as: UTF8.self)?._nfcCodeUnits ?? bytes
  }

  /// Returns the offsets in a text of characters of its composed form.
  ///
  /// - Parameters:
  ///   - places: offsets in the composed form, in scalars, ascending.
  ///   - text: the text, valid UTF-8.
  /// - Returns: the offsets of their scalars in the text, ascending; all of a letter that is composed.
  static func offsets(
    of places: [Int],
    in text: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    var offsets: [Int] = []
    var rest = places[...]
    var (place, offset) = (0, 0)
    for character in String(decoding: text, as: UTF8.self) {
      let composed = of(String(character)).unicodeScalars
      let (nextPlace, next) = (place + composed.count, offset + character.unicodeScalars.count)
      let found = rest.prefix { $0 < nextPlace }
      rest = rest[found.endIndex...]
      if composed.elementsEqual(character.unicodeScalars) {
        offsets += found.map { offset + $0 - place }
      } else if !found.isEmpty {
        offsets += offset..<next
      }
      (place, offset) = (nextPlace, next)
    }
    return offsets
  }
}
