import RxFileWatch
import TestSupport
import Testing
import TreeKit

/// `ROUNDS=500`, which `Tools/nightly` sets, has each of these trees changed and compared 500 times.
@Suite struct `Random operations` {
  @Test(arguments: Seeds.some(8))
  func `replaying the changes gives the disk`(seed: UInt64) throws {
    try RandomProgram(seed: seed).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives what the program does not ignore by the path`(seed: UInt64) throws {
    try RandomProgram(seed: seed, decides: true).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives the disk without what is ignored`(seed: UInt64) throws {
    try RandomProgram(
      seed: seed,
      features: .ignoreFiles,
      change: { options in
        options.respectsIgnoreFiles = seed % 8 != 7
        if seed % 2 == 1 { options.ignorePatterns = ["/a/b", "c/d/", "**/d/c", "!/a/d/c"] }
        options.versionControl = [.everything, .firstLevel, .nothing][Int(seed % 3)]
      }
    ).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives what neither files nor the program ignore`(seed: UInt64) throws {
    try RandomProgram(seed: seed, features: .ignoreFiles, decides: true).run()
  }

  @Test(arguments: Seeds.some(8), [false, true])
  func `replaying gives what the path of the root leads to`(seed: UInt64, decides: Bool) throws {
    try RandomProgram(
      seed: seed,
      features: decides ? [.ways, .ignoreFiles] : .ways,
      decides: decides
    ).run()
  }

  @Test(arguments: Seeds.some(8), [false, true])
  func `replaying gives the disk, with operations between two runs`(seed: UInt64, decides: Bool)
    throws
  {
    try RandomProgram(seed: seed, decides: decides, resumes: true).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives what is not ignored, with operations between two runs`(seed: UInt64)
    throws
  {
    try RandomProgram(
      seed: seed,
      features: [.ignoreFiles, .ways],
      resumes: true,
      change: { $0.respectsIgnoreFiles = true }
    ).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives what a walker that follows links sees, with operations between two runs`(
    seed: UInt64
  ) throws {
    try RandomProgram(seed: seed, links: .followed, resumes: true).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives the disk, whatever is watched, with operations between two runs`(
    seed: UInt64
  ) throws {
    try RandomProgram(seed: seed, resumes: true, maximumWatches: 1 + Int(seed % 5)).run()
  }

  @Test(arguments: Seeds.some(8))
  func `between two runs, each change of content is found and no other is reported`(seed: UInt64)
    throws
  {
    try RandomStates(seed: seed).run()
  }

  /// Limits of inotify: nothing, a part of the directories, and so that some get free and are given again.
  @Test(.watchingFileSystems, arguments: Seeds.some(8), [0, 4, 9])
  func `replaying gives the disk where inotify has too few watches`(seed: UInt64, limit: Int)
    throws
  {
    let tree = TemporaryTree(hasOwnFileSystem: true)
    try RandomProgram(seed: seed, inotifyLimit: limit, tree: tree).run()
  }

  @Test(.watchingFileSystems, arguments: Seeds.some(8), [0, 6])
  func `replaying gives what is not ignored where inotify has too few watches`(
    seed: UInt64,
    limit: Int
  ) throws {
    try RandomProgram(
      seed: seed,
      features: [.ways, .ignoreFiles],
      decides: seed % 2 == 0,
      inotifyLimit: limit,
      change: { $0.respectsIgnoreFiles = true },
      tree: TemporaryTree(hasOwnFileSystem: true)
    ).run()
  }

  @Test(.watchingFileSystems, arguments: Seeds.some(8), [0, 6])
  func
    `replaying gives the disk, with operations between two runs, where inotify has too few watches`(
      seed: UInt64,
      limit: Int
    ) throws
  {
    let tree = TemporaryTree(hasOwnFileSystem: true)
    try RandomProgram(seed: seed, resumes: true, inotifyLimit: limit, tree: tree).run()
  }

  @Test(.watchingFileSystems, arguments: Seeds.some(8), [0, 6])
  func `replaying gives what a walker that follows links sees where inotify has too few watches`(
    seed: UInt64,
    limit: Int
  ) throws {
    let tree = TemporaryTree(hasOwnFileSystem: true)
    try RandomProgram(seed: seed, links: .followed, inotifyLimit: limit, tree: tree).run()
  }

  @Test(.mounting, .alone, arguments: Seeds.some(8), [false, true])
  func `replaying gives what is mounted`(seed: UInt64, decides: Bool) throws {
    let features: RandomOperations.Features =
      decides ? [.mounts, .ways, .ignoreFiles] : .mounts
    try RandomProgram(seed: seed, features: features, decides: decides).run()
  }

  @Test(arguments: Seeds.some(8), [false, true])
  func `with links followed, replaying gives what a walker that follows them sees`(
    seed: UInt64,
    decides: Bool
  ) throws {
    try RandomProgram(seed: seed, links: .followed, decides: decides).run()
  }

  @Test(.mounting, .alone, arguments: Seeds.some(8), [false, true])
  func `with links followed, replaying gives what is mounted`(seed: UInt64, decides: Bool) throws {
    try RandomProgram(seed: seed, links: .followed, features: .mounts, decides: decides).run()
  }

  @Test(arguments: Seeds.some(8))
  func `links that lead outside are right after a look at the disk`(seed: UInt64) throws {
    try RandomProgram(seed: seed, links: .followedOutside).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives the disk, whatever is watched`(seed: UInt64) throws {
    try RandomProgram(seed: seed, maximumWatches: 1 + Int(seed % 5)).run()
  }

  @Test(arguments: Seeds.some(8))
  func `replaying gives what a walker that follows links sees, whatever is watched`(
    seed: UInt64
  ) throws {
    try RandomProgram(seed: seed, links: .followed, maximumWatches: 1 + Int(seed % 5)).run()
  }
}
