import Foundation
import TestSupport

/// A program that is installed on the machine.
struct Command {
  let path: String

  /// Finds a program on PATH; nil when it is not installed.
  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    path = found
  }

  /// Runs the program to its end with the settings in `home` and returns its standard output.
  func run(
    _ arguments: [String],
    input: [UInt8] = [],
    in directory: String = "/",
    home: String = "/nonexistent"
  ) async throws -> [UInt8] {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment: [Word] = [
      "PATH=\(search)", "HOME=\(home)", "XDG_CONFIG_HOME=\(home)/.config",
      "GIT_CONFIG_NOSYSTEM=1", "LC_ALL=C.UTF-8",
    ]
    let outcome = try await Program(command: path, environment: environment).run(
      arguments.map { "\($0)" },
      in: directory,
      input: .pipe(input)
    )
    if outcome.ending == .hang { throw POSIXError(.ETIMEDOUT) }
    return outcome.output
  }
}
