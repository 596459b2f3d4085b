import Dispatch
import Glibc
import Synchronization

/// Distributes pieces of work over all processors.
enum ParallelWork {
  private static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Runs `work` on each processor, and returns when all calls have returned.
  ///
  /// A shared counter gives out the pieces one by one, so a slow piece delays no other piece.
  ///
  /// - Parameters:
  ///   - pieces: the number of pieces; a few of them are done on this thread alone.
  ///   - first: the first piece to do.
  ///   - work: calls `next` for the index of a piece until the result is nil.
  static func run(
    _ pieces: Int,
    from first: Int = 0,
    _ work: @Sendable (_ next: () -> Int?) -> Void
  ) {
    let counter = Atomic(first)
    let workers = min(processors, (pieces - first + 1) / 2)
    let next = { @Sendable () -> Int? in
      let piece = counter.add(1, ordering: .relaxed).oldValue
      return piece < pieces ? piece : nil
    }
    if workers > 1 {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in work(next) }
    } else {
      work(next)
    }
  }
}
