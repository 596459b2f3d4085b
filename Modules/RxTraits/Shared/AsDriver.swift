public import RxCore

extension ObservableConvertibleType where Element: Sendable {
  /// Returns this sequence as a shared one that cannot fail: an error is replaced by an element.
  ///
  /// Use it for a trait of your own.
  ///
  ///     let recent: Recent<Page> = pages.asSharedSequence(onErrorJustReturn: .empty)
  ///
  /// ```marbles asSharedSequence
  /// source  -a-b-----c-#
  ///         ↓ asSharedSequence(sharingStrategy: LatestTwo.self, onErrorJustReturn: "z")
  /// first   --a-b-----c-(z|)
  /// second       (ab)-c-(z|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameters:
  ///   - sharingStrategy: the strategy of the trait; `SharingStrategyProtocol` shows how to write one.
  ///   - onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a shared sequence that cannot fail.
  /// - Ends: when the source completes, or right after `onErrorJustReturn`.
  /// - Errors: an error of the source is replaced by `onErrorJustReturn`. The result cannot fail.
  /// - Thread: events are delivered on the strategy's scheduler, which is one of the main actor.
  ///   Closures of its operators are `@MainActor`.
  /// - Memory: keeps what the strategy replays, and `onErrorJustReturn`.
  /// - SeeAlso: `asDriver(onErrorJustReturn:)` and `asSignal(onErrorJustReturn:)`, for the
  ///   strategies of the library; `share`, for an `Observable`.
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
  ///
  /// - Parameters:
  ///   - sharingStrategy: the strategy of the trait.
  ///   - onErrorRecover: returns the sequence that replaces an error. It is called on the main
  ///     actor.
  /// - Returns: a shared sequence that cannot fail.
  /// - Form of: `asSharedSequence(sharingStrategy:onErrorJustReturn:)`, with a sequence in place of
  ///   the error.
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
  ///
  /// - Parameters:
  ///   - sharingStrategy: the strategy of the trait.
  ///   - other: the sequence that replaces an error.
  /// - Returns: a shared sequence that cannot fail.
  /// - Form of: `asSharedSequence(sharingStrategy:onErrorJustReturn:)`, with a sequence in place of
  ///   the error.
  @inlinable
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith other: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(onErrorRecover: { _ in other })
  }

  /// Returns this sequence as a driver: an error is replaced by an element.
  ///
  /// Use it for state that the user sees.
  ///
  ///     results.asDriver(onErrorJustReturn: [])
  ///
  /// It is the same as
  ///
  ///     results.observe(on: MainScheduler.instance)
  ///       .catchAndReturn([])
  ///       .share(replay: 1, scope: .whileConnected)
  ///
  /// ```marbles asDriver
  /// source  -a-b--c-#
  ///         ↓ asDriver(onErrorJustReturn: "z")
  /// first   --a-b--c-(z|)
  /// second       b-c-(z|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameter onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a driver. Its subscribers share one subscription to the source.
  /// - Ends: when the source completes, or right after `onErrorJustReturn`.
  /// - Errors: an error of the source is replaced by `onErrorJustReturn`. The result cannot fail.
  /// - Thread: events are delivered on the main actor, where closures of its operators are called.
  /// - Memory: keeps the latest element while there are subscribers, and `onErrorJustReturn`.
  /// - SeeAlso: `asSignal(onErrorJustReturn:)`, which replays nothing; `observe(on:)`, which
  ///   neither shares nor replaces errors; `asInfallible(onErrorJustReturn:)`, on any thread.
  @inlinable
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns this sequence as a driver: an error is replaced by another driver.
  ///
  /// - Parameter onErrorDriveWith: the driver that replaces an error.
  /// - Returns: a driver.
  /// - Form of: `asDriver(onErrorJustReturn:)`, with a driver in place of the error.
  @inlinable
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Returns this sequence as a driver: an error is replaced by a driver made from it.
  ///
  /// - Parameter onErrorRecover: returns the driver that replaces an error. It is called on the
  ///   main actor.
  /// - Returns: a driver.
  /// - Form of: `asDriver(onErrorJustReturn:)`, with a driver in place of the error.
  @available(swift, introduced: 6)
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// Returns this sequence as a signal: an error is replaced by an element.
  ///
  /// Use it for events that happen once: an alert, a navigation.
  ///
  ///     failures.asSignal(onErrorJustReturn: "unknown")
  ///
  /// ```marbles asSignal
  /// source  -a-b--c-#
  ///         ↓ asSignal(onErrorJustReturn: "z")
  /// first   --a-b--c-(z|)
  /// second       --c-(z|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameter onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a signal. Its subscribers share one subscription to the source.
  /// - Ends: when the source completes, or right after `onErrorJustReturn`.
  /// - Errors: an error of the source is replaced by `onErrorJustReturn`. The result cannot fail.
  /// - Thread: events are delivered on the main actor, where closures of its operators are called.
  /// - Memory: keeps `onErrorJustReturn`, and no element of the source.
  /// - SeeAlso: `asDriver(onErrorJustReturn:)`, which replays the latest element; `observe(on:)`,
  ///   which neither shares nor replaces errors.
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns this sequence as a signal: an error is replaced by another signal.
  ///
  /// - Parameter onErrorSignalWith: the signal that replaces an error.
  /// - Returns: a signal.
  /// - Form of: `asSignal(onErrorJustReturn:)`, with a signal in place of the error.
  @inlinable
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Returns this sequence as a signal: an error is replaced by a signal made from it.
  ///
  /// - Parameter onErrorRecover: returns the signal that replaces an error. It is called on the
  ///   main actor.
  /// - Returns: a signal.
  /// - Form of: `asSignal(onErrorJustReturn:)`, with a signal in place of the error.
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
  ///
  /// - Form of: `asDriver(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asDriver() -> Driver<Element> { .init(sharing: confined) }

  /// Returns this sequence as a signal, which replays nothing.
  ///
  /// - Form of: `asSignal(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asSignal() -> Signal<Element> { .init(sharing: confined) }

  /// Returns this sequence as an `Infallible`, which any thread may subscribe to.
  ///
  ///     let title: Infallible<String> = titleDriver.asInfallible()
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    .init(raw: asSharedSequence().asObservable())
  }
}

