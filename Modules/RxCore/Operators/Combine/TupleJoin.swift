/// A join that makes rows of one element of each input: `combineLatest` and `zip`.
///
/// Its state is what has been said and may become part of a row.
@usableFromInline
final class TupleJoin<State, Out>: StateJoin<State, Out>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias State = State
  @usableFromInline typealias Input<In> = TupleInput<In, State, Out>
  /// Whether an input, by its number, has said nothing that waits for a row.
  @usableFromInline typealias IsDry = (State, Int) -> Bool

  /// Whether a row may have been the last, since an input has gone away.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var hasGone = false

  private let inputs: Int
  private let endsWithoutRow: Bool
  private let isDry: IsDry?
  private var gone: [Int] = []  // inputs that went away without ending, inside the gate only

  /// - Parameters:
  ///   - down: receives the rows.
  ///   - state: no elements yet.
  ///   - inputs: the number of inputs.
  ///   - isDry: with it, the source of an input that is deallocated when none of its elements waits
  ///     releases everything.
  ///   - endsWithoutRow: whether an element of the only input that has not ended completes the result when
  ///     it makes no row.
  @usableFromInline
  init(
    _ down: Sink<Out>,
    _ state: State,
    inputs: Int,
    isDry: IsDry? = nil,
    endsWithoutRow: Bool
  ) {
    self.inputs = inputs
    self.endsWithoutRow = endsWithoutRow
    self.isDry = isDry
    super.init(down, state)
    live = inputs
  }

  /// The `next` of an input: `store` keeps the element, `take` makes the row if it is complete.
  @inlinable
  @inline(__always)
  static func input<In, Row>(
    _ take: @escaping (inout State) -> Row?,
    _ select: @escaping (Row) throws -> Out,
    _ store: @escaping (inout State, In) -> Void
  ) -> Sink<In>.Next {
    JoinInput<In, Out>.entering(TupleJoin<State, Out>.self) { join, _, element in
      store(&join.value, element)
      guard let row = take(&join.value) else { return join.noteNoRow() }
      join.say(try select(row))
    }
  }

  /// Passes a row on; it may have been the last.
  @inlinable
  @inline(__always)
  func say(_ row: Out) {
    down.next(row)
    if hasGone { letGoIfDry() }
  }

  /// An element has made no row.
  @usableFromInline
  func noteNoRow() { if endsWithoutRow, live == 1, inputs > 1 { finish() } }

  @usableFromInline
  func letGoIfDry() {
    guard let isDry, !isDisposed else { return }
    for number in gone where isDry(value, number) { return sourceGone() }
  }

  func inputGone(_ number: Int) {
    hasGone = isDry != nil
    gone.append(number)
    inputGone()
    letGoIfDry()
  }
}

/// An input that knows its place in the row.
@usableFromInline
final class TupleInput<In, State, Out>: JoinInput<In, Out>, @unchecked Sendable {  // as Stage
  private let number: Int

  @usableFromInline
  init(_ next: @escaping Next, _ join: TupleJoin<State, Out>, _ number: Int) {
    self.number = number
    super.init(next, join)
  }

  override func tellGone() {
    unsafeDowncast(join, to: TupleJoin<State, Out>.self).inputGone(number)
  }
}
