/// A semaphore of the exploration: what a modelled driver or scheduler sleeps on.
public final class ModelSemaphore: @unchecked Sendable {
  // Unchecked: as for `Atomic`.
  private let location: Location

  /// Creates a semaphore.
  public init(_ count: Int = 0, file: StaticString = #filePath, line: UInt = #line) {
    location = Location(count.bits, Site(file, line))
  }

  /// Waits until the count is positive, and subtracts one.
  public func wait(file: StaticString = #filePath, line: UInt = #line) {
    Engine.shared.wait(location, Site(file, line))
  }

  /// Adds one to the count.
  public func signal(file: StaticString = #filePath, line: UInt = #line) {
    _ = Engine.shared.update(location, .signal, .acquiringAndReleasing, Site(file, line)) { $0 + 1 }
  }
}
