import TestSupport
import Testing
import TreeKit

@Suite struct `Random operations` {
  @Test(arguments: Seeds.some(14))
  func `replaying the changes gives the disk`(seed: UInt64) throws {
    try RandomProgram(seed: seed).run()
  }

  @Test(arguments: Seeds.some(6))
  func `with links followed, replaying gives what a walker that follows them sees`(
    seed: UInt64
  ) throws {
    try RandomProgram(seed: seed, links: .followed).run()
  }

  @Test(arguments: Seeds.some(4))
  func `links that lead outside are right after a look at the disk`(seed: UInt64) throws {
    try RandomProgram(seed: seed, links: .followedOutside).run()
  }

  @Test(arguments: Seeds.some(5))
  func `replaying gives the disk, whatever is watched`(seed: UInt64) throws {
    try RandomProgram(seed: seed, maximumWatches: 1 + Int(seed % 5)).run()
  }

  @Test(arguments: Seeds.some(4))
  func `replaying gives what a walker that follows links sees, whatever is watched`(
    seed: UInt64
  ) throws {
    try RandomProgram(seed: seed, links: .followed, maximumWatches: 1 + Int(seed % 5)).run()
  }
}
