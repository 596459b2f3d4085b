public import RxCore
internal import RxUnchecked

// RxSwift's signatures for Swift 5 language mode: the compiler does not check the closures.

extension TestScheduler {
  /// The same as `scheduleAt(_:action:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void, _ mode: Swift5 = Swift5())
  {
    scheduleAt(time, action: unchecked(action))
  }

  /// The same as `start(created:subscribed:disposed:create:)`, with a closure that is not checked.
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

  /// The same as `start(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  public func start<Element: Sendable, Source: ObservableConvertibleType & SendableMetatype>(
    _ create: @escaping () -> Source,
    _ mode: Swift5 = Swift5()
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(unchecked(create))
  }
}
