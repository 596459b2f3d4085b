extension ObservableType {
  /// Combines the elements one by one and emits every intermediate value.
  ///
  /// Use it for state that elements change: a running sum, a reducer.
  ///
  ///     Observable.of(1, 2, 3).scan(0, accumulator: +)  // 1, 3, 6
  ///
  /// Each subscription starts with `seed`.
  ///
  /// ```marbles scan
  /// source  --1---2---2---3-----1---4--|
  ///         ↓ scan(0) { $0 + $1 }
  /// output  --1---3---5---8-----9---13-|
  /// frame   0         5         10
  /// ```
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence of the intermediate values, one for each element of the source.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source, or one that `accumulator` throws, ends the result.
  /// - Thread: `accumulator` is called, and its value is delivered, on the thread that emits the
  ///   element.
  /// - Memory: keeps the latest value, until the subscription has ended.
  /// - SeeAlso: `reduce`, which emits the last value only; `pairwise`, for the element before.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    // Also made as `scanUnchecked`, for elements that are not Sendable.
    StateObservable<Element, Accumulated, Accumulated>(asObservable(), seed: seed) {
      sink,
      element in
      let sink = known(sink, as: StateSink<Element, Accumulated, Accumulated>.self)
      do {
        let result = try accumulator(sink.value, element)
        releaseFormer(exchange(&sink.value, with: result))
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }

  /// Combines the elements one by one in place and emits every intermediate value.
  ///
  /// Use it for values that are expensive to copy, such as arrays and dictionaries. The value is
  /// not copied while this operator holds the only reference to it; a subscriber that keeps an
  /// emitted value causes one copy.
  ///
  ///     Observable.of(1, 2, 3).scan(into: [Int]()) { $0.append($1) }  // [1], [1, 2], [1, 2, 3]
  ///
  /// An element that `accumulator` itself causes, and that therefore arrives while `accumulator`
  /// runs, waits until the result of that call has been emitted.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: changes the value for an element. An error that it throws ends the result
  ///     with that error.
  /// - Returns: a sequence of the intermediate values, one for each element of the source.
  /// - Form of: `scan(_:accumulator:)`
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> where Accumulated: Sendable {
    // Also made as `scanUnchecked`, for elements that are not Sendable.
    typealias State = Accumulation<Accumulated, Element>
    return StateObservable<Element, Accumulated, State>(asObservable(), seed: State(seed)) {
      sink,
      element in
      let sink = known(sink, as: StateSink<Element, Accumulated, State>.self)
      guard var result = sink.value.accumulated.take() else { return sink.value.wait(element) }
      do {
        try accumulator(&result, element)
        if sink.value.waiting != nil { try sink.emitWaiting(&result, accumulator) }
        releaseFormer(exchange(&sink.value.accumulated, with: result))
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }
}

/// The value of `scan(into:)`, and the elements that its accumulator has caused.
@usableFromInline
struct Accumulation<Value, Element> {
  /// `nil` while the accumulator runs.
  @usableFromInline var accumulated: Value?
  /// Elements that wait until the accumulator has returned; `nil` if there are none.
  @usableFromInline var waiting: [Element]?

  @usableFromInline
  init(_ seed: Value) { accumulated = seed }

  @usableFromInline
  mutating func wait(_ element: Element) { waiting = (waiting.take() ?? []) + [element] }

  fileprivate mutating func takeWaiting() -> Element? {
    guard var left = waiting.take() else { return nil }
    let element = left.removeFirst()
    if !left.isEmpty { waiting = left }
    return element
  }
}

extension StateSink {
  /// Accumulates the elements that wait, and emits the result before each of them: what arrives
  /// meanwhile waits as well.
  @usableFromInline
  func emitWaiting<Element>(
    _ result: inout Out,
    _ accumulator: (inout Out, Element) throws -> Void
  ) throws where State == Accumulation<Out, Element> {
    while let element = value.takeWaiting() {
      if isDisposed { return }
      down.next(result)
      try accumulator(&result, element)
    }
  }
}
