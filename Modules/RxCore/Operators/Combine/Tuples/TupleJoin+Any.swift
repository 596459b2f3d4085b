/// One source of a row: creates its queue, and connects it to the join.
@usableFromInline
struct TupleSource<Out> {
  @usableFromInline typealias Join = TupleJoin<SourceQueues, Out>

  @usableFromInline let makeQueue: (QueuePolicy) -> AnySourceQueue
  @usableFromInline let connect: (Join) -> Void

  /// - Parameters:
  ///   - source: the source.
  ///   - number: its place in the row.
  ///   - row: takes the next row, which is complete, from the queues.
  @inlinable
  init<Source: ObservableType>(
    _ source: Source,
    _ number: Int,
    _ row: @escaping (SourceQueues) throws -> Out
  ) {
    typealias Element = Source.Element
    let source = source.asObservable()
    let next = JoinInput<Element, Out>.entering(Join.self) { join, _, element in
      let queues = join.value
      queues.append(element, number)
      if queues.isComplete { join.emit(try row(queues)) } else { join.endIfNoRowCanFollow() }
    }
    makeQueue = { SourceQueue<Element>($0) }
    connect = { join in join.connect(source, TupleInput(next, join, number)) }
  }
}

extension ObservableType {
  /// `zip` of any number of sources, for traits: the number may be unknown at compile time.
  @inlinable
  package static func zipped<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    packRows(repeat each source, policy: .all, resultSelector: resultSelector)
  }

  /// `combineLatest` of any number of sources, for traits: the number may be unknown at compile time.
  @inlinable
  package static func combined<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    packRows(repeat each source, policy: .latest, resultSelector: resultSelector)
  }

  /// `zip` and `combineLatest` of four sources or more.
  ///
  /// Not by the function below: the optimizer (Swift 6.3) loses elements of a pack that is made of
  /// single parameters and of another pack, and the program crashes.
  @inlinable
  static func rows<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    each Other: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ others: repeat each Other,
    policy: QueuePolicy,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element
      ) throws -> Element
  ) -> Observable<Element> {
    let row: (SourceQueues) throws -> Element = { queues in
      var number = 3
      func next<Next>(_: Next.Type) -> Next {
        number += 1
        return queues.take(number)
      }
      return try resultSelector(
        queues.take(0),
        queues.take(1),
        queues.take(2),
        queues.take(3),
        repeat next((each Other).Element.self)
      )
    }
    var inputs = [
      TupleSource(a, 0, row), TupleSource(b, 1, row), TupleSource(c, 2, row),
      TupleSource(d, 3, row),
    ]
    repeat inputs.append(TupleSource(each others, inputs.count, row))
    return rows(inputs, policy)
  }

  /// `zip` and `combineLatest` of any number of sources of any types.
  @inlinable
  static func packRows<each Source: ObservableType>(
    _ source: repeat each Source,
    policy: QueuePolicy,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    let row: (SourceQueues) throws -> Element = { queues in
      var number = -1
      func next<Next>(_: Next.Type) -> Next {
        number += 1
        return queues.take(number)
      }
      return try resultSelector(repeat next((each Source).Element.self))
    }
    var inputs: [TupleSource<Element>] = []
    repeat inputs.append(TupleSource(each source, inputs.count, row))
    return rows(inputs, policy)
  }

  @inlinable
  static func rows(_ inputs: [TupleSource<Element>], _ policy: QueuePolicy) -> Observable<Element> {
    CustomObservable { down in
      let join = TupleJoin<SourceQueues, Element>(
        down,
        SourceQueues(inputs.map { $0.makeQueue(policy) }),
        inputs: inputs.count,
        isQueueEmpty: policy == .all ? { $0.all[$1].isEmpty } : nil,
        endsWithoutRow: policy == .latest
      )
      for input in inputs { input.connect(join) }
      return join
    }
  }
}
