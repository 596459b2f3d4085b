extension ObservableType {
  /// Combines all elements into one value and emits the value when the source completes.
  ///
  /// Use `scan` to see every intermediate value.
  ///
  ///     Observable.of(1, 2, 3).reduce(0, accumulator: +)  // 6
  ///
  /// ```marbles reduce
  /// source  --1---2---2---3-----1---4-|
  ///         ↓ reduce(0) { $0 + $1 }
  /// output  --------------------------(13 |)
  /// frame   0         5         10
  /// ```
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is also the result if the source emits no element.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence of one element.
  /// - Ends: when the source completes, after the value. If the source never completes, nothing is
  ///   emitted.
  /// - Errors: an error of the source, or one that `accumulator` throws, ends the result and
  ///   discards the value.
  /// - Thread: `accumulator` is called on the thread that emits the element. The value is delivered
  ///   on the thread that completes the source.
  /// - Memory: keeps the value so far, and no element.
  /// - SeeAlso: `scan`, which emits every intermediate value; `toArray`, which collects the
  ///   elements.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Combines all elements into one value and emits the transformed value when the source
  /// completes.
  ///
  ///     Observable.of(1, 2, 3).reduce(0, accumulator: +, mapResult: { "sum \($0)" })  // "sum 6"
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is also the final one if the source emits no element.
  ///   - accumulator: combines the value so far with an element.
  ///   - mapResult: transforms the final value, once. An error that it throws is emitted in place
  ///     of the value.
  /// - Returns: a sequence of one element.
  /// - Form of: `reduce(_:accumulator:)`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping @Sendable (Accumulated) throws -> Result
  ) -> Observable<Result> where Accumulated: Sendable {
    // Also made as `reduceUnchecked`, for elements that are not Sendable.
    OnCompletionObservable<Element, Result, Accumulated>(
      asObservable(),
      seed: seed,
      onCompletion: { accumulated, down in
        down.next(try mapResult(accumulated))
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: OnCompletionSink<Element, Result, Accumulated>.self)
      do {
        let result = try accumulator(sink.value, element)
        releaseFormer(exchange(&sink.value, with: result))
      } catch {
        sink.error(error)
      }
    }
  }
}
