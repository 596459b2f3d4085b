extension ObservableType {
  /// Use `share(replay:scope:)` instead.
  ///
  /// The replayed elements outlive the last subscriber and the terminal event, as with
  /// `scope: .forever`.
  @available(
    *,
    deprecated,
    message: "use share(replay:), or share(replay:scope: .forever) for exactly this"
  )
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }

  /// Use `share(replay:scope:)` instead.
  @available(*, deprecated, message: "use share(replay: 1, scope: .whileConnected)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1, scope: .whileConnected)
  }
}
