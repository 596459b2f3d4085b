/// The join of `combineLatest` and `zip`: makes rows of one element of each input.
///
/// Its state is the elements that may become part of a row.
@usableFromInline
final class TupleJoin<State, Out>: StateJoin<State, Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @usableFromInline typealias State = State
  @usableFromInline typealias Input<In> = TupleInput<In, State, Out>
  /// True if an input has no element for a row; the input is given by its number.
  @usableFromInline typealias IsMissing = (State, Int) -> Bool

  /// True if a row may have been the last, since the source of an input was deallocated.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  var hasDeallocatedInput = false

  /// True if an element that makes no row may be the last, or need not be kept.
  @exclusivity(unchecked)  // as above
  @usableFromInline
  var hasCompletedInput = false

  private let inputs: Int
  private let endsWithoutRow: Bool
  private let isMissing: IsMissing
  /// The inputs whose source has completed: bits for the first 64, which take no memory of their own.
  private var completed: UInt64 = 0
  private var furtherCompleted: [Int] = []
  private var deallocated: [Int] = []  // inputs whose source was deallocated without ending

  /// Creates a join.
  ///
  /// - Parameters:
  ///   - down: receives the rows.
  ///   - state: the state without elements.
  ///   - inputs: the number of inputs.
  ///   - isMissing: when it is true of an input whose source was deallocated, everything is
  ///     released.
  ///   - endsWithoutRow: if `true`, an element of the only input that has not ended completes the
  ///     result when it makes no row.
  @usableFromInline
  init(
    _ down: Sink<Out>,
    _ state: State,
    inputs: Int,
    isMissing: @escaping IsMissing,
    endsWithoutRow: Bool
  ) {
    self.inputs = inputs
    self.endsWithoutRow = endsWithoutRow
    self.isMissing = isMissing
    super.init(down, state)
    live = inputs
  }

  /// Emits a row, and releases everything if it was the last.
  @inlinable
  @inline(__always)
  func emit(_ row: Out) {
    down.next(row)
    if hasDeallocatedInput { releaseIfNoRowCanFollow() }
  }

  /// Completes if the element, which has made no row, is the last that could.
  ///
  /// - Returns: `true` if no row can follow, as an input without an element has completed: then no
  ///   element has to be kept.
  @usableFromInline
  func endIfNoRowCanFollow() -> Bool {
    if endsWithoutRow, live == 1, inputs > 1 { finish() }
    var left = completed
    while left != 0 {
      if isMissing(value, left.trailingZeroBitCount) { return true }
      left &= left - 1
    }
    return furtherCompleted.contains { isMissing(value, $0) }
  }

  /// Changes the state, and then releases what `change` has removed, which may run a deinitializer.
  @usableFromInline
  func change(_ change: (inout State) -> Void) {
    let outgoing = value
    change(&value)
    releaseFormer(outgoing)
  }

  @usableFromInline
  func releaseIfNoRowCanFollow() {
    if !isDisposed, deallocated.contains(where: { isMissing(value, $0) }) { sourceDeallocated() }
  }

  func inputDeallocated(_ number: Int) {
    hasDeallocatedInput = true
    deallocated.append(number)
    inputDeallocated()
    releaseIfNoRowCanFollow()
  }

  func inputCompleted(_ number: Int, _ branch: Stage) {
    hasCompletedInput = true
    if number < 64 { completed |= 1 << number } else { furtherCompleted.append(number) }
    inputCompleted(branch)
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

  override func notifyCompleted() {
    known(join, as: TupleJoin<State, Out>.self).inputCompleted(number, self)
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
  @usableFromInline let isMissing: Join.IsMissing

  /// - Parameters:
  ///   - state: the state without elements.
  ///   - take: takes a row from the state, if it is complete.
  ///   - select: makes the element of a row; user code, which may emit into one of the sources.
  ///   - isMissing: see `TupleJoin`.
  ///   - discard: removes all elements from the state, if there may be more than one of an input.
  @inlinable
  @inline(__always)
  init<Row>(
    _ state: State,
    _ take: @escaping (inout State) -> Row?,
    _ select: @escaping (Row) throws -> Out,
    isMissing: @escaping Join.IsMissing,
    discard: @escaping (inout State) -> Void = { _ in }
  ) {
    self.state = state
    self.isMissing = isMissing
    // One function for all inputs: inlined into each, it would be most of a program's code for wide rows.
    emitRow = { join in
      guard let row = take(&join.value) else {
        if join.hasCompletedInput, join.endIfNoRowCanFollow() { join.change(discard) }
        return
      }
      join.emit(try select(row))
    }
  }

  /// Returns an input; `store` stores each of its elements in the state, and returns the element that it replaces.
  @inlinable
  @inline(__always)
  func input<Source: ObservableType, Former>(
    _ source: Source,
    _ store: @escaping (inout State, Source.Element) -> Former
  ) -> Input {
    let source = source.asObservable()
    let emitRow = emitRow
    let next = JoinInput<Source.Element, Out>.entering(Join.self) { join, _, element in
      releaseFormer(store(&join.value, element))
      try emitRow(join)
    }
    return { join, number in join.connect(source, TupleInput(next, join, number)) }
  }

  /// Returns the observable that emits the rows of `inputs`, which are connected in their order.
  ///
  /// See `TupleJoin` for `endsWithoutRow`.
  @inlinable
  func observable(_ inputs: [Input], endsWithoutRow: Bool = false) -> Observable<Out> {
    CustomObservable { down in
      let join = Join(
        down,
        state,
        inputs: inputs.count,
        isMissing: isMissing,
        endsWithoutRow: endsWithoutRow
      )
      for number in inputs.indices { inputs[number](join, number) }
      return join
    }
  }
}
