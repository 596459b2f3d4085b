#if Exploring
  import Explorer

  /// The place where events arrive one at a time: two at once, or two that nothing orders, are a failure.
  ///
  /// An element is the number of its producer times ten, and its number there.
  final class Receiver: Sendable {
    private let isInside = Shared(false)
    private let elements = Shared<[Int]>([])
    private let ends = Shared(0)

    /// What has arrived, in order.
    var received: [Int] { elements.current }

    /// The number of terminal events.
    var endCount: Int { ends.current }

    func receive(_ element: Int, during body: () -> Void = {}) {
      enter()
      elements.record { $0.append(element) }
      body()
      leave()
    }

    func end(during body: () -> Void = {}) {
      enter()
      ends.record { $0 += 1 }
      body()
      leave()
    }

    /// Receives inside another event of the same thread.
    func receiveNested(_ element: Int) { elements.record { $0.append(element) } }

    private func enter() {
      Execution.expect(!isInside.current, "two threads are inside")
      isInside.access { $0 = true }
    }

    private func leave() { isInside.access { $0 = false } }

    /// Checks that all of `expected` have arrived, once each, and those of each producer in order.
    func expectAll(_ expected: [Int]) {
      Execution.expect(received.sorted() == expected.sorted(), "\(received) instead of \(expected)")
      expectOrder()
    }

    /// Checks that nothing has arrived twice, and the elements of each producer in order.
    func expectOrder() {
      for (producer, elements) in Dictionary(grouping: received, by: { $0 / 10 }) {
        Execution.expect(elements == elements.sorted(), "producer \(producer): \(elements)")
        Execution.expect(Set(elements).count == elements.count, "twice: \(elements)")
      }
    }
  }
#endif
