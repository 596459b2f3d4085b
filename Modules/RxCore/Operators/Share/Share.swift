extension ObservableType {
  /// Shares one subscription to the source among all subscribers.
  ///
  /// Use it when a sequence with side effects, such as a request, has several subscribers.
  ///
  ///     let results = query.flatMapLatest { search($0) }.share(replay: 1)
  ///     // one search for each query, however many subscribers `results` has
  ///
  /// The source is subscribed to with the first subscriber and disposed of with the last.
  ///
  /// ```marbles share-replay
  /// source  -a--b--c--d|
  ///         ↓ share(replay: 1)
  /// first   -a--b--c--d|
  /// second        bc--d|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameters:
  ///   - replay: the number of elements to replay to late subscribers.
  ///   - scope: `.whileConnected` forgets the replayed elements when the last subscriber leaves or
  ///     the source ends, and the next subscriber subscribes to the source again. `.forever` keeps
  ///     them: the next subscriber receives them first and, once the source has ended, also its
  ///     terminal event, without another subscription.
  /// - Returns: the shared sequence.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    ShareObservable(of: asObservable(), replay: replay, outlives: scope == .forever)
  }
}
