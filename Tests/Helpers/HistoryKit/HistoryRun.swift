internal import RxTesting
internal import Synchronization
internal import TestSupport

/// Runs random programs at all entry points, one after another, on a thread of its own.
public final class HistoryRun: Sendable {
  private let seed: UInt64
  private let count = Atomic<Int>(0)
  private let isStopping = Atomic<Bool>(false)

  /// Creates a run that has not started.
  ///
  /// - Parameter seed: determines the programs.
  public init(seed: UInt64) { self.seed = seed }

  /// The number of programs that have run.
  public var rounds: Int { count.load(ordering: .relaxed) }

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - onViolation: called on that thread with each property that does not hold.
  ///   - onEnd: called on that thread once, after `stop()`.
  public func start(
    onViolation: @escaping @Sendable (Violation) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) {
    DedicatedThread.start { [self] in
      var chance = SeededGenerator(seed: seed)
      while !isStopping.load(ordering: .relaxed) {
        for entryPoint in EntryPoint.all where !isStopping.load(ordering: .relaxed) {
          let threads = Int.random(in: 2...8, using: &chance)
          let trial = Trial(entryPoint, threads: threads, seed: chance.next())
          for violation in trial.violations() { onViolation(violation) }
          count.add(1, ordering: .relaxed)
        }
      }
      onEnd()
    }
  }

  /// Stops after the program that is running.
  public func stop() { isStopping.store(true, ordering: .relaxed) }
}
