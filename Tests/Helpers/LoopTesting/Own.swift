internal import Foundation

/// A variable for closures that run on one thread after another.
public final class Box<Value>: @unchecked Sendable {
  // Unchecked: the tests touch it on the loop's thread, or after the loop has returned.
  /// What is in it.
  public var value: Value

  /// Makes one.
  public init(_ value: Value) { self.value = value }
}

/// Runs `body` on a thread of its own and waits for it without blocking the pool.
public func onOwnThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
  }
}

/// How many descriptors this process has open.
public func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}
