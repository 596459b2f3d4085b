import Foundation

/// A generator of random numbers that repeats with its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Other seeds in each run, or the one of the environment variable `TEST_SEED`.
func seeds(_ count: Int) -> [UInt64] {
  if let seed = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init) {
    return [seed]
  }
  return (0..<count).map { _ in UInt64.random(in: 0...(.max >> 1)) }
}
