extension ObservableType {
  /// Folds the elements and delivers the result with the end.
  ///
  ///     Observable.of(1, 2, 3).reduce(0, accumulator: +)  // 6
  ///
  /// - Parameters:
  ///   - seed: what the first step begins with; the result if there is no element.
  ///   - accumulator: one step; what it throws ends the sequence with that error.
  /// - Returns: one element, unless the source fails.
  @available(swift, introduced: 6)
  @inlinable
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Folds the elements and delivers, with the end, what `mapResult` makes of the result.
  ///
  /// - Parameters:
  ///   - seed: what the first step begins with; the result if there is no element.
  ///   - accumulator: one step; what it throws ends the sequence with that error.
  ///   - mapResult: turns the result into what is delivered; what it throws ends the sequence.
  /// - Returns: one element, unless the source fails.
  @available(swift, introduced: 6)
  @inlinable
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping @Sendable (Accumulated) throws -> Result
  ) -> Observable<Result> {
    OnCompletionObservable<Element, Result, Accumulated>(
      asObservable(),
      seed: seed,
      lastWords: { accumulated, down in
        down.next(try mapResult(accumulated))
        down.completed()
      }
    ) { sink, element in
      let sink = unsafeDowncast(sink, to: OnCompletionSink<Element, Result, Accumulated>.self)
      do {
        let result = try accumulator(sink.value, element)
        sink.value = result
      } catch {
        sink.error(error)
      }
    }
  }
}