extension InfallibleType where Element: Sendable {
  /// Returns this sequence as a driver, which delivers on the main scheduler and replays the latest element.
  ///
  /// - Form of: `asDriver(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asDriver() -> Driver<Element> {
    .init(sharing: onSharingScheduler())
  }

  /// Returns this sequence as a signal, which delivers on the main scheduler and replays nothing.
  ///
  /// - Form of: `asSignal(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asSignal() -> Signal<Element> {
    .init(sharing: onSharingScheduler())
  }
}

extension BehaviorRelay where Element: Sendable {
  /// Returns the relay's values as a driver.
  ///
  ///     volumeRelay.asDriver().drive(slider.rx.value)
  ///
  /// - Form of: `asDriver(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asDriver() -> Driver<Element> {
    .init(sharing: onSharingScheduler())
  }
}

extension PublishRelay where Element: Sendable {
  /// Returns the relay's elements as a signal.
  ///
  ///     alertRelay.asSignal().emit(onNext: { show($0) })
  ///
  /// - Form of: `asSignal(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asSignal() -> Signal<Element> {
    .init(sharing: onSharingScheduler())
  }
}

extension ControlEventType {
  /// Returns the events as an `Infallible`, which any thread may subscribe to.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    .init(raw: asControlEvent().asObservable())
  }
}

extension ControlPropertyType {
  /// Returns the values as an `Infallible`, which any thread may subscribe to.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    .init(raw: asControlProperty().asObservable())
  }
}
