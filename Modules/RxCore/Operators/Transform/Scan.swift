extension ObservableType {
  /// Folds the elements and delivers every step.
  ///
  ///     Observable.of(1, 2, 3).scan(0, accumulator: +)  // 1, 3, 6
  ///
  /// - Parameters:
  ///   - seed: what the first step begins with; not delivered.
  ///   - accumulator: one step; what it throws ends the sequence with that error.
  /// - Returns: every step of the fold.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    StateObservable<Element, Accumulated, Accumulated>(asObservable(), seed: seed) {
      sink,
      element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Accumulated, Accumulated>.self)
      do {
        let result = try accumulator(sink.value, element)
        sink.value = result
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Folds the elements in place and delivers every step.
  ///
  /// The accumulated value is not copied while only this operator holds it. An element that arrives
  /// while `accumulator` runs, because it caused it, begins from `seed`, and its result is lost when
  /// the outer step returns.
  ///
  /// - Parameters:
  ///   - seed: what the first step begins with; not delivered.
  ///   - accumulator: one step; what it throws ends the sequence with that error.
  /// - Returns: every step of the fold.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    StateObservable<Element, Accumulated, Accumulated?>(asObservable(), seed: seed) {
      sink,
      element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Accumulated, Accumulated?>.self)
      var result = sink.value.take() ?? seed
      do {
        try accumulator(&result, element)
        sink.value = result
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }
}
