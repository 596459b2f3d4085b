extension ObservableType {
  /// Turns each element into another.
  ///
  /// - Parameter transform: what it throws ends the sequence with that error.
  /// - Returns: the results, one for each element.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    UnaryObservable<Element, Result>(asObservable()) { sink, element in
      let sink = unsafeDowncast(sink, to: UnarySink<Element, Result>.self)
      do {
        let result = try transform(element)
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }
}
