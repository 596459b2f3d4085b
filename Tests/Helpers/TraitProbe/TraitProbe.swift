import Foundation
import TraitKit

/// Runs in a release build the table that ConfinementTests run in a debug build.
@main
struct TraitProbe {
  static func main() async throws {
    var holes = 0
    let rows = try await Confinement.run { row in
      holes += 1
      print(row)
    }
    let lost = await Confinement.lostWrites(times: 20_000)
    print("\(rows) rows, \(holes) do not hold; of 160,000 writes \(lost) were lost")
    exit(holes + lost == 0 ? 0 : 1)
  }
}
