import Glibc

/// The scenarios that tests run by name.
///
/// They count descriptors or memory of a whole process, or change its limits or its user.
enum Scenario {
  nonisolated static func run(_ words: [String]) throws {
    let count = words.dropFirst().first.flatMap(Int.init)
    switch words.first {
    case "cycles": try cycles(count ?? 2_000, of: words.dropFirst(2).first ?? "")
    case "slow-reader": try slowReader(megabytes: count ?? 200)
    case "refusals": try refusals(rounds: count ?? 50)
    case "too-many": try tooMany()
    case "few-for-a-loop": try fewForALoop()
    case "crowded-server": try crowdedServer()
    case "full-disk": try fullDisk(rounds: count ?? 50)
    case "input-twice": try inputTwice()
    case "shout": try shout()
    default:
      print(
        "cycles [COUNT [PART OF A NAME]] | slow-reader [MEGABYTES] | refusals [ROUNDS] | too-many | few-for-a-loop "
          + "| crowded-server | full-disk [ROUNDS] | shout | input-twice"
      )
      exit(64)
    }
  }
}
