import Foundation
import NIOCore
import NIOPosix
import TestSupport

/// A running live-tree.
final class LiveTreeServer: Sendable {
  let port: Int
  let program: RunningProgram

  /// Starts the program on a free port.
  ///
  /// - Parameters:
  ///   - directory: the directory, as it is given to the program.
  ///   - base: the working directory.
  ///   - options: further arguments.
  /// - Throws: the error when the program cannot be started, or ends at once.
  init(_ directory: Word, in base: String = "/", _ options: Word...) async throws {
    program = try Program("live-tree").start([directory, "--port", "0"] + options, in: base)
    let line = String(decoding: try await program.next() ?? [], as: UTF8.self)
    port = Int(line.dropLast().split(separator: ":").last ?? "") ?? 0
    if port == 0 { throw PatienceExhausted("address", state: try await program.end().complaint) }
  }

  /// Returns the whole response of a short request.
  func get(_ target: String) async throws -> String {
    let port = UInt16(port)
    return try await onOwnThread {
      let client = try RemoteClient(port: port)
      client.send("GET \(target) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      return client.rest()
    }
  }

  /// The number of live subscriptions; `nil` before the first.
  func subscriptions() async throws -> Int? {
    let name = "live_tree_clients_active "
    return try await get("/metrics").split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix(name) }
      .flatMap { Double($0.dropFirst(name.count)) }
      .map { Int($0) }
  }

  /// Waits until so many clients are subscribed.
  func waitForSubscriptions(_ count: Int) async throws {
    var now: Int?
    let deadline = ContinuousClock.now + patience
    repeat {
      now = try await subscriptions()
      if now == count { return }
    } while ContinuousClock.now < deadline
    throw PatienceExhausted("\(count) subscriptions", state: "\(now ?? -1)")
  }
}
