/// A value with the virtual time at which it was recorded.
///
///     let record = Recorded(time: 210, value: Event.next(1))
///     print(record)  // next(1) @ 210
public struct Recorded<Value> {
  /// The virtual time, in ticks.
  public let time: TestTime
  /// The value, most often an event.
  public let value: Value

  /// Creates a record of `value` at `time`.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
  /// The value and the time, as `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}
