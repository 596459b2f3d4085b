public import OpenCombine
public import RxCore

extension RxScheduler {
  /// A time of the clock of an Rx scheduler.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The time as Rx has it.
    public let instant: RxTime

    /// Creates a time.
    public init(_ instant: RxTime) { self.instant = instant }

    /// Returns the duration from this time to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(instant.duration(to: other.instant))
    }

    /// Returns the time after a duration.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(instant.advanced(by: stride.duration))
    }
  }
}

extension RxScheduler.SchedulerTimeType {
  /// A duration; as a number, in seconds.
  ///
  ///     let stride: RxScheduler.SchedulerTimeType.Stride = .milliseconds(300)
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
    ExpressibleByFloatLiteral, Sendable
  {
    /// The duration as Rx has it.
    public var duration: RxTimeInterval

    /// Creates a duration.
    public init(_ duration: RxTimeInterval) { self.duration = duration }

    /// Creates a duration of whole seconds.
    public init(integerLiteral seconds: Int) { self.init(.seconds(seconds)) }

    /// Creates a duration of seconds.
    public init(floatLiteral seconds: Double) { self.init(.seconds(seconds)) }

    /// Creates a duration of whole seconds; `nil` for a number beyond `Int64`.
    public init?<Source: BinaryInteger>(exactly seconds: Source) {
      guard let seconds = Int64(exactly: seconds) else { return nil }
      self.init(.seconds(seconds))
    }

    /// The duration without its sign.
    public var magnitude: Stride { duration < .zero ? Stride(.zero - duration) : self }

    /// Returns a Boolean value that indicates whether `lhs` is shorter.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.duration < rhs.duration }

    /// Returns the sum.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.duration + rhs.duration)
    }

    /// Returns the difference.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.duration - rhs.duration)
    }

    /// Returns the product, with `rhs` as a number of seconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.duration * (rhs.duration / .seconds(1)))
    }

    /// Multiplies by a number of seconds.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

    /// Returns a duration of whole seconds.
    public static func seconds(_ seconds: Int) -> Stride { Stride(.seconds(seconds)) }

    /// Returns a duration of seconds.
    public static func seconds(_ seconds: Double) -> Stride { Stride(.seconds(seconds)) }

    /// Returns a duration of milliseconds.
    public static func milliseconds(_ milliseconds: Int) -> Stride {
      Stride(.milliseconds(milliseconds))
    }

    /// Returns a duration of microseconds.
    public static func microseconds(_ microseconds: Int) -> Stride {
      Stride(.microseconds(microseconds))
    }

    /// Returns a duration of nanoseconds.
    public static func nanoseconds(_ nanoseconds: Int) -> Stride {
      Stride(.nanoseconds(nanoseconds))
    }
  }
}
