// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension ObservableType {
  @_alwaysEmitIntoClient
  package static func concatUnchecked(_ sources: [Observable<Element>]) -> Observable<Element> {
    SourceListObservable.concat(sources, JoinInput<Element, Element>.forward)
  }

  @_alwaysEmitIntoClient
  package static func concatUnchecked<Sources: Sequence & Sendable>(_ sources: Sources)
    -> Observable<Element> where Sources.Element == Observable<Element>
  {
    let forward = JoinInput<Element, Element>.forward
    return CustomObservable { down in
      let join = ConcatJoin(down, forward, sources.makeIterator())
      join.startEndless()
      return join
    }
  }

  @_alwaysEmitIntoClient
  package static func mergeUnchecked(_ sources: [Observable<Element>]) -> Observable<Element> {
    if sources.isEmpty { return .empty() }
    return SourceListObservable.merge(sources, JoinInput<Element, Element>.forward)
  }

  @_alwaysEmitIntoClient
  package func startWithUnchecked(_ elements: [Element]) -> Observable<Element> {
    let source = asObservable()
    return CustomObservable { down in
      for element in elements where !down.isDisposed { down.next(element) }
      return down.isDisposed ? Stage.none : source.start(down)
    }
  }

  @_alwaysEmitIntoClient
  package static func combineLatestUnchecked<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    if sources.isEmpty {
      return Observable<[Sources.Element.Element]>.justUnchecked([]).map(resultSelector)
    }
    let rows = TupleRows<_, Element>(
      LatestList<Sources.Element.Element>(count: sources.count),
      { $0.missing == 0 ? $0.row : nil },
      resultSelector,
      isMissing: { $0.missing > 0 && $0.first[$1] == nil }
    )
    return rows.observable(
      sources.enumerated().map { number, source in
        rows.input(source) { $0.store($1, number) }
      },
      endsWithoutRow: true
    )
  }

  @_alwaysEmitIntoClient
  package static func zipUnchecked<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    if sources.isEmpty { return .empty() }
    let rows = TupleRows<_, Element>(
      ZipList<Sources.Element.Element>(count: sources.count),
      { $0.takeRow() },
      resultSelector,
      isMissing: { $0.queues[$1].isEmpty },
      discard: { $0 = ZipList(count: $0.queues.count) }
    )
    return rows.observable(
      sources.enumerated().map { number, source in
        rows.input(source) { $0.store($1, number) }
      },
      endsWithoutRow: true
    )
  }

  @_alwaysEmitIntoClient
  package func withLatestFromUnchecked<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    typealias Join = StateJoin<Source.Element?, Result>
    typealias Side = SideInput<Source.Element, Result>
    let main = JoinInput<Element, Result>.entering(Join.self) { join, _, element in
      if let latest = join.value { join.down.next(try resultSelector(element, latest)) }
    }
    let side = Side.entering(Join.self) { join, _, element in
      releaseFormer(exchange(&join.value, with: element))
    }
    let source = asObservable()
    let second = second.asObservable()
    return CustomObservable { down in
      let join = Join(down, nil)
      join.live = 1
      join.connect(second, Side(side, join))
      join.connect(source, JoinInput(main, join))
      return join
    }
  }

  @_alwaysEmitIntoClient
  package func catchAndReturnUnchecked(_ element: Element) -> Observable<Element> {
    completingOnError { _, down in down.next(element) }
  }

  @_alwaysEmitIntoClient
  package func distinctUntilChangedUnchecked<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    StateObservable<Element, Element, Key?>(asObservable(), seed: nil) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Key?>.self)
      do {
        let key = try keySelector(element)
        if sink.value == key { return }
        releaseFormer(exchange(&sink.value, with: key))
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }

  @_alwaysEmitIntoClient
  package func ifEmptyUnchecked(default element: Element) -> Observable<Element> {
    OnCompletionObservable<Element, Element, Bool>(
      asObservable(),
      seed: true,
      onCompletion: { isEmpty, down in
        if isEmpty { down.next(element) }
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: OnCompletionSink<Element, Element, Bool>.self)
      sink.value = false
      if !sink.isDisposed { sink.down.next(element) }
    }
  }

  @_alwaysEmitIntoClient
  package func shareUnchecked(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected)
    -> Observable<Element>
  {
    ShareObservable(of: asObservable(), replay: replay, outlives: scope == .forever)
  }

  @_alwaysEmitIntoClient
  package func flatMapUnchecked<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.add(try selector(element).asObservable())
    }
  }

  @_alwaysEmitIntoClient
  package func flatMapFirstUnchecked<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      if join.places > 0 { return }
      let source = try selector(element).asObservable()
      // The selector may have emitted the next element itself.
      if join.places == 0 { join.subscribeHoldingPlace(source) }
    }
  }

  @_alwaysEmitIntoClient
  package func concatMapUnchecked<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().limitedMerge(1, selector)
  }

  @_alwaysEmitIntoClient
  package func flatMapLatestUnchecked<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.replace(try selector(element).asObservable())
    }
  }

  @_alwaysEmitIntoClient
  package func reduceUnchecked<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping @Sendable (Accumulated) throws -> Result
  ) -> Observable<Result> {
    OnCompletionObservable<Element, Result, Accumulated>(
      asObservable(),
      seed: seed,
      onCompletion: { accumulated, down in
        down.next(try mapResult(accumulated))
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: OnCompletionSink<Element, Result, Accumulated>.self)
      do {
        let result = try accumulator(sink.value, element)
        releaseFormer(exchange(&sink.value, with: result))
      } catch {
        sink.error(error)
      }
    }
  }

  @_alwaysEmitIntoClient
  package func scanUnchecked<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @Sendable (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    StateObservable<Element, Accumulated, Accumulated>(asObservable(), seed: seed) {
      sink,
      element in
      let sink = known(sink, as: StateSink<Element, Accumulated, Accumulated>.self)
      do {
        let result = try accumulator(sink.value, element)
        releaseFormer(exchange(&sink.value, with: result))
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }

  @_alwaysEmitIntoClient
  package func scanUnchecked<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @Sendable (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    typealias State = Accumulation<Accumulated, Element>
    return StateObservable<Element, Accumulated, State>(asObservable(), seed: State(seed)) {
      sink,
      element in
      let sink = known(sink, as: StateSink<Element, Accumulated, State>.self)
      guard var result = sink.value.accumulated.take() else { return sink.value.wait(element) }
      do {
        try accumulator(&result, element)
        if sink.value.waiting != nil { try sink.emitWaiting(&result, accumulator) }
        releaseFormer(exchange(&sink.value.accumulated, with: result))
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }

  @_alwaysEmitIntoClient
  package static func fromUnchecked(_ array: [Element]) -> Observable<Element> {
    .pulled({ array.makeIterator() }) { $0.next() }
  }

  @_alwaysEmitIntoClient
  package static func fromUnchecked(optional: Element?) -> Observable<Element> {
    if let optional { justUnchecked(optional) } else { empty() }
  }

  @_alwaysEmitIntoClient
  package static func justUnchecked(_ element: Element) -> Observable<Element> {
    JustObservable(element)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  @_alwaysEmitIntoClient
  package func switchLatestUnchecked() -> Observable<Element.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, inner in
      join.replace(inner.asObservable())
    }
  }
}

extension ObservableType where Element: Equatable {
  @_alwaysEmitIntoClient
  package func distinctUntilChangedUnchecked() -> Observable<Element> {
    StateObservable<Element, Element, Element?>(asObservable(), seed: nil) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Element?>.self)
      if sink.value == element || sink.isDisposed { return }
      releaseFormer(exchange(&sink.value, with: element))
      sink.down.next(element)
    }
  }
}
