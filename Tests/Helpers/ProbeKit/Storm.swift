internal import RxCore
internal import RxLoop

/// Eight threads that flood the main scheduler; counts what arrives and checks each one's order.
public final class Storm: @unchecked Sendable {
  // Unchecked: touched on main only.
  private static let threads = 8
  private static let each = 100_000
  private var next = [Int](repeating: 0, count: threads)
  private var arrived = 0

  /// Makes one that has not begun.
  public init() {}

  /// Whether everything has come.
  public var isComplete: Bool { arrived == Storm.threads * Storm.each }

  /// Starts the threads; `whenComplete` is called on main with the last that arrives.
  public func begin(then whenComplete: @escaping @Sendable () -> Void = {}) {
    for thread in 0..<Storm.threads {
      startThread {
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
