import TestSupport

/// Draws inputs: a file of the corpus, changed a few times.
struct Mutation {
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private let longest: Int
  private var generator: SeededGenerator

  init(_ target: FuzzTarget, corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus
    words = target.words.map { Array($0.utf8) }
    longest = target.longest
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next input.
  mutating func next() -> [UInt8] {
    var input = corpus.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &generator) { change(&input) }
    return Array(input.prefix(longest))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = Int.random(in: 0...input.count, using: &generator)
    let end = min(input.count, place + Int.random(in: 1...8, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: input.insert(.random(in: 0...255, using: &generator), at: place)
    case 1, 2: input.insert(contentsOf: words.randomElement(using: &generator) ?? [], at: place)
    case 3: input.removeSubrange(place..<end)
    case 4: if place < end { input[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
    case 5: input.insert(contentsOf: input[place..<end], at: place)
    case 6:
      let other = corpus.randomElement(using: &generator) ?? []
      let start = Int.random(in: 0...other.count, using: &generator)
      input = Array(input[..<place] + other[start...])
    default:
      let count = Int.random(in: 2...64, using: &generator)
      let piece = Array(input[place..<end])
      for _ in 0..<count where input.count < longest { input.insert(contentsOf: piece, at: place) }
    }
  }
}
