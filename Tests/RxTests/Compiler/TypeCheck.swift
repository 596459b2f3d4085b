import Foundation
import ProgramTesting

/// What the compiler says of a file that imports this package.
struct TypeCheck {
  /// The errors, without their places.
  let errors: [String]
  /// All that was said.
  let report: String

  /// Checks a source text.
  init(_ source: String, languageMode: Int = 6) async throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "rx-check-\(UUID().uuidString).swift"
    )
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try await self.init(files: [file], languageMode: languageMode)
  }

  /// Checks files, together one module.
  init(files: [URL], languageMode: Int) async throws {
    let outcome = try await Program(command: "swiftc").run(
      [
        "-typecheck", "-parse-as-library", "-module-name", "Checked", "-swift-version",
        "\(languageMode)",
      ] + BuildProducts.searchPaths + files.map { "\($0.path)" }
    )
    report = outcome.complaint + outcome.text
    let said = report.split(separator: "\n").compactMap { line in
      line.range(of: ": error: ").map { String(line[$0.upperBound...]) }
    }
    errors = said.isEmpty && outcome.ending != .exit(0) ? [report] : said
  }
}
