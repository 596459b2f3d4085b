import Expectations
import Testing
import TraitKit

/// The promise of the traits of the main actor, and its exits.
///
/// In a release build TraitProbe checks the same.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ConfinementTests {
  @Test func `closures of the main actor run there, however a trait is left`() async throws {
    let rows = try await Confinement.run { row in Issue.record("\(row)") }
    expect(rows > 1000)
  }

  @Test func `eight threads that subscribe to a driver lose no write into the main actor`() async {
    await expectEqual(Confinement.lostWrites(times: 1000), 0)
  }
}
