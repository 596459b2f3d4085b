extension ObservableType {
  /// One subscription to this sequence for all subscribers.
  ///
  ///     let results = query.flatMapLatest { search($0) }.share(replay: 1)
  ///     // one search for each query, however many listen to `results`
  ///
  /// The source is subscribed to with the first subscriber and let go with the last.
  ///
  /// - Parameters:
  ///   - replay: how many of the last elements newcomers get.
  ///   - scope: whether what is kept outlives a connection.
  /// - Returns: the shared sequence.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    ShareObservable(of: asObservable(), replay: replay, outlives: scope == .forever)
  }
}
