extension ObservableType {
  /// Shares one subscription to the source and replays the last elements to late subscribers.
  ///
  ///     let numbers = Observable.of(1, 2, 3).replay(2)
  ///     numbers.connect().disposed(by: bag)
  ///
  /// `share(replay:)` connects and disconnects automatically.
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
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject<Element>.create(bufferSize: bufferSize) })
  }

  /// Shares one subscription to the source and replays all elements to late subscribers.
  ///
  /// Its memory grows with each element.
  ///
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject<Element>.createUnbounded() })
  }
}
