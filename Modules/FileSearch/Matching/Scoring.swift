/// The numbers of the fuzzy score, and the bonus of each place in a text.
///
/// They are those of fzf's default scheme: a match is worth 16, a gap costs 3 and then 1 for each
/// further character, and a match at the start of a word earns a bonus. A sign at the start of a path or
/// after a slash (`.vimrc`) counts as the start of a word, as in fzf 0.74 and unlike 0.38.
enum Scoring {
  static let match: Int16 = 16
  static let gapStart: Int16 = -3
  static let gapExtension: Int16 = -1
  static let boundary: Int16 = 8
  static let boundaryAfterWhite: Int16 = 10
  static let boundaryAfterDelimiter: Int16 = 9
  static let nonWord: Int16 = 8
  static let camelCase: Int16 = 7
  static let consecutive: Int16 = 4
  static let firstCharacterFactor: Int16 = 2
  /// The largest number of cells the optimal matching may fill; beyond it the greedy one serves.
  static let maximumCells = 102_400
  /// The longest pattern the optimal matching takes.
  static let maximumPattern = 1000

  /// What one more character at the end of a pattern can add to the score of a text at most.
  ///
  /// Its cell in the matrix is that of the character before it, in the diagonal, and this; a gap only
  /// takes away.
  static let maximumGain = match + boundaryAfterWhite
  /// What a pattern of one character can score at most.
  static let maximumFirst = match + boundaryAfterWhite * firstCharacterFactor

  /// What matching a character of class `current` earns when it comes after one of class `previous`.
  static func bonus(after previous: CharacterClass, at current: CharacterClass) -> Int16 {
    if current != .white {
      switch previous {
      case .white: return boundaryAfterWhite
      case .delimiter: return boundaryAfterDelimiter
      case .nonWord: return boundary
      default: break
      }
    }
    if previous == .lower && current == .upper { return camelCase }
    if previous != .number && current == .number { return camelCase }
    switch current {
    case .nonWord: return nonWord
    case .white: return boundaryAfterWhite
    default: return 0
    }
  }
}
