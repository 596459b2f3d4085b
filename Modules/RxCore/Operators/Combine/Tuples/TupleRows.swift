/// `zip` and `combineLatest` of a number of sources that is known where the operator is called: the state, and
/// how a row is taken from it.
///
/// All of it is specialized for the types of the sources.
@usableFromInline
struct TupleRows<State, Out> {
  @usableFromInline typealias Join = TupleJoin<State, Out>
  /// Connects an input to the join; the number is its place in the row.
  @usableFromInline typealias Input = (Join, Int) -> Void

  @usableFromInline let state: State
  @usableFromInline let emitRow: (Join) throws -> Void
  @usableFromInline let isQueueEmpty: Join.IsQueueEmpty?

  /// - Parameters:
  ///   - state: the state without elements.
  ///   - take: takes a row from the state, if it is complete.
  ///   - select: makes the element of a row; user code, which may emit into one of the sources.
  ///   - isQueueEmpty: see `TupleJoin`; `nil` for `combineLatest`.
  @inlinable
  @inline(__always)
  init<Row>(
    _ state: State,
    _ take: @escaping (inout State) -> Row?,
    _ select: @escaping (Row) throws -> Out,
    isQueueEmpty: Join.IsQueueEmpty? = nil
  ) {
    self.state = state
    self.isQueueEmpty = isQueueEmpty
    // One function for all inputs: inlined into each, it would be most of a program's code for wide rows.
    emitRow = { join in
      guard let row = take(&join.value) else { return join.endIfNoRowCanFollow() }
      join.emit(try select(row))
    }
  }

  /// Returns an input whose elements `store` stores in the state.
  @inlinable
  @inline(__always)
  func input<Source: ObservableType>(
    _ source: Source,
    _ store: @escaping (inout State, Source.Element) -> Void
  ) -> Input {
    let source = source.asObservable()
    let emitRow = emitRow
    let next = JoinInput<Source.Element, Out>.entering(Join.self) { join, _, element in
      store(&join.value, element)
      try emitRow(join)
    }
    return { join, number in join.connect(source, TupleInput(next, join, number)) }
  }

  /// Returns the observable that emits the rows of `inputs`, which are connected in their order.
  @inlinable
  func observable(_ inputs: [Input], endsWithoutRow: Bool = false) -> Observable<Out> {
    CustomObservable { down in
      let join = Join(
        down,
        state,
        inputs: inputs.count,
        isQueueEmpty: isQueueEmpty,
        endsWithoutRow: endsWithoutRow || isQueueEmpty == nil
      )
      for number in inputs.indices { inputs[number](join, number) }
      return join
    }
  }
}
