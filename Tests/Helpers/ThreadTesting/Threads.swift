internal import Dispatch
internal import Foundation

/// Runs `body` on a thread of its own and waits for it without blocking the pool.
public func onOwnThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  let outcome = await answer { answer in
    Thread.detachNewThread { answer.give(Result { try body() }) }
  }
  return try outcome.get()
}

/// Does something on a thread of a queue and waits for it without holding the caller's thread.
public func elsewhere(_ work: @escaping @Sendable () -> Void) async {
  await answer { answer in
    DispatchQueue.global().async {
      work()
      answer.give()
    }
  }
}

/// Does something on a thread of a queue while the caller's thread waits.
public func blockingElsewhere(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    done.signal()
  }
  done.wait()
}
