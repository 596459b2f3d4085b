import AsyncAlgorithms
import Dispatch

/// The same with asynchronous sequences.
enum AsyncPeer {
  private static let count = 20_000

  /// `count` numbers through a stream of a buffer, and three operators.
  static var chain: Work {
    work {
      for await number in stream().map({ $0 &* 3 }).filter({ $0 & 1 == 0 }).map({ $0 &+ 7 }) {
        results.add(number)
      }
    }
  }

  static var merge: Work {
    work {
      for await number in AsyncAlgorithms.merge(half(), half()) { results.add(number) }
    }
  }

  static var zip: Work {
    work {
      for await (one, two) in AsyncAlgorithms.zip(half(), half()) { results.add(one &+ two) }
    }
  }

  static var combineLatest: Work {
    work {
      for await (one, two) in AsyncAlgorithms.combineLatest(half(), half()) {
        results.add(one &+ two)
      }
    }
  }

  private static func stream() -> AsyncStream<Int> { numbers(count) }

  private static func half() -> AsyncStream<Int> { numbers(count / 2) }

  private static func numbers(_ count: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for number in 0..<count { continuation.yield(number) }
      continuation.finish()
    }
  }

  private static func work(_ body: @escaping @Sendable () async -> Void) -> Work {
    Work(count) {
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        await body()
        done.signal()
      }
      done.wait()
    }
  }
}
