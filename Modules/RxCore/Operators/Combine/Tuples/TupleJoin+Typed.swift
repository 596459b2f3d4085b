extension ObservableType {
  /// `zip` and `combineLatest` of two sources: `storeA` and `storeB` store an element in the state, and
  /// `take` takes a row from it if it is complete.
  @inlinable
  @inline(__always)
  static func rows<A, B, State>(
    _ a: Observable<A>,
    _ b: Observable<B>,
    _ state: State,
    _ select: @escaping (A, B) throws -> Element,
    _ take: @escaping (inout State) -> (A, B)?,
    _ storeA: @escaping (inout State, A) -> Void,
    _ storeB: @escaping (inout State, B) -> Void,
    isQueueEmpty: TupleJoin<State, Element>.IsQueueEmpty? = nil
  ) -> Observable<Element> {
    typealias Join = TupleJoin<State, Element>
    let nextA = Join.input(take, { try select($0.0, $0.1) }, storeA)
    let nextB = Join.input(take, { try select($0.0, $0.1) }, storeB)
    return CustomObservable { down in
      let join = Join(
        down,
        state,
        inputs: 2,
        isQueueEmpty: isQueueEmpty,
        endsWithoutRow: isQueueEmpty == nil
      )
      join.connect(a, Join.Input(nextA, join, 0))
      join.connect(b, Join.Input(nextB, join, 1))
      return join
    }
  }

  /// `zip` and `combineLatest` of three sources.
  @inlinable
  @inline(__always)
  static func rows<A, B, C, State>(
    _ a: Observable<A>,
    _ b: Observable<B>,
    _ c: Observable<C>,
    _ state: State,
    _ select: @escaping (A, B, C) throws -> Element,
    _ take: @escaping (inout State) -> (A, B, C)?,
    _ storeA: @escaping (inout State, A) -> Void,
    _ storeB: @escaping (inout State, B) -> Void,
    _ storeC: @escaping (inout State, C) -> Void,
    isQueueEmpty: TupleJoin<State, Element>.IsQueueEmpty? = nil
  ) -> Observable<Element> {
    typealias Join = TupleJoin<State, Element>
    let nextA = Join.input(take, { try select($0.0, $0.1, $0.2) }, storeA)
    let nextB = Join.input(take, { try select($0.0, $0.1, $0.2) }, storeB)
    let nextC = Join.input(take, { try select($0.0, $0.1, $0.2) }, storeC)
    return CustomObservable { down in
      let join = Join(
        down,
        state,
        inputs: 3,
        isQueueEmpty: isQueueEmpty,
        endsWithoutRow: isQueueEmpty == nil
      )
      join.connect(a, Join.Input(nextA, join, 0))
      join.connect(b, Join.Input(nextB, join, 1))
      join.connect(c, Join.Input(nextC, join, 2))
      return join
    }
  }
}
