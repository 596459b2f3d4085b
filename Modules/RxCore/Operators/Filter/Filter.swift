extension ObservableType {
  /// Lets through the elements that `predicate` is true for.
  ///
  /// - Parameter predicate: what it throws ends the sequence with that error.
  /// - Returns: the elements let through.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    UnaryObservable<Element, Element>(asObservable()) { sink, element in
      let sink = unsafeDowncast(sink, to: UnarySink<Element, Element>.self)
      do {
        if try predicate(element), !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }
}
