extension ObservableType {
  /// Delivers the newest element whenever `sampler` speaks, or ends; each element at most once.
  ///
  /// - Parameters:
  ///   - sampler: says when; its error ends the result.
  ///   - defaultValue: what to deliver when nothing has come since the last time.
  /// - Returns: ends at the first word of `sampler` after the source has ended.
  @inlinable
  public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    typealias Join = SampleJoin<Element>
    let main = JoinInput<Element, Element>.entering(Join.self) { join, _, element in
      join.newest = element
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

/// One input that is kept, one that asks for it.
@usableFromInline
final class SampleJoin<Element>: JoinStage<Element>, @unchecked Sendable {  // as Stage
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var newest: Element?

  @usableFromInline var source: ObjectIdentifier?  // the branch that is kept; set before it speaks
  private let defaultValue: Element?
  private var sourceEnded = false

  @usableFromInline
  init(_ down: Sink<Element>, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
    super.init(down)
    live = 2
  }

  /// Inside the gate: the sampler has spoken.
  @usableFromInline
  func sample() {
    if let element = newest.take() ?? defaultValue { down.next(element) }
    if sourceEnded { finish() }
  }

  override func inputCompleted(_ branch: Stage) {
    if ObjectIdentifier(branch) == source { sourceEnded = true } else { sample() }
    inputDropped(wasGone: false)
    checkGone()
  }
}
