extension ObservableType {
  /// Turns an element into a sequence and delivers what it says; elements that come before it has
  /// ended are dropped.
  ///
  /// Use it for what must not be started twice: a button that submits.
  ///
  /// - Parameter selector: makes the sequence, inside the gate and only when it is wanted; what it
  ///   throws ends the result with that error.
  /// - Returns: ends when the source and the inner sequence have ended.
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    typealias Outer = BranchSink<Element, Source.Element>
    typealias Join = MergeJoin<Source.Element>
    let inner = BranchSink<Source.Element, Source.Element>.forward
    let outer = Outer.entering(Join.self) { join, branch, element in
      if join.hasBranches { return }
      do {
        join.begin(try selector(element).asObservable(), inner)
      } catch {
        branch.error(error)
      }
    }
    let source = asObservable()
    return CustomObservable { down in
      let join = Join(down)
      join.live = 1
      join.connect(source, Outer(outer, join))
      return join
    }
  }
}
