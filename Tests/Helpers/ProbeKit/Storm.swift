internal import RxCore
internal import RxLoop
internal import RxTesting

/// Eight threads that schedule much work on the main scheduler.
///
/// Counts the work and checks the order of each thread.
public final class Storm: @unchecked Sendable {
  // Unchecked: accessed only on main.
  private static let threads = 8
  private static let each = 100_000
  private var next = [Int](repeating: 0, count: threads)
  private var arrived = 0

  /// Creates a storm that has not started.
  public init() {}

  /// True once all work has run.
  public var isComplete: Bool { arrived == Storm.threads * Storm.each }

  /// Starts the threads; `whenComplete` is called on main with the last piece of work.
  public func begin(then whenComplete: @escaping @Sendable () -> Void = {}) {
    for thread in 0..<Storm.threads {
      DedicatedThread.start {
        for index in 0..<Storm.each {
          _ = MainScheduler.instance.schedule(()) { _ in
            self.arrive(thread, index)
            if self.isComplete { whenComplete() }
            return Disposables.create()
          }
        }
      }
    }
  }

  private func arrive(_ thread: Int, _ index: Int) {
    MainActor.preconditionIsolated()
    MainScheduler.ensureRunningOnMainThread(errorMessage: "not main")
    check(next[thread] == index, "thread \(thread) keeps its order: \(index), not \(next[thread])")
    next[thread] = index + 1
    arrived += 1
  }
}
