/// Random executions: each thread has a priority, and at a few random steps the highest gets the lowest.
///
/// A failure that needs `depth` choices is found with a probability that depends on that depth and not on the
/// length of the execution: probabilistic concurrency testing (Burckhardt and others, ASPLOS 2010).
final class Priorities: Strategy {
  private var generator: SplitMix
  private let depth: Int
  private var length = 50
  private var priorities: [Int] = []
  private var changes: Set<Int> = []
  private var step = 0

  init(seed: UInt64, depth: Int) {
    generator = SplitMix(seed)
    self.depth = depth
  }

  func begin(threads: Int) {
    length = max(length, step)
    step = 0
    priorities = [0] + (1...threads).map { depth + $0 }.shuffled(using: &generator)
    changes = Set((0..<depth).map { _ in Int.random(in: 1...length, using: &generator) })
  }

  func thread(_ options: [Int], goesOn: Bool, _ engine: Engine) -> Int {
    step += 1
    if changes.contains(step), goesOn { priorities[options[0]] = -step }
    return options.max { priorities[$0] < priorities[$1] } ?? options[0]
  }

  func store(_ options: [Int], _ engine: Engine) -> Int {
    if Int.random(in: 0..<3, using: &generator) > 0 { return options[0] }
    return options.randomElement(using: &generator) ?? 0
  }
}

/// A small generator of random numbers (Steele and others, OOPSLA 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
