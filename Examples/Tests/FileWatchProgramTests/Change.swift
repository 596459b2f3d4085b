import Foundation
import TestSupport

/// The program under test.
let fileWatch = Program("file-watch")

/// One change of `--json`.
struct Change: Decodable, Hashable {
  let kind: String
  let path: String?
  let pathBase64: Data?
  let from: String?
  let fromBase64: Data?
  let isDirectory: Bool
}

/// A running `file-watch --json`.
struct Watch {
  let tree: TemporaryDirectory
  let program: RunningProgram

  /// Starts the program, and waits until it watches.
  init(_ tree: TemporaryDirectory, _ directory: Word? = nil) async throws {
    self.tree = tree
    program = try fileWatch.start("--json", directory ?? tree.word, in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    _ = try await changes()
  }

  /// Returns the next change; `nil` when none arrives.
  func next() async throws -> Change? {
    try await program.next().map { try JSONDecoder().decode(Change.self, from: Data($0)) }
  }

  /// Returns the changes so far: those before a directory that this function creates.
  func changes() async throws -> [Change] {
    let fence = "fence-\(UUID().uuidString)"
    try tree.makeDirectory("\(fence)")  // A directory causes one change, a file several.
    var changes: [Change] = []
    while let change = try await next(), change.path?.hasSuffix(fence) != true {
      changes.append(change)
    }
    return changes.filter { $0.path?.contains("/fence-") != true }
  }

  /// Returns the kinds and relative paths of the changes so far, with a slash after directories.
  ///
  /// Successive equal changes count as one.
  func summary() async throws -> [String] {
    try await changes().reduce(into: []) { summary, change in
      let names = [change.from, change.path].compactMap { $0 }
        .map { String($0.dropFirst(tree.path.count + 1)) }
      let line = ([change.kind] + names).joined(separator: " ") + (change.isDirectory ? "/" : "")
      if line != summary.last { summary.append(line) }
    }
  }
}
