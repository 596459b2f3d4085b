public import RxCore
public import RxLoop

/// A `Single`, `Maybe` or `Completable` that delivers on the main actor.
///
///     service.details(of: page)
///       .observe(on: MainScheduler.instance)
///       .subscribe(onSuccess: { [weak self] details in self?.label.text = details.title })
///
/// `observe(on: MainScheduler.instance)` returns it in Swift 6 language mode. Closures of `subscribe` and of its
/// operators are `@MainActor`; operators without a form for the main actor are those of the sequence that it
/// wraps. If the context requires the type `Single`, `Maybe` or `Completable`, `observe(on:)` returns that type
/// instead.
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

extension MainPrimitiveSequence where Element: Sendable {
  /// Replaces an error by another sequence.
  ///
  /// - Parameter handler: called on the main actor; returns the other sequence, which may emit on any thread. An
  ///   error that it throws is emitted instead.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `callAsFunction(_:)` of `Catch`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func `catch`(
    _ handler: @escaping @MainActor (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> Self {
    let handler = onMain(throwing: handler)
    return Self(
      onMain: .init(raw: primitiveSequence.source.catch { try handler($0).source }.observedOnMain())
    )
  }
}

extension MainPrimitiveSequence where Trait == SingleTrait {
  /// Subscribes one function, which receives the event as a `Result`, as in RxSwift 6.
  ///
  /// - Parameters:
  ///   - observer: called at most once.
  ///   - form: never pass it; it selects this overload.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  public func subscribe(
    _ observer: @escaping @MainActor (Result<Element, any Error>) -> Void,
    _ form: ResultForm = ResultForm()
  ) -> any Disposable {
    subscribe { (event: SingleEvent<Element>) in observer(event.result) }
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  public func subscribe(
    onSuccess: (@MainActor (Element) -> Void)? = nil,
    onError: @escaping @MainActor (any Error) -> Void,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
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
