/// The join of `combineLatest` and `zip`: makes rows of one element of each input.
///
/// Its state is the elements that may become part of a row.
@usableFromInline
final class TupleJoin<State, Out>: StateJoin<State, Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @usableFromInline typealias State = State
  @usableFromInline typealias Input<In> = TupleInput<In, State, Out>
  /// True if no element of an input waits for a row; the input is given by its number.
  @usableFromInline typealias IsQueueEmpty = (State, Int) -> Bool

  /// True if a row may have been the last, since the source of an input was deallocated.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  var hasDeallocatedInput = false

  private let inputs: Int
  private let endsWithoutRow: Bool
  private let isQueueEmpty: IsQueueEmpty?
  private var deallocated: [Int] = []  // inputs whose source was deallocated without ending

  /// Creates a join.
  ///
  /// - Parameters:
  ///   - down: receives the rows.
  ///   - state: the state without elements.
  ///   - inputs: the number of inputs.
  ///   - isQueueEmpty: if it is given, everything is released when the source of an input is
  ///     deallocated and none of its elements waits for a row.
  ///   - endsWithoutRow: if `true`, an element of the only input that has not ended completes the
  ///     result when it makes no row.
  @usableFromInline
  init(
    _ down: Sink<Out>,
    _ state: State,
    inputs: Int,
    isQueueEmpty: IsQueueEmpty? = nil,
    endsWithoutRow: Bool
  ) {
    self.inputs = inputs
    self.endsWithoutRow = endsWithoutRow
    self.isQueueEmpty = isQueueEmpty
    super.init(down, state)
    live = inputs
  }

  /// Emits a row, and releases everything if it was the last.
  @inlinable
  @inline(__always)
  func emit(_ row: Out) {
    down.next(row)
    if hasDeallocatedInput { releaseIfEmpty() }
  }

  /// Completes if the element, which has made no row, is the last that could.
  @usableFromInline
  func endIfNoRowCanFollow() { if endsWithoutRow, live == 1, inputs > 1 { finish() } }

  @usableFromInline
  func releaseIfEmpty() {
    guard let isQueueEmpty, !isDisposed else { return }
    for number in deallocated where isQueueEmpty(value, number) { return sourceDeallocated() }
  }

  func inputDeallocated(_ number: Int) {
    hasDeallocatedInput = isQueueEmpty != nil
    deallocated.append(number)
    inputDeallocated()
    releaseIfEmpty()
  }
}

/// An input with its place in the row.
@usableFromInline
final class TupleInput<In, State, Out>: JoinInput<In, Out>, @unchecked Sendable {
  // Unchecked: adds nothing that changes.
  private let number: Int

  @usableFromInline
  init(_ next: @escaping Next, _ join: TupleJoin<State, Out>, _ number: Int) {
    self.number = number
    super.init(next, join)
  }

  override func notifyDeallocated() {
    known(join, as: TupleJoin<State, Out>.self).inputDeallocated(number)
  }
}

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
