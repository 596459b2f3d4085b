internal import Synchronization

/// An element of a history: an object, so that its release is counted.
public final class Token: Sendable {
  /// The number that identifies the element: the producer times `Token.span`, plus the element's index.
  public let code: Int

  private let tally: Tally

  /// The number of elements that a producer can emit.
  public static let span = 1_000_000

  /// Creates an element that `tally` counts.
  public init(_ code: Int, _ tally: Tally) {
    self.code = code
    self.tally = tally
    tally.add()
  }

  deinit { tally.remove() }
}

/// Counts objects that have not been released.
public final class Tally: Sendable {
  private let count = Atomic<Int>(0)

  /// Creates a count of zero.
  public init() {}

  /// The number of objects that have not been released.
  public var alive: Int { count.load(ordering: .acquiring) }

  func add() { count.add(1, ordering: .relaxed) }

  func remove() { count.subtract(1, ordering: .releasing) }
}

/// What an observer receives: the code of an element, or those of two that were joined.
public struct Row: Hashable, Sendable, BitwiseCopyable {
  /// The code of the first input's element.
  public let first: Int
  /// The code of the second input's element, for an operator that joins elements; else -1.
  public let second: Int

  /// Creates a row.
  public init(_ first: Int, _ second: Int = -1) {
    self.first = first
    self.second = second
  }
}
