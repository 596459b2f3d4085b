extension ObservableType {
  /// Turns each element into a sequence and delivers what all of them say, as it comes.
  ///
  /// - Parameter selector: makes the sequence; what it throws ends the result with that error.
  /// - Returns: ends when the source and all inner sequences have ended, fails with the first that
  ///   fails.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    typealias Outer = BranchSink<Element, Source.Element>
    typealias Join = MergeJoin<Source.Element>
    let inner = BranchSink<Source.Element, Source.Element>.forward
    let outer: Sink<Element>.Next = { sink, element in
      let sink = unsafeDowncast(sink, to: Outer.self)
      do {
        let source = try selector(element).asObservable()
        unsafeDowncast(sink.join, to: Join.self).merge(source, inner)
      } catch {
        sink.error(error)
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
