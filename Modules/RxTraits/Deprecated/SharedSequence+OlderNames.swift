public import RxCore
public import RxLoop

extension SharedSequenceConvertibleType where Element: Sendable {
  /// As `throttle(_:latest:scheduler:)`, with a time in seconds.
  @available(*, deprecated, message: "write throttle(.milliseconds(300))")
  @_disfavoredOverload
  public func throttle(
    _ dueTime: Double,
    latest: Bool = true,
    scheduler: MainScheduler = .instance
  ) -> SharedSequence<SharingStrategy, Element> {
    throttle(.olderSeconds(dueTime), latest: latest, scheduler: scheduler)
  }

  /// As `debounce(_:)`, with a time in seconds.
  @available(*, deprecated, message: "write debounce(.milliseconds(300))")
  @_disfavoredOverload
  public func debounce(
    _ dueTime: Double,
    scheduler: MainScheduler = .instance
  ) -> SharedSequence<SharingStrategy, Element> {
    debounce(.olderSeconds(dueTime))
  }

  /// As `delay(_:)`, with a time in seconds.
  @available(*, deprecated, message: "write delay(.milliseconds(300))")
  @_disfavoredOverload
  public func delay(_ dueTime: Double) -> SharedSequence<SharingStrategy, Element> {
    delay(.olderSeconds(dueTime))
  }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// As `interval(_:)`, with a time in seconds.
  @available(*, deprecated, message: "write interval(.seconds(1))")
  @_disfavoredOverload
  public static func interval(_ period: Double) -> Self { interval(.olderSeconds(period)) }

  /// As `timer(_:period:)`, with times in seconds.
  @available(*, deprecated, message: "write timer(.seconds(1), period: .seconds(1))")
  @_disfavoredOverload
  public static func timer(_ dueTime: Double, period: Double) -> Self {
    timer(.olderSeconds(dueTime), period: .olderSeconds(period))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// As `drive(onNext:onCompleted:onDisposed:)`.
  @available(*, deprecated, renamed: "drive(onNext:)")
  @MainActor
  public func driveNext(_ onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    drive(onNext: onNext)
  }

  /// Subscribes a variable.
  @available(*, deprecated, message: "write drive(_:) and a BehaviorRelay")
  @MainActor
  public func drive(_ variable: Variable<Element>) -> any Disposable {
    drive(onNext: { variable.value = $0 })
  }

  /// Subscribes a variable of an optional.
  @available(*, deprecated, message: "write drive(_:) and a BehaviorRelay")
  @MainActor
  public func drive(_ variable: Variable<Element?>) -> any Disposable {
    drive(onNext: { variable.value = $0 })
  }
}

@available(*, deprecated, message: "write BehaviorRelay(value:)")
extension Variable where Element: Sendable {
  /// Returns the values as a driver, which completes when the variable is deallocated.
  public func asDriver() -> Driver<Element> {
    .init(sharing: asObservable().onSharingScheduler())
  }
}
