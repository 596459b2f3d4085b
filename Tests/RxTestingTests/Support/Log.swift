import RxCore
import Synchronization

/// Counts up; any thread may.
final class Count: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  func add() { number.add(1, ordering: .acquiringAndReleasing) }
}

/// Lines that closures add; any thread may.
final class Log: @unchecked Sendable {
  // Unchecked: `lines` is under `lock`.
  private let lock = Lock()
  private var lines: [String] = []

  var entries: [String] { lock.withLock { lines } }

  func add(_ line: String) { lock.withLock { lines.append(line) } }
}
