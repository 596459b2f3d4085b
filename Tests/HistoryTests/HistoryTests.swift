import HistoryKit
import TestSupport
import Testing

/// Several threads emit, end, dispose, subscribe and re-enter at random; what they and the observers have seen
/// is recorded and checked.
@Suite(.serialized)
struct HistoryTests {
  @Test(arguments: EntryPoint.all, [2, 3, 4, 8])
  func `every history has the properties of its entry point`(entryPoint: EntryPoint, threads: Int) {
    var violations: [String: Int] = [:]
    let seeds = Seeds.some(Self.rounds)
    for seed in seeds {
      for violation in Trial(entryPoint, threads: threads, seed: seed).violations() {
        violations[violation.property, default: 0] += 1
        if violations[violation.property] == 1 { Issue.record(violation) }
      }
    }
    for property in entryPoint.properties {
      let count = violations[property.name] ?? 0
      Results.append("history", entryPoint.name, property.name, threads, seeds.count, count)
    }
  }

  private static let rounds = 8
}
