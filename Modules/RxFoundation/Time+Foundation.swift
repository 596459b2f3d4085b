public import Dispatch
public import Foundation
public import RxCore

extension RxTimeInterval {
  /// Creates the interval that a Dispatch interval names.
  ///
  ///     let pause = DispatchTimeInterval.milliseconds(300)
  ///     queries.debounce(RxTimeInterval(pause), scheduler: MainScheduler.instance)
  ///
  /// - Parameter interval: `DispatchTimeInterval.never` becomes `RxTimeInterval.never`.
  public init(_ interval: DispatchTimeInterval) {
    self =
      switch interval {
      case .seconds(let count): .seconds(count)
      case .milliseconds(let count): .milliseconds(count)
      case .microseconds(let count): .microseconds(count)
      case .nanoseconds(let count): .nanoseconds(count)
      default: .never
      }
  }

  /// A time that does not pass: 292 years, the longest that a timer waits.
  public static var never: RxTimeInterval { .nanoseconds(Int64.max) }
}

extension RxTime {
  /// Creates the moment that a date names, by the wall clock as it is set now.
  ///
  /// A later change of the wall clock does not move the moment.
  public init(_ date: Date) { self = RxTime.now.advanced(by: .seconds(date.timeIntervalSinceNow)) }
}

extension Date {
  /// Creates the date of a moment, by the wall clock as it is set now.
  public init(_ time: RxTime) {
    let left = RxTime.now.duration(to: time)
    self.init(timeIntervalSinceNow: left / .seconds(1))
  }
}
