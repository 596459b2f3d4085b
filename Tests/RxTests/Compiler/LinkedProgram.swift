import Documentation
import Foundation
import TestSupport
import Testing

/// Compiles a program that imports this package, and links it with the objects of this build.
enum LinkedProgram {
  /// Builds a program of one file.
  ///
  /// - Parameters:
  ///   - source: `main.swift`, or a file with a type that is `@main`.
  ///   - directory: receives the program; it has to exist while the program runs.
  /// - Returns: the program.
  /// - Throws: an error that fails the test, with the report of the compiler.
  static func build(_ source: String, in directory: TemporaryDirectory) async throws -> Program {
    try await build(["main.swift": source], in: directory)
  }

  /// Builds a program of several files, by their names.
  static func build(
    _ sources: [String: String],
    in directory: TemporaryDirectory
  ) async throws -> Program {
    for (name, source) in sources { try directory.write("\(name)", source) }
    let path = "\(directory.path)/program"
    let isLibrary = sources.values.contains { $0.contains("@main\n") }
    try await swiftc(
      (isLibrary ? ["-parse-as-library"] : []) + (sources.count > 1 ? ["-wmo"] : [])
        + ["-c", "-module-name", "Checked", "-swift-version", "6", "-o", "\(path).o"]
        + BuildProducts.searchPaths + sources.keys.sorted().map { "\(directory.path)/\($0)" }
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

  /// The targets that a program may need, besides those of swift-collections.
  private static let targets: Set<Substring> = [
    "CFileSystem", "CRxShim", "CTerminal", "FileIgnoring", "Rx", "RxControls", "RxCore",
    "RxFileWatch", "RxLoop", "RxSystem", "RxTerminal", "RxTraits", "RxUnchecked", "CSystem",
    "SystemPackage",
    "ContainersPreview", "DequeModule", "HeapModule", "InternalCollectionsUtilities",
    "OrderedCollections",
  ]

  /// The objects of these targets, of which the tests consist, too.
  private static func objects() throws -> [Word] {
    let list = "swift-rxPackageTests.product/Objects.LinkFileList"
    return try String(contentsOf: BuildProducts.directory.appending(path: list), encoding: .utf8)
      .split(separator: "\n")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { path in
        path.split(separator: "/").contains {
          $0.hasSuffix(".build") && targets.contains($0.dropLast(6))
        }
      }
      .map { "\($0)" }
  }
}
