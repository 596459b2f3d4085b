extension ObservableType {
  /// Shares one subscription to the source among all subscribers.
  ///
  /// Use it when a sequence with side effects, such as a request, has several subscribers.
  ///
  ///     let results = query.flatMapLatest { search($0) }.share(replay: 1)
  ///     // one search for each query, however many subscribers `results` has
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
  /// - Returns: the shared sequence. The source is subscribed to with the first subscriber and
  ///   disposed of with the last.
  /// - Ends: when the source completes, for all subscribers. A later subscriber subscribes to the
  ///   source again, unless `scope` is `.forever`.
  /// - Errors: an error of the source ends the result for all subscribers. A later subscriber
  ///   subscribes to the source again, unless `scope` is `.forever`.
  /// - Thread: the source is subscribed to on the thread of the first subscriber. Elements are
  ///   delivered on the thread that emits them, to one subscriber after the other; replayed ones on
  ///   the subscribing thread, or on one that is delivering.
  /// - Memory: keeps the last `replay` elements until the last subscriber leaves or the source
  ///   ends, with `.forever` as long as the sequence exists.
  /// - SeeAlso: `replay` and `publish`, which start when you connect; `multicast(_:)`, for a
  ///   subject of yours.
  @inlinable
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    ShareObservable(of: asObservable(), replay: replay, outlives: scope == .forever)
  }
}
