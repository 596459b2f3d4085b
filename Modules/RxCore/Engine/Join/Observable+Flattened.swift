extension Observable {
  /// Returns the observable of a `FlatJoin`.
  ///
  /// - Parameters:
  ///   - make: creates the join for the stage below, with the `next` of its inner sequences.
  ///   - receive: takes an element, inside the gate; an error that it throws ends the result.
  /// - Returns: emits the elements of the inner sequences that `receive` has the join subscribe to.
  @inlinable
  @inline(__always)
  func flattened<Out, Join: FlatJoin<Out>>(
    _ make: @escaping (Sink<Out>, @escaping Sink<Out>.Next) -> Join,
    _ receive: @escaping (Join, JoinInput<Element, Out>, Element) throws -> Void
  ) -> Observable<Out> {
    let forward = JoinInput<Out, Out>.forward
    let next = JoinInput<Element, Out>.entering(Join.self, receive)
    return CustomObservable { down in
      let join = make(down, forward)
      join.connect(self, JoinInput(next, join))
      return join
    }
  }
}
