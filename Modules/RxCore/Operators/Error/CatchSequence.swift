extension ObservableType {
  /// Emits the elements of the first sequence, and continues with the next one each time a sequence
  /// fails.
  ///
  /// Use it for alternatives in their order of preference: the cache, the mirror, the server.
  ///
  ///     Observable.catch(sequence: [Observable<Int>.error(RxError.timeout), .of(1, 2)])  // 1, 2
  ///
  /// ```marbles catch-sequence
  /// a       -a-b-#
  /// b            -x-y|
  ///         ↓ Observable.catch(sequence: [a, b])
  /// output  -a-b--x-y|
  /// frame   0    5
  /// ```
  ///
  /// - Parameter sequence: iterated again for each subscriber, and only as far as needed. It may be
  ///   infinite.
  /// - Returns: a sequence of the elements of all sources that were subscribed to.
  /// - Ends: with the first source that completes. Without any source, at once.
  /// - Errors: an error of a source subscribes to the next one. The error of the last source ends
  ///   the result.
  /// - Thread: the next source is subscribed to on the thread that reports the error. Elements are
  ///   delivered on the thread that emits them.
  /// - Memory: keeps an iterator, and no element.
  /// - SeeAlso: `catch`, which chooses by the error; `concat`, which goes on when a source
  ///   completes.
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
