import Expectations
import Synchronization
import TestSupport
import Testing

@testable import RxLoop

struct BatchTests {
  private let batch = Batch(CallbackMeter())

  @Test func `a batch that an item runs comes after the rest of the item's own`() {
    let order = Box([Int]())
    let batch = Box(batch)
    let first = Work {
      order.value.append(1)
      batch.value.run { $0.append(Work { order.value.append(3) }) }
    }
    batch.value.run { $0 += [first, Work { order.value.append(2) }] }
    expectEqual(order.value, [1, 2, 3])
  }

  @Test func `the items that have not started are counted`() {
    let counts = Box([Int]())
    let batch = Box(batch)
    let item = Work { counts.value.append(batch.value.remaining.load(ordering: .relaxed)) }
    batch.value.run { $0 = [item, item, item] }
    expectEqual(counts.value, [2, 1, 0])
  }

  @Test func `the memory of a batch is kept for the next one, that of a burst is not`() {
    /// The capacity of the array that is filled after a batch of `count` items.
    func capacity(after count: Int) -> Int {
      let batch = Batch(CallbackMeter())
      batch.run { $0 += Array(repeating: Work {}, count: count) }
      var capacity = 0
      batch.run { capacity = $0.capacity }
      return capacity
    }
    expect(capacity(after: 4096) >= 4096)
    expectEqual(capacity(after: 4097), 0)
  }
}
