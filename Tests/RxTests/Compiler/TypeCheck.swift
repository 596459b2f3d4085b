import Documentation
import Foundation
import TestSupport

/// The diagnostics of the compiler for a file that imports this package.
struct TypeCheck {
  /// An error, or a warning, with its line.
  struct Diagnostic: Hashable, CustomStringConvertible {
    let line: Int
    let text: String

    var description: String { "\(line): \(text)" }
  }

  /// The errors, without their places.
  let errors: [String]
  /// The errors with their lines, and without the name of their group.
  let diagnostics: [Diagnostic]
  /// The errors and the warnings with their lines; the text of a warning begins with "warning: ".
  let messages: [Diagnostic]
  /// The warnings, without their places.
  let warnings: [String]
  /// The whole output of the compiler.
  let report: String

  /// Checks a source text.
  init(_ source: String, languageMode: Int = 6, options: [String] = []) async throws {
    let directory = try TemporaryDirectory()
    try directory.write("check.swift", source)
    let file = URL(filePath: "\(directory.path)/check.swift")
    try await self.init(files: [file], languageMode: languageMode, options: options)
    withExtendedLifetime(directory) {}
  }

  /// Checks files as one module.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - languageMode: 5 or 6.
  ///   - hasMain: whether a file is `main.swift`, or is the only one and has code outside of functions.
  ///   - options: further options of the compiler.
  /// - Throws: the error of starting the compiler.
  init(
    files: [URL],
    languageMode: Int,
    hasMain: Bool = false,
    options: [String] = []
  ) async throws {
    let outcome = try await Program(command: "swiftc").run(
      (hasMain ? [] : ["-parse-as-library"])
        + ["-typecheck", "-module-name", "Checked", "-swift-version", "\(languageMode)"]
        + options.map { "\($0)" } + BuildProducts.searchPaths + files.map { "\($0.path)" }
    )
    report = outcome.complaint + outcome.text
    let errors = Self.texts(of: "error", in: report)
    self.errors = errors.isEmpty && outcome.ending != .exit(0) ? [report] : errors
    warnings = Self.texts(of: "warning", in: report)
    messages = report.matches(
      of: #/:(\d+):\d+: (error: |warning: )(.*?)( \[#[\w-]+\])?\n/#
    )
    .map { Diagnostic(line: Int($0.1) ?? 0, text: "\($0.2 == "error: " ? "" : $0.2)\($0.3)") }
    diagnostics = messages.filter { !$0.text.hasPrefix("warning: ") }
  }

  private static func texts(of kind: String, in report: String) -> [String] {
    report.split(separator: "\n").compactMap { line in
      line.range(of: ": \(kind): ").map { String(line[$0.upperBound...]) }
    }
  }
}
