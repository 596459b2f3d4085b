import Expectations
import FileSearchTesting
import Foundation
import RedisTesting
import TerminalKit
import TestSupport
import Testing

/// Two machines that share and one that searches, each with a network of its own.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .enabled(if: TestNetwork.isPossible, Comment(rawValue: TestNetwork.lack)),
  .timeLimit(.minutes(5))
)
struct FleetPartitionTests {
  private static let port: UInt16 = 6379

  private func share(
    _ tree: TemporaryDirectory,
    as name: String,
    in network: TestNetwork
  ) async throws -> RunningProgram {
    let words =
      network.words(on: name, fileSearch.path)
      + ["--share", "redis://\(network.serverAddress):\(Self.port)", "--as", name]
    let program = try Program(command: "ip").start(words.map { "\($0)" }, in: tree.path)
    expect(try await program.nextErrorLine(startingWith: "file-search: sharing") != nil)
    return program
  }

  @Test func `a machine that is cut off is shown as gone, and what it did meanwhile follows`()
    async throws
  {
    let network = try TestNetwork(["alpha", "beta", "gamma"])
    let server = try await RedisServer(port: Self.port, on: network)
    let alpha = try TemporaryDirectory("one")
    let beta = try TemporaryDirectory("one")
    let sharers = [
      try await share(alpha, as: "alpha", in: network),
      try await share(beta, as: "beta", in: network),
    ]
    let url = "redis://\(network.serverAddress):\(Self.port)"
    let program = try TerminalProgram(
      "/usr/bin/env",
      ["ip"] + network.words(on: "gamma", fileSearch.path) + ["--reverse", "--fleet", url]
    )
    try program.wait("both") { $0.count == "2/2" && $0.text.contains("sharing: alpha, beta") }

    try network.cut("beta")
    try beta.makeFiles("cut-off")
    try alpha.makeFiles("connected")
    try program.wait("the loss") {
      $0.count == "3/3" && $0.text.contains("sharing: alpha · gone: beta")
    }
    try network.heal("beta")
    try program.wait("the return") {
      $0.count == "4/4" && $0.text.contains("sharing: alpha, beta")
        && $0.text.contains("beta:cut-off")
    }

    try network.cut("gamma")
    try alpha.makeFiles("unseen")
    try beta.remove("one")
    try program.wait("the loss of the server") { $0.text.contains("the Redis server is away") }
    try network.heal("gamma")
    try program.wait("all changes") {
      $0.text.contains("alpha:unseen") && !$0.text.contains("beta:one") && $0.count == "4/4"
        && !$0.text.contains("away")
    }
    withExtendedLifetime((server, sharers)) {}
  }
}
