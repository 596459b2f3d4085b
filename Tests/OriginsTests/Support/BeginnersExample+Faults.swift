import RxCore
import RxLoop
import RxTraits
import Testing

extension BeginnersExample {
  /// Checks the three faults that the documents describe, for a pipeline with its two bindings.
  func hasTheThreeFaults(_ results: Observable<[String]>) async {
    desk.write("rainbow")
    await desk.server.hasAnswered("rainbow", times: 2)
    await desk.shows("rainbow")
    #expect(desk.server.requestCount(for: "rainbow") == 2, "a request for each binding")
    #expect(desk.server.requestCount < 2 * 9, "what the user writes is throttled")

    #expect(await !arrivesOnMain(results, writing: "re"), "the answer comes on the server's thread")

    desk.write(CompletionServer.failing)
    await desk.server.hasAnswered(CompletionServer.failing, times: 2)
    await mainSettled()
    let shown = desk.resultCount.text
    let witness = Desk()
    desk.query.rx.text.asDriver().throttle(.milliseconds(300))
      .flatMapLatest { [desk] in
        desk.server.complete($0 ?? "").asDriver(onErrorJustReturn: [])
      }
      .drive(witness.results)
      .disposed(by: witness.disposeBag)
    desk.write("rx")
    await witness.shows("rx")
    #expect(desk.server.requestCount(for: "rx") == 1, "the error has ended both bindings")
    #expect(desk.resultCount.text == shown)
  }

  /// Checks that a corrected pipeline with its two bindings has none of the faults.
  func hasNoFault(_ results: Observable<[String]>) async {
    desk.write("rainbow")
    await desk.server.hasAnswered("rainbow", times: 1)
    await desk.shows("rainbow")
    #expect(desk.server.requestCount(for: "rainbow") == 1, "one request for both bindings")
    #expect(desk.server.requestCount < 9, "what the user writes is throttled")

    #expect(await arrivesOnMain(results, writing: "re"))
    await desk.shows("re")

    desk.write(CompletionServer.failing)
    await desk.server.hasAnswered(CompletionServer.failing, times: 1)
    await desk.shows(CompletionServer.failing)
    desk.write("rx")
    await desk.shows("rx")
    #expect(desk.server.requestCount(for: "rx") == 1, "the bindings have outlived the error")
  }

  /// Returns true when the results for a new query reach `subscribe(onNext:)` on main.
  private func arrivesOnMain(
    _ results: Observable<[String]>,
    writing query: String
  ) async -> Bool {
    let places = AsyncStream<Bool>.makeStream()
    let subscription = results.subscribe(onNext: { words in
      if words == CompletionServer.words(for: query) {
        places.continuation.yield(MainScheduler.isOnMain)
      }
    })
    defer { subscription.dispose() }
    desk.write(query)
    for await isOnMain in places.stream { return isOnMain }
    return false
  }
}
