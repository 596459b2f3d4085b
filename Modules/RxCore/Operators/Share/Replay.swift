extension ObservableType {
  /// Shares one subscription to the source and replays the last elements to late subscribers.
  ///
  /// Use it for subscribers that come late, if the source must start before them or outlive them.
  ///
  ///     let numbers = Observable.of(1, 2, 3).replay(2)
  ///     numbers.connect().disposed(by: bag)
  ///
  /// ```marbles replay
  /// source  -a--b-----c--d|
  ///         ↓ replay(2), with connect() at 0 s
  /// first   -a--b-----c--d|
  /// second        (ab)c--d|
  /// frame   0    5       10
  /// ```
  ///
  /// - Parameter bufferSize: the number of elements to replay. Zero or less replays none.
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  /// - Ends: when the source completes. Disposal of the connection releases the subscribers without
  ///   a terminal event. Later subscribers get the next connection.
  /// - Errors: an error of the source ends the result for all subscribers, after the replayed
  ///   elements.
  /// - Thread: replayed elements are delivered on the subscribing thread, or on one that is
  ///   delivering; others on the thread that emits them, to one subscriber after the other.
  /// - Memory: keeps the last `bufferSize` elements, until the connection has ended.
  /// - SeeAlso: `share(replay:scope:)`, which connects automatically; `replayAll`, without a limit;
  ///   `publish`, which replays nothing.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject<Element>.create(bufferSize: bufferSize) })
  }

  /// Shares one subscription to the source and replays all elements to late subscribers.
  ///
  /// Its memory grows with each element.
  ///
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  /// - Form of: `replay(_:)`, without a limit.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject<Element>.createUnbounded() })
  }
}
