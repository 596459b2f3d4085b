import Foundation
import RxLoop
import Synchronization

/// A variable for closures that run on one thread after another.
final class Box<Value>: @unchecked Sendable {
  // Unchecked: the tests touch it on the loop's thread, or after the loop has returned.
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Runs `body` on a thread of its own and waits for it without blocking the pool.
func onOwnThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
  }
}

/// How many descriptors this process has open.
func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}
