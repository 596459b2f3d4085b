import Expectations
import Foundation
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RelayStormTests {
  /// What a thread accepts: its number, and how many it has accepted.
  private struct Entry: Sendable, Equatable {
    var thread: Int
    var count: Int
  }

  /// What a reader has seen: the newest of each thread.
  private struct Newest {
    private var counts = [Int](repeating: 0, count: RelayStormTests.threads)

    /// Whether `entry` is not older than one of its thread seen before.
    mutating func takes(_ entry: Entry) -> Bool {
      defer { counts[entry.thread] = entry.count }
      return entry.count >= counts[entry.thread]
    }
  }

  private static let threads = 8
  private static let each = 5000

  @MainActor
  @Test func `values from eight threads reach a driven observer in order, the last one last`()
    async
  {
    let relay = BehaviorRelay(value: Entry(thread: 0, count: 0))
    let faults = LockedBox(0)
    var newest = Newest()
    var last: Entry?
    let driven = relay.asDriver().drive(onNext: { entry in
      if !newest.takes(entry) { faults.value += 1 }
      last = entry
    })
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<Self.threads {
        group.addTask { await Self.flood(relay, thread, faults) }
      }
      group.addTask { await Self.comeAndGo(relay) }
    }
    // What was accepted has been queued by now; it arrives before what is queued next.
    await mainSettled()
    expectEqual(faults.value, 0)
    expectEqual(last, relay.value)
    expectEqual(last?.count, Self.each)
    driven.dispose()
  }

  /// Accepts, and reads a value that is not older than the one accepted.
  private static func flood(
    _ relay: BehaviorRelay<Entry>,
    _ thread: Int,
    _ faults: LockedBox<Int>
  ) async {
    await answer { answer in
      Thread.detachNewThread {
        var newest = Newest()
        for count in 1...each {
          let accepted = Entry(thread: thread, count: count)
          relay.accept(accepted)
          let value = relay.value
          let isOld = value.thread == thread && value != accepted
          if isOld || !newest.takes(value) { faults.value += 1 }
        }
        answer.give()
      }
    }
  }

  /// Subscriptions that come and go meanwhile.
  @MainActor
  private static func comeAndGo(_ relay: BehaviorRelay<Entry>) async {
    for _ in 0..<200 {
      let driven = relay.asDriver().map(\.count).drive(onNext: { _ in })
      await Task.yield()
      driven.dispose()
    }
  }
}
