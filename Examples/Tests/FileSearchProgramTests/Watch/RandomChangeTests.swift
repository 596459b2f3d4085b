import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// After a thousand random changes the results equal those of a new run.
@Suite(.serialized, .timeLimit(.minutes(5)))
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
