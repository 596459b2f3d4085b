public import RxCore
public import RxLoop

/// A `Single`, `Maybe` or `Completable` that is observed on the main actor.
///
///     service.details(of: page)
///       .observe(on: MainScheduler.instance)
///       .subscribe(onSuccess: { [weak self] details in self?.label.text = details.title })
///
/// It is what `observe(on: MainScheduler.instance)` returns in Swift 6 language mode. Closures given to
/// `subscribe` and `map` are `@MainActor`; every other operator is that of the sequence it wraps. Where a
/// `Single`, `Maybe` or `Completable` is asked for by type, `observe(on:)` returns that instead.
public struct MainPrimitiveSequence<Trait, Element>: PrimitiveSequenceType {
  /// The sequence, by a type that does not know where it is observed.
  public let primitiveSequence: PrimitiveSequence<Trait, Element>

  /// Wraps a sequence that delivers on the main actor.
  @inlinable
  init(onMain primitiveSequence: PrimitiveSequence<Trait, Element>) {
    self.primitiveSequence = primitiveSequence
  }

  /// The sequence without its promises.
  @inlinable
  public func asObservable() -> Observable<Element> { primitiveSequence.source }
}

extension MainPrimitiveSequence: Sendable where Element: Sendable {}

extension PrimitiveSequence where Element: Sendable {
  /// Delivers on the main actor, and lets the compiler know.
  ///
  /// - Parameter scheduler: `MainScheduler.instance`, or `asyncInstance` to wait for a turn each time.
  /// - Returns: a sequence whose closures are `@MainActor`.
  @available(swift, introduced: 6)
  @inlinable
  public func observe(on scheduler: MainScheduler) -> MainPrimitiveSequence<Trait, Element> {
    MainPrimitiveSequence(onMain: observe(on: scheduler as any ImmediateSchedulerType))
  }
}

extension MainPrimitiveSequence where Trait: ElementTrait {
  /// Turns the element into another; what `transform` throws is the error.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Element) throws -> Result
  ) -> MainPrimitiveSequence<Trait, Result> {
    MainPrimitiveSequence<Trait, Result>(
      onMain: primitiveSequence.map(onMain(throwing: transform))
    )
  }
}
