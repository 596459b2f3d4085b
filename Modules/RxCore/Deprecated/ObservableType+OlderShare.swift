extension ObservableType {
  /// See `share(replay:scope:)`.
  ///
  /// What it has kept outlives the last subscriber, also after the end.
  @available(
    *,
    deprecated,
    message: "write share(replay:), or share(replay:scope: .forever) for exactly this"
  )
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }

  /// See `share(replay:scope:)`.
  @available(*, deprecated, message: "write share(replay: 1, scope: .whileConnected)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1, scope: .whileConnected)
  }
}
