import Foundation
import TraitKit

/// Runs in a release build the table that ConfinementTests run in a debug build, and programs that failed only there.
@main
struct TraitProbe {
  static func main() async throws {
    alarm(600)  // a deadlock ends
    var holes = 0
    let rows = try await Confinement.run { row in
      holes += 1
      print(row)
    }
    let lost = await Confinement.lostWrites(times: 20_000)
    print("\(rows) rows, \(holes) do not hold; of 160,000 writes \(lost) were lost")
    let inlined = InlinedSequences.run()
    print("\(inlined.count) sequences were flattened in place, wrong: \(inlined.wrong)")
    let released = ReleasedElements.run()
    print("\(released) of 9 elements used their subject when it released them")
    exit(holes + lost == 0 && inlined.wrong == [] && released == 9 ? 0 : 1)
  }
}
