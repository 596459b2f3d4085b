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
  static let maximumBoundary: Int16 = 10
  static let nonWord: Int16 = 8
  static let camelCase: Int16 = 7
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
