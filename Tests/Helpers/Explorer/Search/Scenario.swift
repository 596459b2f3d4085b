/// A small program of a few threads, of which all executions are run.
public struct Scenario: Sendable {
  /// The name, by which it is run again.
  public let name: String
  let hasBarrier: Bool
  let prepare: @Sendable (Execution) -> Void

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - hasBarrier: `false` for a system without membarrier(2).
  ///   - prepare: called for each execution: it names the threads and the check after them.
  public init(
    _ name: String,
    hasBarrier: Bool = true,
    _ prepare: @escaping @Sendable (Execution) -> Void
  ) {
    self.name = name
    self.hasBarrier = hasBarrier
    self.prepare = prepare
  }
}

/// One execution of a scenario.
public final class Execution {
  var bodies: [() -> Void] = []
  var check: (() -> Void)?

  /// Adds a thread.
  public func thread(_ body: @escaping () -> Void) { bodies.append(body) }

  /// Sets what is called after all threads have ended.
  public func finally(_ check: @escaping () -> Void) { self.check = check }

  /// Ends the exploration with `message` unless `condition` holds.
  public static func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, Engine.shared.isActive { Engine.shared.fail(message()) }
  }

  /// Records a result of the execution, for `Exploration.outcomes`.
  public static func note(_ outcome: String) { Engine.shared.notes.insert(outcome) }

  /// Calls `body` without letting other threads come in between, unless it has to wait for one.
  ///
  /// For calls of the Swift runtime that hold a lock of its own while they call back.
  public static func uninterrupted(_ body: () -> Void) {
    let engine = Engine.shared
    engine.uninterrupted = engine.isParallel ? engine.running : nil
    body()
    engine.uninterrupted = nil
  }

  /// The number of the running thread.
  public static var thread: Int { Engine.shared.running }

  func release() { (bodies, check) = ([], nil) }
}
