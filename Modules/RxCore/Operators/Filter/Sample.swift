extension ObservableType {
  /// Emits the latest element of the source each time another sequence emits or completes.
  ///
  /// Use it to read a fast source at a slower pace: a position once every frame. An element is
  /// emitted at most once.
  ///
  ///     let readings = PublishSubject<Int>()
  ///     let ticks = PublishSubject<Void>()
  ///     readings.sample(ticks)
  ///     // readings 1, 2, tick, tick, reading 3, tick  →  2, 3
  ///
  /// ```marbles sample
  /// source  -a-b-c-----d--e-|
  /// ticks   ----t---t---t---(t!)
  ///         ↓ sample(ticks)
  /// output  ----b---c---d---(e|)
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameters:
  ///   - sampler: each of its elements, and its completion, emits the latest element.
  ///   - defaultValue: emitted when the source has emitted nothing since the last sample. Without
  ///     it, such a sample emits nothing.
  /// - Returns: a sequence of the latest elements, each of which is emitted once.
  /// - Ends: at the first event of `sampler` after the source has completed. If `sampler` completes
  ///   first, the result never completes.
  /// - Errors: an error of the source, or of `sampler`, ends the result at once, and discards the
  ///   latest element.
  /// - Thread: elements are delivered on the thread on which `sampler` emits, or on one that is
  ///   delivering.
  /// - Memory: keeps the latest element, until it is emitted or the subscription has ended.
  /// - SeeAlso: `withLatestFrom`, which repeats an element; `throttle`, which has a clock of its
  ///   own.
  @_disfavoredOverload
  @inlinable
  public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> where Element: Sendable {
    typealias Join = SampleJoin<Element>
    let main = JoinInput<Element, Element>.entering(Join.self) { join, _, element in
      releaseFormer(exchange(&join.newest, with: element))
    }
    let side = JoinInput<Source.Element, Element>.entering(Join.self) { join, _, _ in
      join.sample()
    }
    let source = asObservable()
    let sampler = sampler.asObservable()
    return CustomObservable { down in
      let join = Join(down, defaultValue)
      let input = JoinInput(main, join)
      join.source = ObjectIdentifier(input)
      join.connect(source, input)
      join.connect(sampler, JoinInput(side, join))
      return join
    }
  }
}

/// A join of a source, whose latest element is kept, and a sampler that triggers its emission.
@usableFromInline
final class SampleJoin<Element>: JoinStage<Element>, @unchecked Sendable {
  // Unchecked: `source` is set before the inputs are connected; all else that changes is accessed
  // only inside the gate.
  @exclusivity(unchecked)  // accessed only inside the gate
  @usableFromInline
  var newest: Element?

  @usableFromInline var source: ObjectIdentifier?  // the source's input; set before connecting
  private let defaultValue: Element?
  private var sourceEnded = false

  @usableFromInline
  init(_ down: Sink<Element>, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
    super.init(down)
    live = 2
  }

  /// Inside the gate: the sampler has emitted or completed.
  @usableFromInline
  func sample() {
    if let element = newest.take() ?? defaultValue { down.next(element) }
    if sourceEnded { finish() }
  }

  override func inputCompleted(_ branch: Stage) {
    if ObjectIdentifier(branch) == source { sourceEnded = true } else { sample() }
    inputDropped(wasDeallocated: false)
    releaseIfNothingCanEmit()
  }
}
