internal import TestSupport

/// Draws the parts of a program.
struct Draw {
  var chance: SeededGenerator
  let abilities: Abilities
  /// The reactions of the observers drawn so far, by their numbers.
  private(set) var reactions: [[Int: Program.Step]] = []

  init(chance: SeededGenerator, abilities: Abilities) {
    self.chance = chance
    self.abilities = abilities
  }

  /// A number below `bound`.
  mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &chance) }

  /// A thread's steps.
  mutating func steps(_ length: Int) -> [Program.Step] {
    var own: [Int] = []
    return (0..<length).map { _ in
      switch number(16) {
      case 0 where abilities.contains(.subscribesLate) && own.count < 4:
        own.append(observer())
        return .subscribe(own[own.count - 1])
      case 1 where !own.isEmpty: return .dispose(own[number(own.count)])
      case 2 where number(4) == 0: return .dispose(1 + number(2))  // the first observer stays
      case 3: return .pause
      default: return .emit
      }
    }
  }

  /// An observer, and what it does inside its events.
  mutating func observer(isFirst: Bool = false, mayReact: Bool = true) -> Int {
    let id = reactions.count
    reactions.append([:])
    guard mayReact else { return id }
    for _ in 0..<number(3) {
      let reaction = reaction(of: id, isFirst: isFirst)
      reactions[id][number(12)] = reaction
    }
    return id
  }

  private mutating func reaction(of id: Int, isFirst: Bool) -> Program.Step {
    switch number(10) {
    case 0 where !isFirst: .dispose(id)
    case 1: .dispose(1 + number(2))
    case 2 where abilities.contains(.subscribesInside): .subscribe(observer(mayReact: false))
    case 3 where abilities.isSuperset(of: [.ends, .emitsInside]) && number(3) == 0: .complete
    case 4...7 where abilities.contains(.emitsInside): .emit
    default: .pause
    }
  }
}
