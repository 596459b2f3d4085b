import Expectations
import Testing

@testable import RxCore

@Suite struct SinkTableTests {
  private final class Subscriber: Stage, @unchecked Sendable {}

  @Test(arguments: [1, 100])
  func `places of subscribers that have gone are used again while others stay`(staying: Int) {
    var table = SinkTable()
    var subscribers = (0..<staying).map { _ in Subscriber() }
    for subscriber in subscribers { table.append(subscriber) }
    for _ in 0..<1000 {
      let next = Subscriber()
      table.append(next)
      subscribers.append(next)
      // The oldest one goes, so that its place is never the last one.
      let (wasThere, reference) = table.remove(subscribers.removeFirst(), whileEmitting: false)
      expect(wasThere)
      reference?.release()
    }
    let count = table.count
    expect(count <= 2 * staying + 2)
    for subscriber in subscribers {
      let (wasThere, reference) = table.remove(subscriber, whileEmitting: false)
      expect(wasThere)
      reference?.release()
    }
  }
}
