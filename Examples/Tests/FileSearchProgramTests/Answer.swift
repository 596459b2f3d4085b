import Foundation
import TestSupport

/// The program under test.
let fileSearch = Program("file-search")

/// One result of `--json`.
struct Row: Decodable, Equatable {
  let path: String?
  let pathBase64: Data?
  let score: Int
  let positions: [Int]

  /// The bytes of the path.
  var bytes: [UInt8] { path.map { Array($0.utf8) } ?? Array(pathBase64 ?? Data()) }
}

/// One line of `--watch`.
struct Answer: Decodable, Equatable {
  let total: Int
  let matched: Int
  let results: [Row]

  /// The paths, best first.
  var paths: [String] { results.map { String(decoding: $0.bytes, as: UTF8.self) } }
}

extension Outcome {
  /// The results that `--json` printed.
  var rows: [Row] {
    get throws { try lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) } }
  }
}

extension RunningProgram {
  /// Returns the next line of `--watch`; `nil` when none arrives.
  func answer() async throws -> Answer? {
    try await next().map { try JSONDecoder().decode(Answer.self, from: Data($0)) }
  }

  /// Returns the first line of `--watch` that fulfils a condition; `nil` when none arrives.
  func answer(where condition: (Answer) -> Bool) async throws -> Answer? {
    while let answer = try await answer() {
      if condition(answer) { return answer }
    }
    return nil
  }

  /// Ends the program with SIGTERM; returns true when nothing has been printed since.
  func endsWithoutOutput() async throws -> Bool {
    signal(15)
    return try await end() == .withoutOutput(.exit(143))
  }
}

/// Returns the results of a new run.
func freshRows(_ query: String, _ directories: Word...) async throws -> [Row] {
  var words: [Word] = ["--json", "--filter", "\(query)"]
  words += directories
  return try await fileSearch.run(words).rows
}
