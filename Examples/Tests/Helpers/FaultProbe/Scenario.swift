import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// Something that a program does, and checks.
///
/// It ends the program with `check` if a result is wrong, and throws an error that it was told.
struct Scenario {
  let name: String
  private let body: @MainActor () throws -> Void

  init(_ name: String, _ body: @escaping @MainActor () throws -> Void) {
    self.name = name
    self.body = body
  }

  static let all: [Scenario] = [
    Scenario("loop", loop), Scenario("main loop", mainLoop), Scenario("threads", threads),
    Scenario("pool", pool), Scenario("files", files), Scenario("replacing", replacing),
    Scenario("tail", tail), Scenario("processes", processes), Scenario("signals", signals),
    Scenario("tcp", tcp), Scenario("unix", unix), Scenario("names", names),
    Scenario("watcher", watcher), Scenario("watcher of links", watcherOfLinks),
  ]

  /// Runs the scenario.
  ///
  /// - Returns: the error that was reported; `nil` if there was none.
  @MainActor
  func run() -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Runs the scenario, which must succeed.
  @MainActor
  func succeed(_ when: String) {
    if let report = run() { check(false, "\(when): \(report)") }
  }
}

/// Calls `body` with a loop, and closes it when all handles are closed.
func withLoop(_ body: (UVLoop) throws -> Void) throws {
  let loop = try UVLoop()
  defer {
    do {
      try loop.run()
      try loop.close()
    } catch {
      check(false, "the loop does not close: \(error)")
    }
  }
  try body(loop)
}

extension UVLoop {
  /// Runs the loop until an operation has completed.
  ///
  /// - Throws: its error.
  func complete(_ source: Completable) throws {
    let ending = Ending<Void>()
    let subscription = source.subscribe(
      onCompleted: { ending.result = .success(()) },
      onError: { ending.result = .failure($0) }
    )
    defer { subscription.dispose() }
    try run(until: ending)
  }

  /// Runs the loop until there is a value, and returns it.
  ///
  /// - Throws: the error of the source.
  func value<Value: Sendable>(_ source: Single<Value>) throws -> Value {
    let ending = Ending<Value>()
    let subscription = source.subscribe(
      onSuccess: { ending.result = .success($0) },
      onFailure: { ending.result = .failure($0) }
    )
    defer { subscription.dispose() }
    return try run(until: ending)
  }

  @discardableResult
  private func run<Value>(until ending: Ending<Value>) throws -> Value {
    while true {
      if let result = ending.result { return try result.get() }
      try run(.once)
    }
  }
}

/// The result of an operation.
final class Ending<Value>: @unchecked Sendable {
  // Unchecked: accessed only on the loop's thread.
  var result: Result<Value, any Error>?
}

/// A number that one thread changes while others wait for it.
final class Amount: @unchecked Sendable {
  // Unchecked: accessed only on the loop's thread.
  var value = 0
}
