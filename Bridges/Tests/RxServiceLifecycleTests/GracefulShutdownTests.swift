import Logging
import RxCore
import RxLoop
import RxServiceLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct GracefulShutdownTests {
  @Test func `a sequence that ends itself completes before run returns`() async throws {
    let subject = PublishSubject<Int>()
    let lines = LockedBox<[String]>([])
    let service = SubscriptionService("orders") { shutdown in
      subject.take(until: shutdown).map { "order \($0)" }.concat(Observable.just("the last"))
        .do(onNext: { lines.value.append($0) })
    }
    let group = ServiceGroup(services: [service])
    async let ending: Void = group.run()
    try await eventually("subscription") { subject.hasObservers }
    subject.onNext(1)
    await group.triggerGracefulShutdown()
    try await ending
    #expect(lines.value == ["order 1", "the last"])
    #expect(!subject.hasObservers)
  }

  @Test func `a late subscriber of the shutdown receives it`() async throws {
    let (subject, later) = (PublishSubject<Int>(), PublishSubject<Int>())
    let service = SubscriptionService("twice") { shutdown in
      subject.take(until: shutdown).concat(later.take(until: shutdown))
    }
    let group = ServiceGroup(services: [service])
    async let ending: Void = group.run()
    try await eventually("subscription") { subject.hasObservers }
    await group.triggerGracefulShutdown()
    try await ending
    #expect(!later.hasObservers)
  }

  @Test func `a shutdown before the start subscribes only where the sequence ends itself`()
    async throws
  {
    let subscriptions = LockedBox<[String]>([])
    let plain = SubscriptionService("plain") {
      Observable<Int>.never().do(onSubscribe: { subscriptions.value.append("plain") })
    }
    let ending = SubscriptionService("ending") { shutdown in
      Observable<Int>.never().take(until: shutdown)
        .do(onSubscribe: { subscriptions.value.append("ending") })
    }
    for service in [plain, ending] {
      try await testGracefulShutdown { trigger in
        trigger.triggerGracefulShutdown()
        try await service.run()
      }
    }
    #expect(subscriptions.value == ["ending"])
  }

  @Test func `a sequence that does not end is disposed of after the group's limit`() async throws {
    let subject = PublishSubject<Int>()
    let service = SubscriptionService("deaf") { _ in subject }
    var configuration = ServiceGroupConfiguration(
      services: [service],
      logger: Logger(label: "test")
    )
    configuration.maximumGracefulShutdownDuration = .milliseconds(20)
    let group = ServiceGroup(configuration: configuration)
    async let ending: Void = group.run()
    try await eventually("subscription") { subject.hasObservers }
    await group.triggerGracefulShutdown()
    _ = try? await ending
    #expect(!subject.hasObservers)
  }

  @Test func `the sequence may ask for the shutdown while it ends`() async throws {
    // The group calls handlers under a lock, which Task.isShuttingDownGracefully acquires as well.
    let answers = LockedBox<[Bool]>([])
    let subject = PublishSubject<Int>()
    let ask: @Sendable () -> Void = { answers.value.append(Task.isShuttingDownGracefully) }
    let services: [any Service] = [
      subject.do(onDispose: ask).asService("disposed"),
      SubscriptionService("completed") { shutdown in
        subject.take(until: shutdown).do(onCompleted: ask)
      },
    ]
    for service in services {
      let group = ServiceGroup(services: [service])
      async let ending: Void = group.run()
      try await eventually("subscription") { subject.hasObservers }
      await group.triggerGracefulShutdown()
      try await ending
    }
    #expect(answers.value == [true, true])
  }

  @Test func `an element may shut the group down`() async throws {
    let groups = LockedBox<ServiceGroup?>(nil)
    let loop = try UVLoop()
    let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: UVLoopScheduler(loop: loop))
      .do(onNext: { if $0 == 3 { Task { await groups.value?.triggerGracefulShutdown() } } })
    groups.value = ServiceGroup(services: [UVLoopService(loop), ticks.asService("ticks")])
    try await groups.value?.run()
    groups.value = nil
    #expect(!loop.isRunning)
  }

  @Test func `services end in reverse order, so that a loop outlives its sequences`() async throws {
    let loop = try UVLoop()
    let scheduler = UVLoopScheduler(loop: loop)
    let lines = LockedBox<[String]>([])
    func service(_ name: String) -> SubscriptionService {
      SubscriptionService(name) { shutdown in
        Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
          .take(until: shutdown.delay(.milliseconds(2), scheduler: scheduler))
          .do(
            onCompleted: { lines.value.append("\(name) \(loop.isCurrent)") },
            onSubscribe: { lines.value.append(name) }
          )
      }
    }
    let group = ServiceGroup(services: [UVLoopService(loop), service("a"), service("b")])
    async let ending: Void = group.run()
    try await eventually("subscriptions") { lines.value.count == 2 }
    await group.triggerGracefulShutdown()
    try await ending
    #expect(lines.value.suffix(2) == ["b true", "a true"])
    #expect(!loop.isRunning)
    try loop.close()
  }

  @Test func `an error of one service ends the others, and the group throws it`() async throws {
    struct Failure: Error {}
    let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let loop = try UVLoop()
    let group = ServiceGroup(
      services: [UVLoopService(loop), other.asService("other"), subject.asService("subject")]
    )
    let ending = Task { try await group.run() }
    try await eventually("subscriptions") { subject.hasObservers && other.hasObservers }
    subject.onError(Failure())
    await #expect(throws: Failure.self) { try await ending.value }
    #expect(!other.hasObservers)
    #expect(!loop.isRunning)
  }
}
