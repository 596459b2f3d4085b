extension ObservableType {
  /// What this sequence says from `connect` on; who comes later hears the last elements first.
  ///
  /// - Parameter bufferSize: how many of the last elements newcomers get.
  /// - Returns: a sequence that begins with `connect`.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject<Element>.create(bufferSize: bufferSize) })
  }

  /// What this sequence says from `connect` on; who comes later hears all of it first.
  ///
  /// Its memory grows with each element.
  ///
  /// - Returns: a sequence that begins with `connect`.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject<Element>.createUnbounded() })
  }
}
