public import Foundation
internal import TestSupport

/// A Redis server with a directory and a Unix socket of its own, which writes every change to its disk.
public final class RedisServer: @unchecked Sendable {
  // Unchecked: a test uses it from one task.

  /// A Boolean value that indicates whether the program is installed.
  public static let isInstalled =
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .contains { access("\($0)/redis-server", X_OK) == 0 }

  /// The path of the Unix socket.
  public let path: String
  /// The port, or 0 if the server listens at the socket only.
  public let port: UInt16
  private let directory: TemporaryDirectory
  private let arguments: [String]
  private let network: TestNetwork?
  private let clock: ServerClock?
  private var program: RunningProgram?

  /// Starts a server, and waits until it accepts commands.
  ///
  /// - Parameters:
  ///   - port: a port of the loopback interface; 0 for none.
  ///   - network: the network in whose namespace for the server it runs, instead of on the loopback interface.
  ///   - clock: the clock of the server; `nil` for that of the system.
  ///   - arguments: further arguments of `redis-server`.
  /// - Throws: an error with what the server has printed if it does not start.
  public init(
    port: UInt16 = 0,
    on network: TestNetwork? = nil,
    clock: ServerClock? = nil,
    _ arguments: String...
  ) async throws {
    self.network = network
    self.clock = clock
    directory = try TemporaryDirectory()
    path = directory.path("redis.sock")
    self.port = port
    self.arguments = arguments
    try await start()
  }

  /// Starts the server again, with what it has on its disk.
  public func start() async throws {
    try await start([], until: "eady to accept connections")
  }

  /// Starts the server again, and returns while it reads what it has on its disk.
  ///
  /// - Parameter delay: the microseconds that it waits for each change on its disk; a negative number for a microsecond after so many
  ///   changes on average.
  /// - Throws: an error with what the server has printed if it does not start.
  public func startLoading(delay: Int) async throws {
    try await start(["--key-load-delay", "\(delay)"], until: "on AOF loading")
  }

  /// Lets the server read the rest of what it has on its disk without delay.
  ///
  /// - Throws: an error with the output of `redis-cli` if the server refuses.
  public func endLoading() async throws {
    let outcome = try await Program(command: "redis-cli")
      .run("-s", "\(path)", "CONFIG", "SET", "key-load-delay", "0")
    guard outcome.text == "OK\n" else { throw Failure(description: outcome.complaint) }
  }

  private func start(_ further: [String], until message: String) async throws {
    let words =
      [
        "--port", "\(port)", "--bind", network?.serverAddress ?? "127.0.0.1",
        "--protected-mode", "no", "--unixsocket", path, "--dir", directory.path,
        "--appendonly", "yes", "--appendfsync", "always", "--save", "", "--loglevel", "notice",
      ] + arguments + further
    let command = network.map { ["ip"] + $0.words(on: nil, "redis-server") } ?? ["redis-server"]
    let program = try Program(command: command[0], environment: clock?.environment)
      .start((command.dropFirst() + words).map { "\($0)" })
    self.program = program
    while let line = try await program.next() {
      if String(decoding: line, as: UTF8.self).contains(message) { return }
    }
    let outcome = try await program.end()
    throw Failure(description: "redis-server has not started: \(outcome.complaint)")
  }

  /// Ends the server with a signal; by default at once, without a chance to write anything.
  public func end(_ signal: Int32 = SIGKILL) async throws {
    program?.signal(signal)
    _ = try await program?.end()
    program = nil
  }

  /// Waits until the server has stopped: it keeps its connections and does nothing until `resume()`.
  public func stop() async throws { try await program?.stop() }

  /// Lets a stopped server go on.
  public func resume() { program?.signal(SIGCONT) }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
