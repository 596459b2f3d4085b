/// The class of a character in the score: a match at a change of class earns a bonus.
enum CharacterClass: UInt8 {
  case white, nonWord, delimiter, lower, upper, letter, number

  init(ascii byte: UInt8) {
    switch byte {
    case 0x61...0x7A: self = .lower
    case 0x41...0x5A: self = .upper
    case 0x30...0x39: self = .number
    case 0x20, 0x09...0x0D: self = .white
    case UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "|"):
      self = .delimiter
    default: self = .nonWord
    }
  }

  /// Creates the class of a scalar; an invalid byte (`ScalarDecoder`) is no word character.
  init(scalar value: UInt32) {
    if value < 0x80 {
      self.init(ascii: UInt8(truncatingIfNeeded: value))
      return
    }
    guard let scalar = Unicode.Scalar(value) else {
      self = .nonWord
      return
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter: self = .lower
    case .uppercaseLetter: self = .upper
    case .decimalNumber, .letterNumber, .otherNumber: self = .number
    case .titlecaseLetter, .modifierLetter, .otherLetter: self = .letter
    default: self = scalar.properties.isWhitespace ? .white : .nonWord
    }
  }
}
