import RxCore
import RxLoop
import RxServiceLifecycle
import ServiceLifecycle
import TestSupport
import Testing
import UnixSignals

@Suite(.timeLimit(.minutes(5)))
struct PageCodeTests {
  @Test func `services of a loop and of sequences`() async throws {
    let numbers = LockedBox<[Int]>([])
    @Sendable func show(_ number: Int) { numbers.value.append(number) }
    // page: a loop and a sequence
    let loop = try UVLoop()
    let ticks = Observable<Int>.interval(.milliseconds(10), scheduler: UVLoopScheduler(loop: loop))
      .do(onNext: { show($0) })
    let group = ServiceGroup(
      services: [UVLoopService(loop), ticks.asService("ticks")],
      gracefulShutdownSignals: [.sigusr2]
    )
    // end
    async let ending: Void = group.run()
    try await eventually("elements") { numbers.value.count > 2 }
    await group.triggerGracefulShutdown()
    try await ending
    #expect(numbers.value.prefix(3) == [0, 1, 2])
  }

  @Test func `a sequence that saves what has arrived`() async throws {
    let orders = PublishSubject<Int>()
    let saved = LockedBox<[Int]>([])
    let gate = PublishSubject<Void>()
    @Sendable func save(_ order: Int) -> Completable {
      gate.take(1).ignoreElements().asCompletable()
        .do(onCompleted: { saved.value.append(order) })
    }
    // page: an end of its own
    let service = SubscriptionService("orders") { shutdown in
      orders.take(until: shutdown).concatMap { order in save(order) }
    }
    // end
    let group = ServiceGroup(services: [service])
    async let ending: Void = group.run()
    try await eventually("subscription") { orders.hasObservers }
    orders.onNext(1)
    orders.onNext(2)
    await group.triggerGracefulShutdown()
    try await eventually("shutdown") { !orders.hasObservers }
    #expect(saved.value == [])
    for count in 1...2 {
      try await eventually("saving of \(count)") { gate.hasObservers }
      gate.onNext(())
    }
    try await ending
    #expect(saved.value == [1, 2])
  }
}
