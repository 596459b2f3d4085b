import OpenCombine
import RxCore
import RxOpenCombine
import RxSystem
import TestSupport
import Testing

/// Laws for random schedules of demand; `TEST_SEED` repeats one.
struct DemandLawTests {
  /// Takes the demands of a schedule, some inside deliveries, until `count` have been demanded.
  private final class Schedule: Sendable {
    private let state: LockedBox<(generator: SeededGenerator, left: Int)>

    init(_ seed: UInt64, _ count: Int) {
      state = LockedBox((SeededGenerator(seed), count))
    }

    /// Returns a random demand of at most 5; `nil` when all has been demanded.
    func next() -> Int? {
      { state in
        if state.left == 0 { return nil }
        let amount = min(Int.random(in: 0...5, using: &state.generator), state.left)
        state.left -= amount
        return amount
      }(&state.value)
    }
  }

  @Test func `whatever the demand, nothing is lost and the order is kept`() {
    for seed in seeds(200) {
      var random = SeededGenerator(seed)
      let schedule = Schedule(seed, 300)
      let subject = PublishSubject<Int>()
      let probe = Probe<Int, any Error>(0) { probe, element in
        if element % 3 == 0 { probe.request(schedule.next() ?? 0) }
        return element % 2 == 0 ? schedule.next() ?? 0 : 0
      }
      subject.publisher.subscribe(probe)
      var emitted = 0
      while emitted < 300 {
        if Bool.random(using: &random) {
          emitted += 1
          subject.onNext(emitted)
        } else if let amount = schedule.next() {
          probe.request(amount)
        }
      }
      subject.onCompleted()
      while let amount = schedule.next() { probe.request(amount) }
      #expect(probe.elements == Array(1...300), "TEST_SEED=\(seed)")
      #expect(probe.isCompleted, "TEST_SEED=\(seed)")
      #expect(probe.violations == [], "TEST_SEED=\(seed)")
    }
  }

  @Test func `4 threads emit and demand, and each element arrives once in the order of its thread`()
    async throws
  {
    for seed in seeds(10) {
      let subject = PublishSubject<Int>()
      let schedule = Schedule(seed, 4000)
      let probe = Probe<Int, any Error>(0) { _, element in
        element % 4 == 0 ? schedule.next() ?? 0 : 0
      }
      subject.publisher.subscribe(probe)
      await onOwnThreads(4) { thread in
        for number in 0..<1000 {
          subject.onNext(thread * 1000 + number)
          if let amount = schedule.next() { probe.request(amount) }
        }
        while let amount = schedule.next() { probe.request(amount) }
      }
      subject.onCompleted()
      try await eventually("the completion") { probe.isCompleted }
      #expect(probe.elements.count == 4000, "TEST_SEED=\(seed)")
      for thread in 0..<4 {
        let own = probe.elements.filter { $0 / 1000 == thread }
        #expect(own == Array(thread * 1000..<(thread + 1) * 1000), "TEST_SEED=\(seed)")
      }
      #expect(probe.violations == [], "TEST_SEED=\(seed)")
    }
  }

  @Test func `4 threads that demand and cancel never receive more than was demanded`() async {
    for seed in seeds(50) {
      let subject = PublishSubject<Int>()
      let schedule = Schedule(seed, 200)
      let probe = Probe<Int, any Error>(0)
      subject.publisher.subscribe(probe)
      let end = Int(seed % 100)
      await onOwnThreads(4) { thread in
        for number in 0..<100 {
          switch thread {
          case 0: subject.onNext(number)
          case 1 where number == end: probe.stop()
          default: if let amount = schedule.next() { probe.request(amount) }
          }
        }
      }
      #expect(!subject.hasObservers)
      #expect(probe.violations == [], "TEST_SEED=\(seed)")
      let received = probe.elements
      #expect(received == Array(0..<received.count), "TEST_SEED=\(seed)")
    }
  }

  @Test func `a flowable loses nothing whatever the demand of 3 threads`() async throws {
    for seed in seeds(10) {
      let schedule = Schedule(seed, 2000)
      let probe = Probe<Int, any Error>(0) { _, element in
        element % 2 == 0 ? schedule.next() ?? 0 : 0
      }
      (1...2000).publisher.asFlowable().publisher(limit: 4).subscribe(probe)
      await onOwnThreads(3) { _ in while let amount = schedule.next() { probe.request(amount) } }
      try await eventually("the completion") { probe.isCompleted }
      #expect(probe.elements == Array(1...2000), "TEST_SEED=\(seed)")
      #expect(probe.violations == [], "TEST_SEED=\(seed)")
    }
  }
}
