public import RxCore

extension ObservableConvertibleType where Element: Sendable {
  /// Returns this sequence as a shared one that cannot fail: an error is replaced by an element.
  ///
  ///     let recent: Recent<Page> = pages.asSharedSequence(onErrorJustReturn: .empty)
  ///
  /// - Parameters:
  ///   - sharingStrategy: the strategy of the trait; `SharingStrategyProtocol` shows how to write one.
  ///   - onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a sequence that delivers on the strategy's scheduler.
  @inlinable
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    .init(
      sharing: asObservable().observe(on: Strategy.mainScheduler).catchAndReturn(onErrorJustReturn)
    )
  }

  /// Returns this sequence as a shared one that cannot fail: an error is replaced by a sequence made from it.
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

  /// Returns this sequence as a shared one that cannot fail: an error is replaced by another shared sequence.
  @inlinable
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith other: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(onErrorRecover: { _ in other })
  }

  /// Returns this sequence as a driver: an error is replaced by an element.
  ///
  ///     results.asDriver(onErrorJustReturn: [])
  ///
  /// It is the same as
  ///
  ///     results.observe(on: MainScheduler.instance)
  ///       .catchAndReturn([])
  ///       .share(replay: 1, scope: .whileConnected)
  ///
  /// - Parameter onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a driver.
  @inlinable
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns this sequence as a driver: an error is replaced by another driver.
  @inlinable
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Returns this sequence as a driver: an error is replaced by a driver made from it.
  @available(swift, introduced: 6)
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// Returns this sequence as a signal: an error is replaced by an element.
  ///
  ///     failures.asSignal(onErrorJustReturn: "unknown")
  ///
  /// - Parameter onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a signal.
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns this sequence as a signal: an error is replaced by another signal.
  @inlinable
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Returns this sequence as a signal: an error is replaced by a signal made from it.
  @available(swift, introduced: 6)
  @inlinable
  public func asSignal(
    onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension SharedSequenceConvertibleType {
  /// Returns this sequence as a driver, which replays the latest element to late subscribers.
  @inlinable
  public func asDriver() -> Driver<Element> { .init(sharing: confined) }

  /// Returns this sequence as a signal, which replays nothing.
  @inlinable
  public func asSignal() -> Signal<Element> { .init(sharing: confined) }
}

extension InfallibleType where Element: Sendable {
  /// Returns this sequence as a driver, which delivers on the main scheduler and replays the latest element.
  @inlinable
  public func asDriver() -> Driver<Element> {
    .init(sharing: onSharingScheduler())
  }

  /// Returns this sequence as a signal, which delivers on the main scheduler and replays nothing.
  @inlinable
  public func asSignal() -> Signal<Element> {
    .init(sharing: onSharingScheduler())
  }
}

extension BehaviorRelay where Element: Sendable {
  /// Returns the relay's values as a driver.
  ///
  ///     volumeRelay.asDriver().drive(slider.rx.value)
  @inlinable
  public func asDriver() -> Driver<Element> {
    .init(sharing: onSharingScheduler())
  }
}

extension PublishRelay where Element: Sendable {
  /// Returns the relay's elements as a signal.
  ///
  ///     alertRelay.asSignal().emit(onNext: { show($0) })
  @inlinable
  public func asSignal() -> Signal<Element> {
    .init(sharing: onSharingScheduler())
  }
}
