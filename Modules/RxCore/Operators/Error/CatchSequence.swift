extension ObservableType {
  /// Emits the elements of the first sequence, and continues with the next one each time a sequence
  /// fails.
  ///
  /// Use it for alternatives in their order of preference: the cache, the mirror, the server.
  ///
  ///     Observable.catch(sequence: [Observable<Int>.error(RxError.timeout), .of(1, 2)])  // 1, 2
  ///
  /// - Parameter sequence: iterated again for each subscriber, and only as far as needed. It may be
  ///   infinite.
  /// - Returns: a sequence that completes with the first source that completes. It fails with the
  ///   error of the last source. Without any source it completes at once.
  @inlinable
  public static func `catch`<Sources: Sequence & Sendable>(
    sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      var sources = sequence.makeIterator()
      guard let first = sources.next() else {
        down.completed()
        return Stage.none
      }
      return RecoveryStage.start(first, down, forward) { error in
        guard let next = sources.next() else { throw error }
        return next
      }
    }
  }
}
