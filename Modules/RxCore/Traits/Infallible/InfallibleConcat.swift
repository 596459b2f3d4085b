extension InfallibleType {
  /// Emits the elements of this sequence, then those of another: `first.concat(second)`.
  ///
  /// It is a value that is called, not a method; `ObservableType.merge` names the reason.
  @inlinable
  public var concat: InfallibleConcat<Element> { InfallibleConcat(first: asInfallible()) }
}

/// The type of `first.concat`, which is called as a function.
public struct InfallibleConcat<Element> {
  @usableFromInline let first: Infallible<Element>

  @inlinable
  init(first: Infallible<Element>) { self.first = first }

  /// Emits the elements of the first sequence, then those of `second`.
  ///
  /// - Parameter second: subscribed to when this sequence has completed.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concat(_:)`
  @inlinable
  public func callAsFunction(_ second: Infallible<Element>) -> Infallible<Element> {
    .init(raw: .concat([first.source, second.source]))
  }
}
