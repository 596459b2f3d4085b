/// A plain variable of a scenario: two accesses that nothing orders are a failure.
///
/// Each access is a step, so that other threads can come between two of them.
public final class Shared<Value>: @unchecked Sendable {
  // Unchecked: as for `Atomic`.
  private var value: Value
  private let location: Location

  /// Creates a variable.
  public init(_ value: Value, file: StaticString = #filePath, line: UInt = #line) {
    self.value = value
    location = Location(0, Site(file, line))
  }

  /// Reads and changes the value.
  public func access<Result>(
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: (inout Value) -> Result
  ) -> Result {
    Engine.shared.touch(location, ordered: true, Site(file, line))
    return body(&value)
  }

  /// Reads and changes the value where several threads may do so in any order.
  ///
  /// It orders nothing: what a scenario records this way does not hide a missing order.
  public func record<Result>(
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: (inout Value) -> Result
  ) -> Result {
    Engine.shared.touch(location, ordered: false, Site(file, line))
    return body(&value)
  }

  /// The value; no step, so for a check at the end, or where the thread has just used it.
  public var current: Value { value }
}
