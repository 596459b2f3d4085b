public import RxCore

/// A sequence that says a fixed number of things; `Trait` tells how many.
public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
  @usableFromInline let source: Observable<Element>

  @inlinable
  init(raw source: Observable<Element>) { self.source = source }

  /// The sequence without its promise.
  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence: Sendable where Element: Sendable {}

extension PrimitiveSequence where Element: Sendable {
  /// Delivers on `scheduler`.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.observe(on: scheduler))
  }

  /// Subscribes on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(raw: source.subscribe(on: scheduler))
  }
}

extension PrimitiveSequence {
  /// Makes the sequence when it is subscribed to, anew for each subscriber.
  @inlinable
  public static func deferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
    Self(raw: .deferred(observableFactory))
  }
}
