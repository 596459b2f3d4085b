import Foundation
import TestSupport

/// The library that makes calls of the system fail, compiled from `Tests/Helpers/CFaults`.
///
/// It is no target of the package, as it would replace these calls in the programs that link it.
struct FaultLibrary: Sendable {
  /// The absolute path, for `LD_PRELOAD`.
  let path: String

  /// The reason why there is no library.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The library of this process, which is compiled at the first use and removed at the exit.
  static func compiled() async throws -> FaultLibrary { try await compilation.value }

  private static let compilation = Task { try await compile() }

  // Unsafe: written once, before the handler of the exit is set.
  nonisolated(unsafe) private static var directory: TemporaryDirectory?

  private static func compile() async throws -> FaultLibrary {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Helpers/CFaults/CFaults.c").standardized.path
    let directory = try TemporaryDirectory()
    Self.directory = directory
    atexit { FaultLibrary.directory?.remove() }
    let library = directory.path("libCFaults.so")
    let compiler = try compiler()
    let outcome = try await Program(command: compiler).run(
      "-shared",
      "-fPIC",
      "-O1",
      "-o",
      "\(library)",
      "\(source)",
      "-ldl"
    )
    if outcome.ending != .exit(0) {
      throw Missing(description: "\(compiler) cannot compile \(source):\n\(outcome.complaint)")
    }
    return FaultLibrary(path: library)
  }

  /// Returns the path of a compiler for C: the clang of the Swift toolchain, or one of the system.
  private static func compiler() throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(filePath: String($0)) }
    let find = { (name: String) in
      folders.map { $0.appending(path: name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
    let toolchain = find("swift")?.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "clang").path
    if let toolchain, FileManager.default.isExecutableFile(atPath: toolchain) { return toolchain }
    if let compiler = find("clang") ?? find("cc") { return compiler.path }
    throw Missing(
      description: """
        no compiler for C: there is no clang beside the swift of PATH, and no clang or cc in PATH, \
        which is \(path)
        """
    )
  }
}
