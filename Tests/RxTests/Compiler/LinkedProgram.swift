import Documentation
import Foundation
import ProgramTesting
import Testing

/// Compiles a program that imports `Rx`, and links it with the objects of this build.
enum LinkedProgram {
  /// Builds a program.
  ///
  /// - Parameters:
  ///   - source: `main.swift`, or a file with a type that is `@main`.
  ///   - directory: receives the program; it has to exist while the program runs.
  /// - Returns: the program.
  /// - Throws: an error that fails the test, with the report of the compiler.
  static func build(_ source: String, in directory: TemporaryDirectory) async throws -> Program {
    try directory.write("main.swift", source)
    let path = "\(directory.path)/program"
    let form: [Word] = source.contains("@main\n") ? ["-parse-as-library"] : []
    try await swiftc(
      form + ["-c", "-module-name", "Checked", "-swift-version", "6", "-o", "\(path).o"]
        + BuildProducts.searchPaths + ["\(directory.path)/main.swift"]
    )
    try await swiftc(["-o", "\(path)", "\(path).o", "-luv"] + objects())
    return Program(command: path)
  }

  /// Runs the compiler, and fails the test at an error or a warning.
  private static func swiftc(_ arguments: [Word]) async throws {
    let outcome = try await Program(command: "swiftc").run(arguments)
    let report = outcome.complaint + outcome.text
    try #require(outcome.ending == .exit(0) && !report.contains("warning:"), "\(report)")
  }

  /// The objects that the example `custom-trait`, which imports `Rx`, consists of, without its own.
  private static func objects() throws -> [Word] {
    let list = BuildProducts.directory.appending(path: "custom-trait.product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { !$0.contains("/CustomTrait.build/") }
      .map { "\($0)" }
  }
}
