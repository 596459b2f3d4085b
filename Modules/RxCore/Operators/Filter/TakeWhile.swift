/// Whether the element that ends a sequence is part of it.
@frozen
public enum TakeBehavior: Sendable {
  /// It is let through.
  case inclusive
  /// It is not.
  case exclusive
}

extension ObservableType {
  /// Lets elements through while `predicate` is true, then ends.
  ///
  /// - Parameters:
  ///   - predicate: asked until it is false; what it throws ends the sequence with that error.
  ///   - behavior: whether the first element it is false for is let through as the last.
  /// - Returns: the elements let through.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    StateObservable<Element, Element, Bool>(asObservable(), seed: true) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Bool>.self)
      guard sink.value, !sink.isDisposed else { return }
      do {
        let goesOn = try predicate(element)
        if !goesOn { sink.value = false }
        if goesOn || behavior == .inclusive, !sink.isDisposed { sink.down.next(element) }
        if !goesOn { sink.completed() }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Lets elements through until `predicate` is true, then ends.
  ///
  /// - Parameters:
  ///   - predicate: asked until it is true; what it throws ends the sequence with that error.
  ///   - behavior: whether the first element it is true for is let through as the last.
  /// - Returns: the elements let through.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }
}
