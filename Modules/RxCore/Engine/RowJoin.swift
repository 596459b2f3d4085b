/// A join that makes rows of one element of each input: `combineLatest` and `zip`.
///
/// Its state is what has been said and may become part of a row.
@usableFromInline
final class RowJoin<State, Out>: StateJoin<State, Out>, @unchecked Sendable {  // as Stage
  @usableFromInline typealias State = State
  @usableFromInline typealias Input<In> = RowInput<In, State, Out>
  /// Whether an input, by its number, has said nothing that waits for a row.
  @usableFromInline typealias IsDry = (State, Int) -> Bool

  /// Whether a row may have been the last, since an input cannot speak again.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var hasSilent = false

  private let inputs: Int
  private let isDry: IsDry?
  private var completed: [Int] = []  // inputs that cannot speak again, inside the gate only
  private var gone: [Int] = []

  /// With `isDry`, an input that cannot speak again and has run dry ends the join.
  @usableFromInline
  init(_ down: Sink<Out>, _ state: State, inputs: Int, isDry: IsDry? = nil) {
    self.inputs = inputs
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
    BranchSink<In, Out>.entering(RowJoin<State, Out>.self) { join, _, element in
      store(&join.value, element)
      guard let row = take(&join.value) else { return join.noteNoRow() }
      join.down.next(try select(row))
      if join.hasSilent { join.endIfDry() }
    }
  }

  /// An element came while others are missing: if all others have ended, nothing can come of it.
  @usableFromInline
  func noteNoRow() { if live == 1, inputs > 1 { finish() } }

  @usableFromInline
  func endIfDry() {
    guard let isDry, !isDisposed else { return }
    for number in completed where isDry(value, number) { return finish() }
    for number in gone where isDry(value, number) { return sourceGone() }
  }

  func inputCompleted(_ branch: Stage, _ number: Int) {
    hasSilent = isDry != nil
    completed.append(number)
    inputCompleted(branch)
    endIfDry()
  }

  func inputGone(_ number: Int) {
    hasSilent = isDry != nil
    gone.append(number)
    inputGone()
    endIfDry()
  }
}

/// An input that knows its place in the row.
@usableFromInline
final class RowInput<In, State, Out>: BranchSink<In, Out>, @unchecked Sendable {  // as Stage
  private let number: Int

  @usableFromInline
  init(_ next: @escaping Next, _ join: RowJoin<State, Out>, _ number: Int) {
    self.number = number
    super.init(next, join)
  }

  private var rows: RowJoin<State, Out> { unsafeDowncast(join, to: RowJoin<State, Out>.self) }

  override func tellCompleted() { rows.inputCompleted(self, number) }

  override func tellGone() { rows.inputGone(number) }
}
