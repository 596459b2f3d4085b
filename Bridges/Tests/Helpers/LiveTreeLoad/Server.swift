import Foundation
import NIOCore
import NIOPosix

/// A running LiveTree.
@MainActor
final class Server {
  let port: Int
  private let process = Process()
  private let output = Pipe()

  init(of directory: String, at path: String) throws {
    process.executableURL = URL(filePath: path)
    process.arguments = [directory, "--port", "0"]
    // The thread sanitizer waits for a second at the end of a program, for reports.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TSAN_OPTIONS": "atexit_sleep_ms=0"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("/\n") {
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { throw Failure("live-tree has not started") }
      line += String(decoding: bytes, as: UTF8.self)
    }
    port = line.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The resident memory in MiB.
  var memory: Int {
    let status =
      (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8))
      ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }

  /// The number of live subscriptions, as the server counts them.
  func subscriptions() async throws -> Int {
    let text = try await metrics()
    let line = text.split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix("live_tree_clients_active ") }
    return line?.split(separator: " ").last.flatMap { Double($0) }.map { Int($0) } ?? 0
  }

  private func metrics() async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      let request = "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      try await outbound.write(ByteBuffer(string: request))
      var text = ""
      for try await bytes in inbound { text += String(buffer: bytes) }
      return text
    }
  }

  /// Sends SIGTERM.
  ///
  /// - Returns: the time until the end of the program, and its exit code.
  func terminate() -> (Duration, Int32) {
    let start = ContinuousClock.now
    process.terminate()
    process.waitUntilExit()
    return (start.duration(to: .now), process.terminationStatus)
  }
}
