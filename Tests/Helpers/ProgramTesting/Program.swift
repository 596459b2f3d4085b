internal import Foundation
public import ThreadTesting

/// A program of this package, run as a user of the shell runs it.
public struct Program: Sendable {
  /// Where it is; a program of the system may be known by its name.
  public let path: String
  /// Its environment, `NAME=value`; `nil` for that of the test runner.
  let environment: [Word]?

  /// The program of this name beside the test bundle.
  public init(_ name: String) {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    path = URL(filePath: bundle ?? "").deletingLastPathComponent().appending(path: name).path
    environment = nil
  }

  /// A program of the system, found as the shell finds it.
  public init(command: String, environment: [Word]? = nil) {
    path = command
    self.environment = environment
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: the words after its name.
  ///   - directory: where it runs.
  ///   - input: what its standard input is.
  ///   - output: what its standard output is; the outcome holds what came through a pipe.
  ///   - time: after how long it is killed, and said to hang.
  /// - Returns: what it wrote and how it ended.
  /// - Throws: it cannot be started.
  public func run(
    _ arguments: [Word],
    in directory: String = "/",
    input: StandardStream = .null,
    output: StandardStream = .pipe(),
    within time: Duration = patience
  ) async throws -> Outcome {
    try await onOwnThread {
      let launch = try Launch(self, arguments, in: directory, [input, output, .pipe()])
      return StandingProgram(launch).collect(within: time)
    }
  }

  /// As above, with the words written one after the other.
  public func run(
    _ arguments: Word...,
    in directory: String = "/",
    input: StandardStream = .null,
    output: StandardStream = .pipe()
  ) async throws -> Outcome {
    try await run(arguments, in: directory, input: input, output: output)
  }

  /// Starts it and lets it run.
  ///
  /// - Parameters:
  ///   - arguments: the words after its name.
  ///   - directory: where it runs.
  ///   - input: what its standard input is.
  /// - Returns: the running program, which is killed when it is let go.
  /// - Throws: it cannot be started.
  public func start(
    _ arguments: [Word],
    in directory: String = "/",
    input: StandardStream = .null
  ) throws -> StandingProgram {
    StandingProgram(try Launch(self, arguments, in: directory, [input, .pipe(), .pipe()]))
  }

  /// As above, with the words written one after the other.
  public func start(
    _ arguments: Word...,
    in directory: String = "/",
    input: StandardStream = .null
  ) throws -> StandingProgram {
    try start(arguments, in: directory, input: input)
  }
}
