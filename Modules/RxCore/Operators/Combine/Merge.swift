extension ObservableType {
  /// What all of `sources` say, as it comes.
  ///
  /// - Returns: ends when all have ended, fails with the first that fails.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// What all of `sources` say, as it comes.
  ///
  /// - Returns: ends when all have ended, fails with the first that fails.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    let sources = Array(sources)
    if sources.isEmpty { return .empty() }
    let forward = BranchSink<Element, Element>.forward
    return CustomObservable { down in
      let join = JoinSink<Element>(down)
      join.live = sources.count
      for source in sources { join.connect(source, BranchSink(forward, join)) }
      return join
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType & SendableMetatype {
  /// What all inner sequences say, as it comes.
  @inlinable
  public func merge() -> Observable<Element.Element> { flatMap { $0 } }
}
