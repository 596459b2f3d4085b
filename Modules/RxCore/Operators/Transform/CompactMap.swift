extension ObservableType {
  /// Turns each element into another, and drops those that become `nil`.
  ///
  /// - Parameter transform: what it throws ends the sequence with that error.
  /// - Returns: the results that are not `nil`.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    UnaryObservable<Element, Result>(asObservable()) { sink, element in
      let sink = unsafeDowncast(sink, to: UnarySink<Element, Result>.self)
      do {
        if let result = try transform(element), !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }
}
