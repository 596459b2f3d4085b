extension ObservableType {
  /// Drops elements while `predicate` is true, and lets everything through from then on.
  ///
  /// - Parameter predicate: asked until it is false; what it throws ends the sequence.
  /// - Returns: what is left.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    StateObservable<Element, Element, Bool>(asObservable(), seed: true) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Bool>.self)
      do {
        if sink.value {
          if try predicate(element) { return }
          sink.value = false
        }
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }
}
