/// A sequence that cannot fail.
///
///     let ticks: Infallible<Int> = .interval(.seconds(1), scheduler: clock)
///     ticks.subscribe(onNext: { print($0) })  // there is no onError
///
/// The compiler proves it: functions given to its operators do not throw, and what can fail becomes
/// one only by saying how that is mended, see `asInfallible(onErrorJustReturn:)`. It says nothing of
/// threads and shares nothing: for what people see, use `Driver` and `Signal`.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Wraps a sequence that never fails.
  @inlinable
  package init(raw source: Observable<Element>) { self.source = source }

  /// The sequence without its promise.
  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension Infallible: Sendable where Element: Sendable {}

/// What is a sequence that cannot fail: for extensions.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

extension InfallibleType {
  /// This sequence.
  @inlinable
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}
