package import Foundation
package import TestSupport

/// The program under test.
package let fileSearch = Program("file-search")

/// One result of `--json`.
package struct Row: Decodable, Equatable {
  package let path: String?
  package let pathBase64: Data?
  package let score: Int
  package let positions: [Int]

  /// The bytes of the path.
  package var bytes: [UInt8] { path.map { Array($0.utf8) } ?? Array(pathBase64 ?? Data()) }
}

/// One line of `--watch`.
package struct SearchAnswer: Decodable, Equatable {
  package let total: Int
  package let matched: Int
  package let results: [Row]

  package init(total: Int, matched: Int, results: [Row]) {
    self.total = total
    self.matched = matched
    self.results = results
  }

  /// The paths, best first.
  package var paths: [String] { results.map { String(decoding: $0.bytes, as: UTF8.self) } }
}

extension Outcome {
  /// The results that `--json` printed.
  package var rows: [Row] {
    get throws { try lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) } }
  }
}

extension RunningProgram {
  /// Returns the next line of `--watch`; `nil` when none arrives.
  package func answer() async throws -> SearchAnswer? {
    try await next().map { try JSONDecoder().decode(SearchAnswer.self, from: Data($0)) }
  }

  /// Returns the first line of `--watch` that fulfils a condition; `nil` when none arrives.
  package func answer(where condition: (SearchAnswer) -> Bool) async throws -> SearchAnswer? {
    while let answer = try await answer() {
      if condition(answer) { return answer }
    }
    return nil
  }

  /// Ends the program with SIGTERM; returns true when nothing has been printed since.
  package func endsWithoutOutput() async throws -> Bool {
    signal(15)
    return try await end() == .withoutOutput(.exit(143))
  }
}

/// Returns the results of a new run.
package func freshRows(_ query: String, _ directories: Word...) async throws -> [Row] {
  var words: [Word] = ["--json", "--filter", "\(query)"]
  words += directories
  return try await fileSearch.run(words).rows
}
