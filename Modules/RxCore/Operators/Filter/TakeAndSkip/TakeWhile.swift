/// The treatment of the element that ends `take(while:behavior:)` and `take(until:behavior:)`.
@frozen
public enum TakeBehavior: Sendable {
  /// The element is emitted as the last one.
  case inclusive
  /// The element is dropped.
  case exclusive
}

extension ObservableType {
  /// Emits elements as long as a predicate is true, and completes.
  ///
  /// Use it if an element tells that no more are needed: an end mark, a full basket.
  ///
  ///     Observable.of(1, 2, 3, 1).take(while: { $0 < 3 })                        // 1, 2
  ///     Observable.of(1, 2, 3, 1).take(while: { $0 < 3 }, behavior: .inclusive)  // 1, 2, 3
  ///
  /// ```marbles takeWhile
  /// source  -1-2-2-(3!)
  ///         ↓ take(while: { $0 < 3 })
  /// output  -1-2-2-|
  /// frame   0    5
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: called for each element until it returns `false`.
  ///   - behavior: the treatment of the first element for which `predicate` is false.
  /// - Returns: a sequence of the elements before the first one for which `predicate` is false.
  /// - Ends: at the first element for which `predicate` is false, when the source is disposed of;
  ///   or when the source completes.
  /// - Errors: an error of the source, or one that `predicate` throws, ends the result.
  /// - Thread: `predicate` is called, and elements are delivered, on the thread that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `filter`, which goes on; `take(until:)`, by another sequence; `skip(while:)`, the
  ///   other half.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    StateObservable<Element, Element, Bool>(asObservable(), seed: true) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Bool>.self)
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

  /// Emits elements until a predicate is true, and completes.
  ///
  ///     Observable.of(1, 2, 3).take(until: { $0 == 2 })                        // 1
  ///     Observable.of(1, 2, 3).take(until: { $0 == 2 }, behavior: .inclusive)  // 1, 2
  ///
  /// - Parameters:
  ///   - predicate: called for each element until it returns `true`. An error that it throws ends
  ///     the result with that error.
  ///   - behavior: the treatment of the first element for which `predicate` is true.
  /// - Returns: a sequence of the elements before the first one for which `predicate` is true.
  /// - Form of: `take(while:behavior:)`
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
