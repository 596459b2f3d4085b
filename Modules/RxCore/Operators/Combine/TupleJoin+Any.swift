/// One source of a row, and how it comes to its line.
@usableFromInline
struct TupleSource<Out> {
  @usableFromInline typealias Join = TupleJoin<SourceQueues, Out>

  @usableFromInline let line: (QueuePolicy) -> AnySourceQueue
  @usableFromInline let connect: (Join) -> Void

  /// `row` makes the next row of complete lines.
  @inlinable
  init<Source: ObservableType>(
    _ source: Source,
    _ number: Int,
    _ row: @escaping (SourceQueues) throws -> Out
  ) {
    typealias Element = Source.Element
    let source = source.asObservable()
    let next = JoinInput<Element, Out>.entering(Join.self) { join, _, element in
      let lines = join.value
      lines.put(element, number)
      if lines.isComplete { join.say(try row(lines)) } else { join.noteNoRow() }
    }
    line = { SourceQueue<Element>($0) }
    connect = { join in join.connect(source, TupleInput(next, join, number)) }
  }
}

extension ObservableType {
  /// `zip` of any number, also where that is not known: for traits.
  @inlinable
  package static func zipped<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    packRows(repeat each source, rule: .all, resultSelector: resultSelector)
  }

  /// `combineLatest` of any number, also where that is not known: for traits.
  @inlinable
  package static func combined<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    packRows(repeat each source, rule: .newest, resultSelector: resultSelector)
  }

  /// `zip` and `combineLatest` of sources of one type, of any number.
  @inlinable
  static func rows<Sources: Collection>(
    _ sources: Sources,
    _ rule: QueuePolicy,
    _ resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let row: (SourceQueues) throws -> Element = { lines in
      try resultSelector(lines.lines.indices.map { lines.take($0) })
    }
    return rows(sources.enumerated().map { TupleSource($1, $0, row) }, rule, endsWithoutRow: true)
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
    rule: QueuePolicy,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element
      ) throws -> Element
  ) -> Observable<Element> {
    let row: (SourceQueues) throws -> Element = { lines in
      var number = 3
      func next<Next>(_: Next.Type) -> Next {
        number += 1
        return lines.take(number)
      }
      return try resultSelector(
        lines.take(0),
        lines.take(1),
        lines.take(2),
        lines.take(3),
        repeat next((each Other).Element.self)
      )
    }
    var inputs = [
      TupleSource(a, 0, row), TupleSource(b, 1, row), TupleSource(c, 2, row),
      TupleSource(d, 3, row),
    ]
    repeat inputs.append(TupleSource(each others, inputs.count, row))
    return rows(inputs, rule, endsWithoutRow: rule == .newest)
  }

  /// `zip` and `combineLatest` of sources of any types and number.
  @inlinable
  static func packRows<each Source: ObservableType>(
    _ source: repeat each Source,
    rule: QueuePolicy,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    let row: (SourceQueues) throws -> Element = { lines in
      var number = -1
      func next<Next>(_: Next.Type) -> Next {
        number += 1
        return lines.take(number)
      }
      return try resultSelector(repeat next((each Source).Element.self))
    }
    var inputs: [TupleSource<Element>] = []
    repeat inputs.append(TupleSource(each source, inputs.count, row))
    return rows(inputs, rule, endsWithoutRow: rule == .newest)
  }

  @inlinable
  static func rows(
    _ inputs: [TupleSource<Element>],
    _ rule: QueuePolicy,
    endsWithoutRow: Bool
  ) -> Observable<Element> {
    CustomObservable { down in
      let join = TupleJoin<SourceQueues, Element>(
        down,
        SourceQueues(inputs.map { $0.line(rule) }),
        inputs: inputs.count,
        isDry: rule == .all ? { $0.lines[$1].isEmpty } : nil,
        endsWithoutRow: endsWithoutRow
      )
      for input in inputs { input.connect(join) }
      return join
    }
  }
}
