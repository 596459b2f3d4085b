import Dispatch
import Rx
import Testing

/// The behaviour of the programs of RxTests that observe on main, and are symbolic links here.
@Suite struct MainProgramsTests {
  /// The elements of a sequence that completes.
  private func elements<Element: Sendable>(of sequence: Observable<Element>) async throws
    -> [Element]
  {
    var elements: [Element] = []
    for try await element in sequence.values { elements.append(element) }
    return elements
  }

  @Test func `variables that are assigned again`() async throws {
    let queries = Observable.of("a", "b")
    #expect(
      try await elements(of: searched(queries) { .just([$0, $0 + "!"]) }).last == ["b", "b!"]
    )
    let folds = folded([{ .just($0 + "1") }, { .just($0 + "2") }], queries)
    #expect(try await elements(of: folds).sorted() == ["a12", "b12"])
    #expect(try await elements(of: loaded(["x", "y"]) { .of($0) }) == ["x", "y"])
    #expect(try await elements(of: followed(queries, nil)) == ["a", "b"])
    #expect(try await elements(of: followed(nil, queries)) == ["", "a", "b"])
  }

  @Test func `arrays and dictionaries of sequences`() async throws {
    #expect(try await elements(of: everything(.of(1, 2), [.just(3)])).sorted() == [1, 2, 3])
    #expect(try await elements(of: sums(.just(1), .just(2))) == [3])
    #expect(try await elements(of: merged(.just("a"), .just("b"))).sorted() == ["a", "b"])
    #expect(try await elements(of: named(.just(1), "ticks")) == [1])
    #expect(try await elements(of: named(.just(1), "none")) == [])
    #expect(try await elements(of: ordered(.just(1), .just(2), isReversed: true)) == [2, 1])
  }

  @Test func `generic types and key paths`() async throws {
    #expect(try await elements(of: boxed(.of("a")).value) == ["a"])
    #expect(try await elements(of: renamed(Model(), .of("new")).title) == ["new"])
  }

  @Test func `pages, until one is empty`() async throws {
    let loads = pages(.just(())) { number in .just(number < 3 ? ["\(number)"] : []) }
    #expect(try await elements(of: loads).last == ["1", "2"])
  }

  @Test func `retries that end`() async throws {
    let refreshes = Counting()
    let request = Single<String>.deferred {
      refreshes.next() > 2 ? .just("in") : .error(RequestError.unauthorized)
    }
    #expect(try await authorized(request, refresh: .just(())).value == "in")
    await #expect(throws: RequestError.rejected) {
      try await savedWithBackoff(.error(RequestError.rejected).asObservable().asCompletable()).value
    }
    await #expect(throws: RequestError.offline) {
      try await elements(of: loadedWithBackoff(.error(RequestError.offline), attempts: 0))
    }
  }

  @Test func `singles, maybes and completables`() async throws {
    #expect(try await details(.just("new"), isCached: true).value == "cached")
    #expect(try await all(.just(1), .just(2)).value == [1, 2])
    #expect(try await cached(.just(""), .just("loaded")).value == "loaded")
    try await saved([.empty()]).value
  }

  @Test func `elements of another thread arrive on main`() async throws {
    let queue = ConcurrentDispatchQueueScheduler(qos: .default)
    let titles = Observable.of("a", "b").subscribe(on: queue)
    let wasOnMain = searched(titles) { .just([$0]) }.map { _ in MainScheduler.isOnMain }
    #expect(try await elements(of: wasOnMain) == [true, true])
  }
}
