extension ObservableType where Element: ObservableConvertibleType {
  /// What the newest inner sequence says.
  ///
  /// - Returns: ends when the source and the newest inner sequence have ended, fails with either.
  @inlinable
  public func switchLatest() -> Observable<Element.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, inner in
      join.replace(inner.asObservable())
    }
  }
}
