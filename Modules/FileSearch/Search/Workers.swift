import Dispatch
import Glibc
import Synchronization

/// Work that is shared by all processors.
enum Workers {
  private static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Runs `work` on each processor, and returns when all have ended.
  ///
  /// Each takes the next piece by a counter, so a slow piece delays nobody.
  ///
  /// - Parameters:
  ///   - pieces: how many there are; few of them are left to this thread.
  ///   - first: the first piece to do.
  ///   - work: takes pieces, as long as there are some.
  static func share(
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
