/// A sequence that cannot fail.
///
///     let ticks: Infallible<Int> = .interval(.seconds(1), scheduler: clock)
///     ticks.subscribe(onNext: { print($0) })  // there is no onError
///
/// The compiler checks this. Closures of its operators do not throw, and a sequence that can fail is
/// converted by `asInfallible(onErrorJustReturn:)` and its siblings, which replace the error.
///
/// An `Infallible` delivers on any thread and does not share. For a user interface, use `Driver` and `Signal`.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Wraps a sequence that never fails.
  @inlinable
  package init(raw source: Observable<Element>) { self.source = source }

  /// Returns the sequence as a plain `Observable`.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension Infallible: Sendable where Element: Sendable {}

/// A sequence that cannot fail; extend it to add operators to `Infallible`.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

extension InfallibleType {
  /// Returns this sequence as an `Infallible`.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> { Infallible(raw: asObservable()) }
}
