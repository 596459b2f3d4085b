internal import Dispatch
internal import Foundation

/// Runs `body` on a new thread, and waits for its result without blocking the pool.
public func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  let outcome = await answer { answer in
    Thread.detachNewThread { answer.give(Result { try body() }) }
  }
  return try outcome.get()
}

/// Runs `body` on several new threads at once, with the number of each, and waits for all without blocking
/// the pool.
public func onOwnThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let start = Gatherer(count)
  await withTaskGroup { group in
    for thread in 0..<count {
      group.addTask {
        try? await onOwnThread {
          start.arrive()
          body(thread)
        }
      }
    }
  }
}

/// Runs `work` on a thread of a queue, and waits for its end without blocking the caller's thread.
public func elsewhere(_ work: @escaping @Sendable () -> Void) async {
  await answer { answer in
    DispatchQueue.global().async {
      work()
      answer.give()
    }
  }
}

/// Runs `work` on a thread of a queue, and blocks the caller's thread meanwhile.
public func blockingElsewhere(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    done.signal()
  }
  done.wait()
}
