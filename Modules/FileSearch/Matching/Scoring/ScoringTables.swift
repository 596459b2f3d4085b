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
