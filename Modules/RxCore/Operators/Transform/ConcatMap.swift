extension ObservableType {
  /// Turns each element into a sequence and delivers what they say, one sequence after the other.
  ///
  /// - Parameter selector: makes the sequence, as soon as its element comes; what it throws ends the
  ///   result with that error.
  /// - Returns: ends when the source and all inner sequences have ended; what waits is kept in
  ///   memory.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().limitedMerge(1, selector)
  }
}
