public import RxCore
public import RxLoop

/// A `Single`, `Maybe` or `Completable` that delivers on the main actor.
///
///     service.details(of: page)
///       .observe(on: MainScheduler.instance)
///       .subscribe(onSuccess: { [weak self] details in self?.label.text = details.title })
///
/// `observe(on: MainScheduler.instance)` returns it in Swift 6 language mode. Closures of `subscribe` and `map`
/// are `@MainActor`; all other operators are those of the sequence that it wraps. If the context requires the
/// type `Single`, `Maybe` or `Completable`, `observe(on:)` returns that type instead.
public struct MainPrimitiveSequence<Trait, Element>: PrimitiveSequenceType {
  /// The sequence that is wrapped, as a `Single`, `Maybe` or `Completable`.
  public let primitiveSequence: PrimitiveSequence<Trait, Element>

  /// Wraps a sequence that delivers on the main actor.
  @inlinable
  init(onMain primitiveSequence: PrimitiveSequence<Trait, Element>) {
    self.primitiveSequence = primitiveSequence
  }

  /// Returns the sequence as a plain `Observable`, which still delivers on the main actor.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<Element> { primitiveSequence.source }
}

extension MainPrimitiveSequence: Sendable where Element: Sendable {}

extension PrimitiveSequence where Element: Sendable {
  /// Delivers the event on the main actor, and returns a type whose closures are `@MainActor`.
  ///
  /// - Parameter scheduler: `MainScheduler.instance`, or `asyncInstance` to schedule each event.
  /// - Returns: a sequence whose closures are `@MainActor`.
  /// - Form of: `observe(on:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func observe(on scheduler: MainScheduler) -> MainPrimitiveSequence<Trait, Element> {
    MainPrimitiveSequence(onMain: observe(on: scheduler as any ImmediateSchedulerType))
  }
}

extension MainPrimitiveSequence where Trait: ElementTrait {
  /// Emits the result of `transform` for the element; an error that it throws is emitted instead.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `map(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result
  ) -> MainPrimitiveSequence<Trait, Result> {
    MainPrimitiveSequence<Trait, Result>(
      onMain: primitiveSequence.map(onMain(throwing: transform))
    )
  }
}

extension MainPrimitiveSequence {
  /// Subscribes functions that the engine can call, and carries the disposal to the main actor.
  @usableFromInline
  func subscribeOnMain(
    onNext: (@Sendable (Element) -> Void)?,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }
}
