import RedisTesting
import RxRedis
import TestSupport

extension RedisOptions {
  /// Options of a client that connects again after some milliseconds, and gives up no reply of a server that
  /// has to share the processors with other tests.
  static var impatient: RedisOptions {
    var options = RedisOptions()
    options.timeout = patience
    options.backoff = Backoff(first: .milliseconds(5), longest: .milliseconds(50))
    return options
  }
}

extension Redis {
  /// Creates a client of a server.
  static func client(of server: RedisServer, options: RedisOptions = .impatient) -> Redis {
    Redis(at: RedisAddress(.unix(path: server.path)), options: options)
  }

  /// Returns how often the server has executed a command; `nil` if it has not.
  func callCount(of command: String) async throws -> Int? {
    let statistics = try await self.command("INFO", "commandstats").value.text ?? ""
    let entry = statistics.firstRange(of: "cmdstat_\(command):calls=")
    return entry.flatMap { Int(statistics[$0.upperBound...].prefix(while: \.isNumber)) }
  }

  /// Waits until the server says what is expected.
  func wait(for event: String, _ condition: (Redis) async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      // While the server starts, there may be no answer.
      if let isTrue = try? await condition(self), isTrue { return }
      // All clients of the tests share the main thread.
      try await Task.sleep(for: .milliseconds(5))
    }
    throw PatienceExhausted(event)
  }

  /// Waits until a number of readers waits for entries.
  func waitForBlockedClients(_ count: Int) async throws {
    try await wait(for: "\(count) blocked clients") {
      let clients = try await $0.command("INFO", "clients").value.text ?? ""
      return clients.contains("blocked_clients:\(count)\r\n")
    }
  }
}
