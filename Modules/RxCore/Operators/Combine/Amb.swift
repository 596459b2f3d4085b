extension ObservableType {
  /// Emits the events of whichever source emits first, and disposes of the other sources.
  ///
  /// Use it for a race: the same answer from several servers, or an answer and a time limit.
  ///
  ///     let clock = MainScheduler.instance
  ///     let near = Observable<Int>.timer(.seconds(1), scheduler: clock).map { _ in "near" }
  ///     let far = Observable<Int>.timer(.seconds(2), scheduler: clock).map { _ in "far" }
  ///     Observable.amb([near, far])  // "near"
  ///
  /// ```marbles amb
  /// a       -a---b----c--|
  /// b       -!
  ///         ↓ a.amb(b)
  /// output  -a---b----c--|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter sources: subscribed to in their order, until one has emitted.
  /// - Returns: a sequence of the events of the source that is first to emit an element, to
  ///   complete or to fail.
  /// - Ends: with the chosen source. If there are no sources, it never emits and never ends.
  /// - Errors: an error of the chosen source ends the result; so does one that is the first event
  ///   of all. Errors of the other sources are not received.
  /// - Thread: events are delivered one at a time, on the thread that emits them. A thread that
  ///   emits while another is delivering leaves its event to that one.
  /// - Memory: keeps no element.
  /// - SeeAlso: `merge`, which takes all sources; `timeout`, for a time limit.
  @inlinable
  public static func amb<Sources: Sequence>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element>, Element: Sendable {
    typealias Join = AmbJoin<Element>
    let sources = Array(sources)
    let next = Join.Input.entering(Join.self) { join, input, element in
      if !join.isDecided { join.choose(input) }
      join.down.next(element)
    }
    return CustomObservable { down in
      let join = Join(down)
      join.live = sources.count
      for source in sources { join.connect(source, Join.Input(next, join)) }
      return join
    }
  }

  /// A function that races this sequence against another one: `a.amb(b)`.
  ///
  /// It is a value to be called and not a method, for the reason that `merge` gives.
  @inlinable
  public var amb: AmbOfTwo<Element> { AmbOfTwo(first: asObservable()) }
}

/// The type of `source.amb`, which is called like a method: `source.amb(other)`.
public struct AmbOfTwo<Element> {
  @usableFromInline let first: Observable<Element>

  @inlinable
  init(first: Observable<Element>) { self.first = first }

  /// Emits the events of this sequence or of another one, whichever emits first, and disposes of
  /// the other.
  ///
  ///     Observable<Int>.never().amb(Observable.of(1, 2))  // 1, 2
  ///
  /// A terminal event counts as an emission, too.
  ///
  /// - Parameter second: not subscribed to if this sequence emits while it is being subscribed to.
  /// - Returns: a sequence of the events of one of the two.
  /// - Form of: `amb(_:)`
  @inlinable
  public func callAsFunction<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> Observable<Element> where Second.Element == Element, Element: Sendable {
    .amb([first, second.asObservable()])
  }
}

/// The join of `amb`: emits the events of the input that is first to emit one.
@usableFromInline
final class AmbJoin<Out>: JoinStage<Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  @usableFromInline typealias Input = JoinInput<Out, Out>

  /// True once an input has emitted.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  var isDecided = false

  private var candidates: [Input] = []

  @inlinable
  override init(_ down: Sink<Out>) { super.init(down) }

  /// Drops the other inputs, since `input` is the first to emit; called inside the gate.
  @usableFromInline
  @inline(never)
  func choose(_ input: Input) {
    isDecided = true
    let others = candidates
    candidates = [input]
    for other in others where other !== input { other.drop() }
  }

  override func keep(_ branch: Stage) {
    let input = known(branch, as: Input.self)
    if isDisposed || isDecided { input.drop() } else { candidates.append(input) }
  }

  override func inputCompleted(_ branch: Stage) { finish() }

  @usableFromInline
  override func release() {
    super.release()
    let outgoing = candidates
    candidates = []
    for input in outgoing { input.dispose() }
  }
}
