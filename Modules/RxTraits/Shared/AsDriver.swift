public import RxCore

extension ObservableConvertibleType where Element: Sendable {
  /// This sequence as a shared one, with an element in place of an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: how it is shared; a strategy of your own makes a trait of your own.
  ///   - onErrorJustReturn: delivered, before the end, if the sequence fails.
  /// - Returns: delivers on the strategy's scheduler.
  @inlinable
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    .init(
      sharing: asObservable().observe(on: Strategy.mainScheduler).catchAndReturn(onErrorJustReturn)
    )
  }

  /// This sequence as a shared one that goes on with another, made of the error, when it fails.
  @available(swift, introduced: 6)
  @inlinable
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping @MainActor (any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    let recover = onMain(onErrorRecover)
    return .init(
      sharing: asObservable().observe(on: Strategy.mainScheduler).catch { recover($0).source }
    )
  }

  /// This sequence as a shared one that goes on with another when it fails.
  @inlinable
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith other: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(onErrorRecover: { _ in other })
  }

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
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This sequence as a driver that goes on with another when it fails.
  @inlinable
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// This sequence as a driver that goes on with another, made of the error, when it fails.
  @available(swift, introduced: 6)
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// This sequence as a signal, with an element in place of an error.
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This sequence as a signal that goes on with another when it fails.
  @inlinable
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// This sequence as a signal that goes on with another, made of the error, when it fails.
  @available(swift, introduced: 6)
  @inlinable
  public func asSignal(
    onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension SharedSequenceConvertibleType {
  /// This sequence with the latest element replayed to newcomers.
  @inlinable
  public func asDriver() -> Driver<Element> { .init(sharing: confined) }

  /// This sequence without replay.
  @inlinable
  public func asSignal() -> Signal<Element> { .init(sharing: confined) }
}

extension InfallibleType where Element: Sendable {
  /// This sequence on the main scheduler, shared, with the latest element for newcomers.
  @inlinable
  public func asDriver() -> Driver<Element> {
    .init(sharing: onSharingScheduler())
  }

  /// This sequence on the main scheduler, shared.
  @inlinable
  public func asSignal() -> Signal<Element> {
    .init(sharing: onSharingScheduler())
  }
}

extension BehaviorRelay where Element: Sendable {
  /// The values as a driver.
  @inlinable
  public func asDriver() -> Driver<Element> {
    .init(sharing: onSharingScheduler())
  }
}

extension PublishRelay where Element: Sendable {
  /// The elements as a signal.
  @inlinable
  public func asSignal() -> Signal<Element> {
    .init(sharing: onSharingScheduler())
  }
}
