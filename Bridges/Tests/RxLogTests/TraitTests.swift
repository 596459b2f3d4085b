import InMemoryLogging
import Logging
import RxCore
import RxLog
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TraitTests {
  struct Failure: Error {}

  @Test func `a single, a maybe, a completable and an infallible keep their types`() {
    let log = CollectedLog()
    let single: Single<Int> = Single.just(1).debug("single", logger: log.logger)
    let maybe: Maybe<Int> = Maybe.empty().debug("maybe", logger: log.logger)
    let completable: Completable = Completable.empty().debug("completable", logger: log.logger)
    let infallible: Infallible<Int> = Infallible.of(1, 2).debug("infallible", logger: log.logger)
    let received = LockedBox<[Int]>([])
    _ = single.subscribe(onSuccess: { received.value.append($0) })
    _ = maybe.subscribe()
    _ = completable.subscribe()
    _ = infallible.subscribe(onNext: { received.value.append($0) })
    #expect(received.value == [1, 1, 2])
    #expect(
      log.messages == [
        "single subscribed", "single next: 1", "single completed", "single disposed",
        "maybe subscribed", "maybe completed", "maybe disposed",
        "completable subscribed", "completable completed", "completable disposed",
        "infallible subscribed", "infallible next: 1", "infallible next: 2",
        "infallible completed", "infallible disposed",
      ]
    )
  }

  @Test func `the error of a single is logged and delivered`() {
    let log = CollectedLog()
    let failed = LockedBox(false)
    _ = Single<Int>.error(Failure()).debug("single", logger: log.logger, errorLevel: .error)
      .subscribe(onFailure: { _ in failed.value = true })
    #expect(failed.value)
    #expect(log.entries.filter { $0.level == .error }.count == 1)
  }

  @Test @MainActor func `the shared subscription of a driver is logged once, each new one again`()
    async throws
  {
    let log = CollectedLog()
    let subject = PublishSubject<Int>()
    let driver = subject.asDriver(onErrorJustReturn: 0).debug("driver", logger: log.logger)
    for round in 1...2 {
      let received = LockedBox<[Int]>([])
      let subscriptions = (0..<2).map { _ in driver.drive(onNext: { received.value.append($0) }) }
      subject.onNext(round)
      try await eventually("elements") { received.value == [round, round] }
      for subscription in subscriptions { subscription.dispose() }
      try await eventually("disposal") { !subject.hasObservers }
    }
    #expect(
      log.messages == [
        "driver subscribed", "driver next: 1", "driver disposed",
        "driver subscribed", "driver next: 2", "driver disposed",
      ]
    )
    #expect(log.values(of: "rx.subscription") == ["1", "1", "1", "2", "2", "2"])
    #expect(log.values(of: "rx.count") == ["0", "1", "1", "0", "1", "1"])
  }
}
