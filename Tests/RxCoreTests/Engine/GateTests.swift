import Expectations
import Glibc
import Synchronization
import Testing

@testable import RxCore

/// The gate itself: which thread it is biased to, and that two threads are never inside.
struct GateTests {
  /// A gate that threads share.
  private final class Door: @unchecked Sendable {
    // Unchecked: a gate is made for several threads; the rest is atomic.
    private let gate = Gate()
    private let isTaken = Atomic<Bool>(false)
    let hasOwner = Atomic<Bool>(false)
    let hasBeenRevoked = Atomic<Bool>(false)

    /// Enters and leaves, and returns how.
    func enter() -> Gate.Pass {
      let pass = gate.enter()
      if pass != .refused, gate.leave(pass) { gate.drain() }
      return pass
    }

    /// The same as for a subscription.
    func visit() -> Gate.Pass {
      let pass = gate.visit()
      if pass != .refused, gate.leave(pass) { gate.drain() }
      return pass
    }

    /// Enters and leaves; returns `false` if another thread is inside at the same time.
    func pass() -> Bool {
      let pass = gate.enter()
      if pass == .refused { return true }
      let wasFree = !isTaken.exchange(true, ordering: .acquiringAndReleasing)
      for _ in 0..<20 { _ = isTaken.load(ordering: .relaxed) }
      isTaken.store(false, ordering: .releasing)
      if gate.leave(pass) { gate.drain() }
      return wasFree
    }
  }

  @Test func `subscribing leaves the bias to the thread that emits first`() {
    let door = Door()
    expectEqual(door.visit(), .visiting)
    onOtherThread { expectEqual(door.enter(), .biased) }
    expectEqual(door.enter(), .claimed)
  }

  /// Calls `body` until `condition` holds; yields rarely, as then the other thread is inside alone.
  private func awake(until condition: () -> Bool, _ body: () -> Void) {
    var turns = 0
    while !condition() {
      body()
      turns += 1
      if turns % 10_000 == 0 { sched_yield() }
    }
  }

  @Test func `a thread that revokes the bias while its owner enters is not inside with it`() {
    let doors = (0..<2_000).map { _ in Door() }
    let overlaps = Counter()
    onThreads(2) { thread in
      for door in doors {
        if thread == 0 {
          // Goes in and out as fast as it can, until the other thread has been inside.
          awake(until: { door.hasBeenRevoked.load(ordering: .relaxed) }) {
            if !door.pass() { overlaps.add() }
            door.hasOwner.store(true, ordering: .releasing)
          }
        } else {
          awake(until: { door.hasOwner.load(ordering: .acquiring) }) {}
          if !door.pass() { overlaps.add() }
          door.hasBeenRevoked.store(true, ordering: .relaxed)
        }
      }
    }
    expectEqual(overlaps.value, 0)
  }
}
