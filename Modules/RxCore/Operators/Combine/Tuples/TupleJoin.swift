/// The join of `combineLatest` and `zip`: makes rows of one element of each input.
///
/// Its state is the elements that may become part of a row.
@usableFromInline
final class TupleJoin<State, Out>: StateJoin<State, Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @usableFromInline typealias State = State
  @usableFromInline typealias Input<In> = TupleInput<In, State, Out>
  /// Returns `true` if no element of an input waits for a row; the input is given by its number.
  @usableFromInline typealias IsQueueEmpty = (State, Int) -> Bool

  /// `true` if a row may have been the last, since the source of an input was deallocated.
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
