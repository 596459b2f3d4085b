/// The constants of the fuzzy-matching score, and the bonus of each pair of character classes.
///
/// They are those of fzf's schemes: a match scores 16, a gap costs 3 and then 1 for each
/// further character, and a match at the start of a word earns a bonus. Punctuation at the start of
/// a path or after a slash (`.vimrc`) counts as the start of a word, as in fzf 0.74 and unlike
/// 0.38.
enum Scoring {
  static let match: Int16 = 16
  static let gapStart: Int16 = -3
  static let gapExtension: Int16 = -1
  static let boundary: Int16 = 8
  /// The highest bonus of any scheme.
  private static let maximumBoundary: Int16 = 10
  private static let nonWord: Int16 = 8
  private static let camelCase: Int16 = 7
  static let consecutive: Int16 = 4
  static let firstCharacterFactor: Int16 = 2
  /// The largest score matrix, in cells; larger ones are avoided by greedy matching.
  static let maximumCells = 102_400
  /// The longest pattern that optimal matching accepts, in characters.
  static let maximumPattern = 1000

  /// The most that one more character at the end of a pattern can add to the score of a text.
  ///
  /// Its cell in the matrix is the diagonal cell of the character before it plus this; a gap only
  /// subtracts.
  static let maximumGain = match + maximumBoundary
  /// The highest score of a pattern of one character.
  static let maximumFirstCharacter = match + maximumBoundary * firstCharacterFactor

  /// Returns the bonus for a match of a character of class `current` after one of class `previous`.
  static func bonus(
    after previous: CharacterClass,
    at current: CharacterClass,
    in scheme: ScoringScheme
  ) -> Int16 {
    if current != .white {
      switch previous {
      case .white: return boundaryAfterWhite(in: scheme)
      case .delimiter: return scheme == .history ? boundary : boundary + 1
      case .nonWord: return boundary
      default: break
      }
    }
    if previous == .lower && current == .upper { return camelCase }
    if previous != .number && current == .number { return camelCase }
    switch current {
    case .nonWord: return nonWord
    case .white: return boundaryAfterWhite(in: scheme)
    default: return 0
    }
  }

  /// Returns the bonus of a character after white space.
  static func boundaryAfterWhite(in scheme: ScoringScheme) -> Int16 {
    scheme == .general ? maximumBoundary : boundary
  }

  /// Returns the class of an ASCII character.
  static func characterClass(of byte: UInt8, in scheme: ScoringScheme) -> CharacterClass {
    let general = CharacterClass(ascii: byte)
    let isPlain = scheme == .path && general == .delimiter && byte != UInt8(ascii: "/")
    return isPlain ? .nonWord : general
  }

  /// Returns the class of what is before the start of a text.
  static func initialClass(of scheme: ScoringScheme) -> CharacterClass {
    scheme == .path ? .delimiter : .white
  }
}

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

/// The class of each byte and the bonus of each pair of classes, in unmanaged memory.
///
/// Allocated once for each scheme and never freed, so that the inner loops read without bounds
/// checks.
struct ScoringTables: @unchecked Sendable {
  // Unchecked: the memory is written before the tables are published, and never again.
  let classes: UnsafePointer<UInt8>
  let bonuses: UnsafePointer<Int16>

  /// The raw class of what is before the start of a text.
  let initialClass: UInt8
  /// The bonus of a character after white space.
  let boundaryAfterWhite: Int16

  private static let general = ScoringTables(.general)
  private static let path = ScoringTables(.path)
  private static let history = ScoringTables(.history)

  /// Returns the tables of a scheme.
  static func tables(of scheme: ScoringScheme) -> ScoringTables {
    switch scheme {
    case .general: general
    case .path: path
    case .history: history
    }
  }

  private init(_ scheme: ScoringScheme) {
    let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0..<256 {
      classes[byte] = Scoring.characterClass(of: UInt8(byte), in: scheme).rawValue
    }
    let bonuses = UnsafeMutablePointer<Int16>.allocate(capacity: 64)
    bonuses.initialize(repeating: 0, count: 64)
    for previous in 0..<7 {
      for current in 0..<7 {
        guard let before = CharacterClass(rawValue: UInt8(previous)),
          let here = CharacterClass(rawValue: UInt8(current))
        else { continue }
        bonuses[previous << 3 | current] = Scoring.bonus(after: before, at: here, in: scheme)
      }
    }
    self.classes = UnsafePointer(classes)
    self.bonuses = UnsafePointer(bonuses)
    initialClass = Scoring.initialClass(of: scheme).rawValue
    boundaryAfterWhite = Scoring.boundaryAfterWhite(in: scheme)
  }

  /// Returns the bonus of a character of class `current` after one of class `previous`, both raw
  /// values.
  @inline(__always)
  func bonus(_ previous: UInt8, _ current: UInt8) -> Int16 {
    bonuses[Int(previous) << 3 | Int(current)]
  }
}
