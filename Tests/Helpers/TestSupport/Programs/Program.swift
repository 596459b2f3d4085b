internal import Foundation

/// A program that a test runs.
///
///     let outcome = try await Program("file-search").run("--filter", "x", in: tree.path)
public struct Program: Sendable {
  /// The path, or the name of a program in PATH.
  public let path: String
  /// The environment, as `NAME=value`; `nil` for that of the test runner.
  let environment: [Word]?

  /// Creates a program of this package, which is beside the test bundle.
  ///
  /// - Parameters:
  ///   - name: the name of the executable.
  ///   - environment: variables that are added to the environment of the test.
  public init(_ name: String, environment: [String: String] = [:]) {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    path = URL(filePath: bundle ?? "").deletingLastPathComponent().appending(path: name).path
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    self.environment = environment.isEmpty ? nil : variables.map { "\($0)=\($1)" }
  }

  /// Creates a program of the system, found by PATH.
  public init(command: String, environment: [Word]? = nil) {
    path = command
    self.environment = environment
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the name.
  ///   - directory: the working directory.
  ///   - input: standard input.
  ///   - output: standard output; the outcome holds the bytes of a pipe.
  ///   - time: the time after which the program is killed; its end is `.hang` then.
  /// - Returns: the output and the end.
  /// - Throws: the error when the program cannot be started.
  public func run(
    _ arguments: [Word],
    in directory: String = "/",
    input: StandardStream = .null,
    output: StandardStream = .pipe(),
    within time: Duration = patience
  ) async throws -> Outcome {
    try await onOwnThread {
      let launch = try Launch(self, arguments, in: directory, [input, output, .pipe()])
      return RunningProgram(launch).collect(within: time)
    }
  }

  /// Does the same with the arguments as separate parameters.
  public func run(
    _ arguments: Word...,
    in directory: String = "/",
    input: StandardStream = .null,
    output: StandardStream = .pipe()
  ) async throws -> Outcome {
    try await run(arguments, in: directory, input: input, output: output)
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the name.
  ///   - directory: the working directory.
  ///   - input: standard input.
  /// - Returns: the running program, which is killed when it is deallocated.
  /// - Throws: the error when the program cannot be started.
  public func start(
    _ arguments: [Word],
    in directory: String = "/",
    input: StandardStream = .null
  ) throws -> RunningProgram {
    RunningProgram(try Launch(self, arguments, in: directory, [input, .pipe(), .pipe()]))
  }

  /// Does the same with the arguments as separate parameters.
  public func start(
    _ arguments: Word...,
    in directory: String = "/",
    input: StandardStream = .null
  ) throws -> RunningProgram {
    try start(arguments, in: directory, input: input)
  }

  /// Starts the program in silence, with a pipe as descriptor 3 to read from, and one as 4 to write to.
  ///
  /// - Parameter arguments: the arguments after the name.
  /// - Returns: the running program, and the other ends of the pipes, which the caller closes.
  /// - Throws: the error when the program cannot be started.
  public func startWithPipes(
    _ arguments: [Word]
  ) throws -> (program: RunningProgram, writing: Int32, reading: Int32) {
    let streams: [StandardStream] = [.null, .null, .null, .pipe(), .pipe()]
    let launch = try Launch(self, arguments, in: "/", streams)
    return (RunningProgram(launch), launch.ends[3], launch.ends[4])
  }
}
