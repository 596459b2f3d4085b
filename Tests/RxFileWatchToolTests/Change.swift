import Foundation
import ProgramTesting

/// The program under test.
let fileWatch = Program("file-watch")

/// One change, as `--json` prints it.
struct Change: Decodable, Hashable {
  let kind: String
  let path: String?
  let pathBase64: Data?
  let from: String?
  let fromBase64: Data?
  let isDirectory: Bool
}

/// `file-watch --json` on a tree.
struct Watch {
  let tree: TemporaryDirectory
  let program: StandingProgram

  /// Starts it; from then on changes are seen.
  init(_ tree: TemporaryDirectory, _ directory: Word? = nil) async throws {
    self.tree = tree
    program = try fileWatch.start("--json", directory ?? tree.word, in: tree.path)
    try await program.complains("Watching")
    _ = try await changes()
  }

  /// The next change; `nil` when none comes.
  func next() async throws -> Change? {
    try await program.next().map { try JSONDecoder().decode(Change.self, from: Data($0)) }
  }

  /// The changes up to now: what comes before a directory that is made for the purpose.
  func changes() async throws -> [Change] {
    let fence = "fence-\(UUID().uuidString)"
    try tree.makeDirectory("\(fence)")  // one change, where a file makes several
    var changes: [Change] = []
    while let change = try await next(), change.path?.hasSuffix(fence) != true {
      changes.append(change)
    }
    return changes.filter { $0.path?.contains("/fence-") != true }
  }

  /// As above: the kinds and the paths below the tree, a slash after directories; a change that is
  /// told several times in a row is one.
  func summary() async throws -> [String] {
    try await changes().reduce(into: []) { summary, change in
      let names = [change.from, change.path].compactMap { $0 }
        .map { String($0.dropFirst(tree.path.count + 1)) }
      let line = ([change.kind] + names).joined(separator: " ") + (change.isDirectory ? "/" : "")
      if line != summary.last { summary.append(line) }
    }
  }
}
