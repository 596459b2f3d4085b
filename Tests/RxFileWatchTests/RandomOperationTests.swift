import Testing
import TreeKit

@Suite struct `Random operations` {
  @Test(arguments: 0..<120)
  func `replaying the changes gives the disk`(seed: Int) throws {
    try RandomProgram(seed: seed).run()
  }

  @Test(arguments: 240..<290)
  func `with links followed, replaying gives what a walker that follows them sees`(
    seed: Int
  ) throws {
    try RandomProgram(seed: seed, links: .followed).run()
  }

  @Test(arguments: 340..<365)
  func `links that lead outside are right after a look at the disk`(seed: Int) throws {
    try RandomProgram(seed: seed, links: .followedOutside).run()
  }

  @Test(arguments: 0..<40)
  func `replaying gives the disk, whatever is watched`(seed: Int) throws {
    try RandomProgram(seed: seed, maximumWatches: 1 + seed % 5).run()
  }

  @Test(arguments: 500..<530)
  func `replaying gives what a walker that follows links sees, whatever is watched`(
    seed: Int
  ) throws {
    try RandomProgram(seed: seed, links: .followed, maximumWatches: 1 + seed % 5).run()
  }
}
