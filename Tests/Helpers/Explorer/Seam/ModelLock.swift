/// A lock of the exploration: a thread that finds it held waits until it is free.
public struct ModelLock: ~Copyable, @unchecked Sendable {
  // Unchecked: as for `Atomic`.
  private let location: Location

  /// Creates a lock that is free.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    location = Location(0, Site(file, line))
  }

  /// Acquires the lock.
  public borrowing func lock(file: StaticString = #filePath, line: UInt = #line) {
    Engine.shared.lock(location, Site(file, line))
  }

  /// Releases the lock.
  public borrowing func unlock(file: StaticString = #filePath, line: UInt = #line) {
    Engine.shared.unlock(location, Site(file, line))
  }

  /// Calls `body` with the lock held.
  public borrowing func withLock<Result>(
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: () throws -> Result
  ) rethrows -> Result {
    lock(file: file, line: line)
    defer { unlock(file: file, line: line) }
    return try body()
  }
}
