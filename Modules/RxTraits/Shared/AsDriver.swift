public import RxCore

extension ObservableConvertibleType where Element: Sendable {
  /// This sequence as a driver, with an element in place of an error.
  ///
  /// The same as
  ///
  ///     observe(on: MainScheduler.instance)
  ///       .catchAndReturn(element)
  ///       .share(replay: 1, scope: .whileConnected)
  ///
  /// - Parameter onErrorJustReturn: delivered, before the end, if the sequence fails.
  /// - Returns: a driver.
  @inlinable
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    .init(
      sharing: asObservable().observe(on: DriverSharingStrategy.scheduler)
        .catchAndReturn(onErrorJustReturn)
    )
  }

  /// This sequence as a driver that goes on with another when it fails.
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    let recover = onMain(onErrorRecover)
    return .init(
      sharing: asObservable().observe(on: DriverSharingStrategy.scheduler)
        .catch { recover($0).asObservable() }
    )
  }

  /// This sequence as a signal, with an element in place of an error.
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    .init(
      sharing: asObservable().observe(on: SignalSharingStrategy.scheduler)
        .catchAndReturn(onErrorJustReturn)
    )
  }

  /// This sequence as a signal that goes on with another when it fails.
  @inlinable
  public func asSignal(
    onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>
  ) -> Signal<Element> {
    let recover = onMain(onErrorRecover)
    return .init(
      sharing: asObservable().observe(on: SignalSharingStrategy.scheduler)
        .catch { recover($0).asObservable() }
    )
  }
}

extension SharedSequenceConvertibleType {
  /// This sequence with the latest element replayed to newcomers.
  @inlinable
  public func asDriver() -> Driver<Element> { .init(sharing: asObservable()) }

  /// This sequence without replay.
  @inlinable
  public func asSignal() -> Signal<Element> { .init(sharing: asObservable()) }
}
