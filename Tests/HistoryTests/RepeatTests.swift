import Foundation
import HistoryKit
import TestSupport
import Testing

/// Repeats the program of a violation, as its report names it.
///
///     HISTORY='merge, 4 threads, seed 1234' HISTORY_MARGIN=1000 Tools/test --filter RepeatTests
struct RepeatTests {
  private static let given = ProcessInfo.processInfo.environment["HISTORY"]

  @Test(.enabled(if: given != nil)) func `the program that HISTORY names, a thousand times`() throws
  {
    let match = try #require(Self.given?.firstMatch(of: /(.*), (\d+) threads, seed (\d+)/))
    let entryPoint = try #require(EntryPoint.all.first { $0.name == match.1 })
    let threads = try #require(Int(match.2))
    let seed = try #require(UInt64(match.3))
    for _ in 0..<(1000 * Seeds.factor) {
      let violations = Trial(entryPoint, threads: threads, seed: seed).violations()
      for violation in violations { Issue.record(violation) }
      if !violations.isEmpty { return }
    }
  }
}
