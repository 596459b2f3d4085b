/// The class of each byte and the bonus of each pair of classes, in unmanaged memory.
///
/// Allocated once for the process and never freed, so that the inner loops read without bounds
/// checks.
struct ScoringTables: @unchecked Sendable {
  // Unchecked: the memory is written before `shared` is published, and never again.
  let classes: UnsafePointer<UInt8>
  let bonuses: UnsafePointer<Int16>

  static let shared = ScoringTables()

  private init() {
    let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0..<256 {
      classes[byte] = CharacterClass(ascii: UInt8(byte)).rawValue
    }
    let bonuses = UnsafeMutablePointer<Int16>.allocate(capacity: 64)
    bonuses.initialize(repeating: 0, count: 64)
    for previous in 0..<7 {
      for current in 0..<7 {
        guard let before = CharacterClass(rawValue: UInt8(previous)),
          let here = CharacterClass(rawValue: UInt8(current))
        else { continue }
        bonuses[previous << 3 | current] = Scoring.bonus(after: before, at: here)
      }
    }
    self.classes = UnsafePointer(classes)
    self.bonuses = UnsafePointer(bonuses)
  }

  /// Returns the bonus of a character of class `current` after one of class `previous`, both raw
  /// values.
  @inline(__always)
  func bonus(_ previous: UInt8, _ current: UInt8) -> Int16 {
    bonuses[Int(previous) << 3 | Int(current)]
  }
}
