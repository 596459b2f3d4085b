extension ObservableType {
  /// Ends at once, without an element.
  @inlinable
  public static func empty() -> Observable<Element> {
    CustomObservable { down in
      down.completed()
      return Stage.none
    }
  }

  /// Says nothing, ever.
  @inlinable
  public static func never() -> Observable<Element> {
    CustomObservable { _ in Stage.none }
  }

  /// Fails at once with `error`.
  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    CustomObservable { down in
      down.error(error)
      return Stage.none
    }
  }
}
