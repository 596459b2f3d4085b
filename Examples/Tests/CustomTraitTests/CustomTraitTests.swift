import TestSupport
import Testing

/// The example of a custom trait.
@Suite(.timeLimit(.minutes(5)))
struct CustomTraitTests {
  @Test func `a late subscriber receives three readings, the source is shared, and it completes`()
    async throws
  {
    let outcome = try await Program("custom-trait").run()
    #expect(outcome.ending == .exit(0))
    #expect(outcome.complaint == "")
    let lines = outcome.lines.map { $0.trimmingPrefix(while: { $0 == " " }) }
    #expect(lines.count { $0 == "the thermometer is switched on" } == 1)
    let first = lines.filter { $0.hasPrefix("first:") }.map { $0.dropFirst("first:  ".count) }
    #expect(first == (18...24).map { "\($0) °C" } + ["no reading"])
    let second = lines.filter { $0.hasPrefix("second:") }.map { $0.dropFirst("second: ".count) }
    #expect(second == (20...24).map { "\($0) °C" } + ["no reading"])
    let joined = try #require(lines.firstIndex(of: "the second comes"))
    #expect(lines[joined + 1...joined + 3] == ["second: 20 °C", "second: 21 °C", "second: 22 °C"])
    #expect(lines.contains("the end"))
  }
}
