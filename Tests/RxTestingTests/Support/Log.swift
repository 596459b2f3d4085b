import RxCore
import Synchronization

/// A counter for any thread.
final class Count: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  func add() { number.add(1, ordering: .acquiringAndReleasing) }
}

/// Lines of text, to which any thread may append.
final class Log: @unchecked Sendable {
  // Unchecked: `lines` is accessed only under `lock`.
  private let lock = Lock()
  private var lines: [String] = []

  var entries: [String] { lock.withLock { lines } }

  func add(_ line: String) { lock.withLock { lines.append(line) } }
}
