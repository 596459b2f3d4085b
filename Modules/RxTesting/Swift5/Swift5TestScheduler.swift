public import RxCore

// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension TestScheduler {
  /// As `scheduleAt(_:action:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void, _ mode: Swift5 = Swift5())
  {
    scheduleAt(time, action: unchecked(action))
  }

  /// As `start(created:subscribed:disposed:create:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  public func start<Element: Sendable, Source: ObservableConvertibleType & SendableMetatype>(
    created: TestTime = Defaults.created,
    subscribed: TestTime = Defaults.subscribed,
    disposed: TestTime = Defaults.disposed,
    create: @escaping () -> Source,
    _ mode: Swift5 = Swift5()
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(
      created: created,
      subscribed: subscribed,
      disposed: disposed,
      create: unchecked(create)
    )
  }

  /// As `start(_:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  public func start<Element: Sendable, Source: ObservableConvertibleType & SendableMetatype>(
    _ create: @escaping () -> Source,
    _ mode: Swift5 = Swift5()
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(unchecked(create))
  }
}
