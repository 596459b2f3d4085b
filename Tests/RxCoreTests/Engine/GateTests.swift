import Expectations
import Glibc
import Synchronization
import Testing

@testable import RxCore

/// The number of this thread in /proc/self/task.
private func ownThreadID() -> Int {
  var path = [CChar](repeating: 0, count: 64)
  let length = readlink("/proc/thread-self", &path, path.count)
  let number = path[..<max(length, 0)].split(separator: CChar(UInt8(ascii: "/"))).last ?? []
  return number.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
}

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

  /// Nothing but the gate puts the two threads in an order that the thread sanitizer sees.
  @Test func `a thread with the number of one that has ended sees what that has done inside`() {
    // Many times, as now and then something else puts them in order.
    var equal = 0
    while equal < 20 {
      let count = GatedCount()
      let numbers = (1...2).map { expected in
        onDetachedThread { expectEqual(count.increase(), expected) }
      }
      // Another test may have taken the number.
      if numbers[0] == numbers[1] { equal += 1 }
    }
  }

  /// A number that changes inside a gate.
  private final class GatedCount: @unchecked Sendable {
    // Unchecked: `count` is accessed inside the gate.
    private let gate = Gate()
    private var count = 0

    func increase() -> Int {
      let pass = gate.enter()
      count += 1
      let now = count
      if gate.leave(pass) { gate.drain() }
      return now
    }
  }

  /// Runs `body` on a new thread, and returns after that has ended.
  ///
  /// By pthread_create(3), as Foundation orders its threads one after another.
  ///
  /// - Returns: the number of the thread.
  private func onDetachedThread(_ body: @escaping @Sendable () -> Void) -> UInt {
    final class Work: Sendable {
      let body: @Sendable () -> Void
      let number = Atomic<UInt>(0)
      let id = Atomic<Int>(0)
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Work(body)
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(work).toOpaque()
    pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.body()
        work.number.store(UInt(pthread_self()), ordering: .relaxed)
        work.id.store(ownThreadID(), ordering: .relaxed)
        return nil
      },
      argument
    )
    pthread_detach(thread)
    awake(until: { work.id.load(ordering: .relaxed) != 0 }) {}
    // The system's own order of the two is not seen by the sanitizer.
    let task = "/proc/self/task/\(work.id.load(ordering: .relaxed))"
    awake(until: { access(task, F_OK) != 0 }) {}
    return work.number.load(ordering: .relaxed)
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
