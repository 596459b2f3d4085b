import ArgumentParser
import Foundation
import Hummingbird
import Logging
import RxFileWatch
import RxHummingbird
import RxLog
import RxLoop
import RxServiceLifecycle
import ServiceLifecycle

/// Serves the tree of a directory, and each change of it.
@main
struct LiveTree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-tree",
    abstract: "Serves the tree of a directory and each change of it as server-sent events.",
    discussion: """
      Read the changes by:  curl -N http://127.0.0.1:8080/changes
      The first events are the tree. A client that comes back with Last-Event-ID gets what it has missed.
      SIGTERM and SIGINT end the streams, and then the program.
      """
  )

  @Argument(help: "The directory.")
  var directory = "."

  @Option(help: "The address to listen at; 0.0.0.0 shows the tree to the network.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 for a free one, which is printed.")
  var port = 8080

  @Option(help: "How many messages may wait for a client before it is disconnected.")
  var limit = 1000

  @Option(help: "How many changes are kept for clients that come back.")
  var keep = 10_000

  /// Runs the program; a wrong argument is one line on standard error.
  static func main() {
    do {
      var program = try parseAsRoot()
      try program.run()
    } catch {
      let code = exitCode(for: error)
      // The help, and the failures that have been reported.
      if code.isSuccess || error is ExitCode { exit(withError: error) }
      report(message(for: error))
      exit(withError: ExitCode(2))
    }
  }

  private static func report(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("live-tree: \(line)\n".utf8))
  }

  func validate() throws {
    if !(0...65535).contains(port) {
      throw ValidationError("--port takes a number from 0 to 65535")
    }
    if limit < 1 { throw ValidationError("--limit takes a number from 1") }
    if keep < 0 { throw ValidationError("--keep takes a number from 0") }
  }

  func run() throws {
    do {
      try UVLoop.runMain { try await serve() }
    } catch {
      Self.report("\(error)")
      throw ExitCode(1)
    }
  }

  /// Runs until a signal has ended all streams.
  ///
  /// The tree lives on the main actor, the server on its event loops.
  @MainActor
  private func serve() async throws {
    raiseFileLimit()
    let metrics = TextMetrics()
    let tree = try WatchedTree(directory, keeps: keep)
    let logger = Logger(label: "live-tree")
    let application = Application(
      router: makeRouter(tree, metrics, limit: limit),
      configuration: .init(address: .hostname(host, port: port), serverName: "live-tree"),
      onServerRunning: { channel in
        guard let address = channel.localAddress else { return }
        print("http://\(host):\(address.port ?? port)/")
        fflush(nil)
      },
      logger: logger
    )
    // page: the failures
    let failures = tree.failures.do(onNext: { logger.warning("\($0)") })
      .debug("watching", logger: logger)
    // end
    var group = ServiceGroupConfiguration(
      services: [
        .init(service: failures.asService("watching")), .init(service: application),
      ],
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger
    )
    // A client that has stopped reading keeps its stream from ending.
    group.maximumGracefulShutdownDuration = .seconds(10)
    defer { tree.close() }
    try await ServiceGroup(configuration: group).run()
  }

  /// Allows as many descriptors as the system does: each client takes one.
  private func raiseFileLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
