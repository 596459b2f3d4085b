import Expectations
import FileSearchTesting
import SystemPackage
import TestSupport
import Testing
import TreeKit

/// After a thousand random changes the results equal those of a new run.
@Suite(.serialized, .timeLimit(.minutes(Seeds.rounds(6) > 6 ? 120 : 5)))
struct RandomChangeTests {
  @Test(arguments: Seeds.some(2))
  func `after a thousand creates, renames and deletes the last line equals a fresh run`(
    seed: UInt64
  ) async throws {
    let tree = try TemporaryDirectory()
    var script = RandomScript(tree, seed: seed)
    for _ in 0..<50 { try script.step() }
    let program = try fileSearch.start("--watch", "--filter", "needle", tree.word)
    for _ in 0..<1000 { try script.step() }
    let fresh = try await freshRows("needle", tree.word)
    let last = try await program.answer { $0.results == fresh }
    expectEqual(last?.matched, fresh.count, "never equal; fresh: \(fresh.count)")
    // No line follows, so the results are not equal by chance.
    try tree.makeFiles("needle-at-the-end")
    let final = try await freshRows("needle", tree.word)
    try await expectEqual(program.answer()?.results, final)
    expect(try await program.endsWithoutOutput())
  }

  @Test(arguments: Seeds.some(2), [[], ["--no-ignore", "--hidden"], ["--hidden"]] as [[Word]])
  func `after each round of changes the last line equals a fresh run`(
    seed: UInt64,
    words: [Word]
  ) async throws {
    try await RandomRounds(seed: seed, words: words, features: [.ignoreFiles, .ways]).run()
  }

  @Test(arguments: Seeds.some(2))
  func `after each round of changes the last line, a fresh run and git agree`(
    seed: UInt64
  ) async throws {
    try await RandomRounds(
      seed: seed,
      words: ["--hidden", "--exclude=.git", "--type=f", "--type=l"],
      features: .gitIgnoreFiles
    ).run()
  }

  @Test(
    .enabled(if: Mounting.isPermitted, "mounting takes the capability CAP_SYS_ADMIN: mount(2)"),
    arguments: Seeds.some(2)
  )
  func `after each round of mounts the last line equals a fresh run`(seed: UInt64) async throws {
    try await RandomRounds(seed: seed, words: [], features: [.ignoreFiles, .ways, .mounts]).run()
  }
}

/// Rounds of random changes; `ROUNDS=500`, which `Tools/nightly` sets, are many of them.
private struct RandomRounds {
  let seed: UInt64
  /// The options of the search.
  let words: [Word]
  let features: RandomOperations.Features
  private let tree = TemporaryTree()

  init(seed: UInt64, words: [Word], features: RandomOperations.Features) {
    (self.seed, self.words, self.features) = (seed, words, features)
  }

  private var isOfGit: Bool { features.contains(.gitIgnoreFiles) }

  func run() async throws {
    var random = SeededGenerator(seed: seed)
    var operations = RandomOperations(tree: tree, features: features)
    defer { operations.unmountAll() }
    let root: Word = "\(operations.watched)"
    if isOfGit { _ = try await Program(command: "git").run("init", "--quiet", root) }
    let program = try fileSearch.start(["--watch", "--filter="] + words + [root])
    let first: SearchAnswer = try #require(await program.answer())
    var answer: SearchAnswer? = first
    for round in 0..<Seeds.rounds(6) {
      operations.startRound()
      // The results of each round are others than those of the last.
      for directory in [tree.root, tree.outside] {
        tree.remove(directory.appending("round\(round - 1)"))
        tree.write(directory.appending("round\(round)"))
      }
      for _ in 0..<Int.random(in: 1...24, using: &random) { operations.operate(&random) }
      let run = try await fileSearch.run(["--json", "--filter="] + words + [root])
      // The root may be gone, and have no results then.
      let fresh = run.ending == .exit(2) ? [] : try run.rows
      while let last = answer, last.results != fresh {
        answer = try await program.answer()
        if answer != nil { continue }
        program.signal(15)
        let end = try await program.end()
        let difference = last.difference(from: fresh)
        Issue.record("\(place(round)), \(difference), \(end.ending), \(end.complaint)")
        return
      }
      if isOfGit { try await compareWithGit(fresh, root, place(round)) }
    }
    program.signal(15)
    try await expectEqual(program.end().ending, .exit(143))
  }

  private func place(_ round: Int) -> Comment { "seed \(seed), round \(round), \(words)" }

  private func compareWithGit(_ rows: [Row], _ root: Word, _ place: Comment) async throws {
    let git = try await Program(command: "git")
      .run("-C", root, "ls-files", "--others", "--exclude-standard", "-z")
    let files = git.output.split(separator: 0).map { Array($0) }
    let prefix = tree.root.string.utf8.count + 1
    expectEqual(Set(rows.map { Array($0.bytes.dropFirst(prefix)) }), Set(files), place)
  }
}

extension SearchAnswer {
  /// The paths that are missing here, and those that are too many.
  fileprivate func difference(from fresh: [Row]) -> String {
    let (known, wanted) = (Set(results.map(\.bytes)), Set(fresh.map(\.bytes)))
    let text = { (paths: Set<[UInt8]>) in
      paths.map { String(decoding: $0, as: UTF8.self) }.sorted().joined(separator: " ")
    }
    return
      "missing: \(text(wanted.subtracting(known))); too many: \(text(known.subtracting(wanted)))"
  }
}

/// Random changes of a tree; the same for the same seed.
private struct RandomScript {
  private let tree: TemporaryDirectory
  private var random: SeededGenerator
  private var directories: [String] = [""]
  private var files: [String] = []
  private var count = 0

  init(_ tree: TemporaryDirectory, seed: UInt64) {
    self.tree = tree
    random = SeededGenerator(seed: seed)
  }

  mutating func step() throws {
    count += 1
    let place = directories.randomElement(using: &random) ?? ""
    let name = place + (Int.random(in: 0..<3, using: &random) == 0 ? "hay" : "needle") + "\(count)"
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      try tree.makeFiles("\(name)")
      files.append(name)
    case 4, 5:
      try tree.makeDirectory("\(name)")
      directories.append(name + "/")
    case 6: if let file = takeFile() { try moveFile(file, to: name) }
    case 7:
      guard let directory = takeDirectory(), !name.hasPrefix(directory) else { return }
      try tree.move("\(directory.dropLast())", to: "\(name)")
      let moved = { (path: String) in
        path.hasPrefix(directory) ? name + "/" + path.dropFirst(directory.count) : path
      }
      directories = directories.map(moved)
      files = files.map(moved)
    case 8: if let file = takeFile() { try tree.remove("\(file)") }
    default:
      guard directories.count > 8, let directory = takeDirectory() else { return }
      try tree.remove("\(directory.dropLast())")
      directories.removeAll { $0.hasPrefix(directory) }
      files.removeAll { $0.hasPrefix(directory) }
    }
  }

  /// Half of the renames replace another file.
  private mutating func moveFile(_ file: String, to name: String) throws {
    if Bool.random(using: &random), let other = files.randomElement(using: &random) {
      return try tree.move("\(file)", to: "\(other)")
    }
    try tree.move("\(file)", to: "\(name)")
    files.append(name)
  }

  private mutating func takeFile() -> String? {
    files.isEmpty ? nil : files.remove(at: Int.random(in: 0..<files.count, using: &random))
  }

  private mutating func takeDirectory() -> String? {
    directories.dropFirst().randomElement(using: &random)
  }
}
