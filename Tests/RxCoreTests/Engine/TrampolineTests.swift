import Expectations
import Synchronization
import TestSupport
import Testing

@testable import RxCore

struct TrampolineTests {
  /// Work that adds more work, so that the queue is never empty.
  private final class Step: Stage, @unchecked Sendable {
    // Unchecked: adds no variable.
    private let left: Int
    private let living: Counter
    private let report: @Sendable () -> Void

    init(_ left: Int, _ living: Counter, _ report: @escaping @Sendable () -> Void) {
      (self.left, self.living, self.report) = (left, living, report)
      super.init()
      living.add()
    }

    deinit { living.subtract() }

    override func run() {
      if left == 0 { return report() }
      Trampoline.perform(Step(left - 1, living, report))
    }
  }

  @Test func `a queue that is never empty keeps no more than it has to`() {
    let living = Counter()
    let most = Log(Int.self)
    // Two at a time: one runs while the other waits.
    let first = Step(10_000, living) { most.add(living.value) }
    let second = Step(10_000, living) { most.add(living.value) }
    let trampoline = Trampoline.current
    trampoline.push(first)
    trampoline.push(second)
    trampoline.isActive = true
    trampoline.drain()
    expectEqual(most.entries.count, 2)
    expect(most.entries.allSatisfy { $0 < 3_000 })
  }

  @Test func `the memory of a long queue is not kept`() async {
    await #expect(processExitsWith: .success) {
      let trampoline = Trampoline.current
      let stage = Stage()
      let before = liveByteCount()
      for _ in 0..<100_000 { trampoline.push(stage) }
      trampoline.isActive = true
      trampoline.drain()
      expect(liveByteCount() - before < 100_000)
    }
  }
}
