import Expectations
import RxTesting
import Testing

@testable import RxCore

struct MulticasterTests {
  @Test func `a thread that reads the value waits for the one that is changing it`() {
    let multicaster = Multicaster<Int>(.value, initial: 1)
    let value = Shared<Int?>(nil)
    multicaster.valueLock.lock()
    DedicatedThread.start { value.value = try? multicaster.value() }
    giveUpProcessor()
    expectEqual(value.value, nil)
    multicaster.valueLock.unlock()
    yield(until: { value.value != nil })
    expectEqual(value.value, 1)
  }
}
