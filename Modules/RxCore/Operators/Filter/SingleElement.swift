extension ObservableType {
  /// The only element, and an error if there are none or several.
  ///
  /// - Returns: the first element as it comes; then the end, or `RxError.noElements` or
  ///   `RxError.moreThanOneElement`.
  @inlinable
  public func single() -> Observable<Element> { single { _ in true } }

  /// The only element that `predicate` is true for, and an error if there are none or several.
  ///
  /// - Parameter predicate: what it throws ends the sequence with that error.
  /// - Returns: the first such element as it comes; then the end, or `RxError.noElements` or
  ///   `RxError.moreThanOneElement`.
  @available(swift, introduced: 6)
  @inlinable
  public func single(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    OnCompletionObservable<Element, Element, Bool>(
      asObservable(),
      seed: false,
      lastWords: { hasSpoken, down in
        if !hasSpoken { throw RxError.noElements }
        down.completed()
      }
    ) { sink, element in
      let sink = unsafeDowncast(sink, to: OnCompletionSink<Element, Element, Bool>.self)
      do {
        guard try predicate(element), !sink.isDisposed else { return }
        if sink.value { throw RxError.moreThanOneElement }
        sink.value = true
        sink.down.next(element)
      } catch {
        sink.error(error)
      }
    }
  }
}
