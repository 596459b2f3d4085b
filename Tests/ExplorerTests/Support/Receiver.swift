#if Exploring
  import Explorer

  /// The place where events arrive one at a time: two at once, or two that nothing orders, are a failure.
  ///
  /// An element is the number of its producer times ten, and its number there.
  final class Receiver: Sendable {
    private struct State {
      var isInside = false
      var elements: [Int] = []
      var ends = 0
    }

    private let state = Shared(State())

    /// What has arrived, in order.
    var received: [Int] { state.current.elements }

    /// `true` while a thread is inside; asking is a step.
    var isBusy: Bool { state.record { $0.isInside } }

    /// The number of terminal events.
    var endCount: Int { state.current.ends }

    func receive(_ element: Int, during body: () -> Void = {}) {
      enter {
        Execution.expect($0.ends == 0, "\(element) after the end")
        $0.elements.append(element)
      }
      body()
      leave()
    }

    func end(during body: () -> Void = {}) {
      enter { $0.ends += 1 }
      body()
      leave()
    }

    /// Receives inside another event of the same thread.
    func receiveNested(_ element: Int) { state.access { $0.elements.append(element) } }

    private func enter(_ change: (inout State) -> Void) {
      state.access { state in
        Execution.expect(!state.isInside, "two threads are inside")
        state.isInside = true
        change(&state)
      }
    }

    private func leave() { state.access { $0.isInside = false } }

    /// Checks that all of `expected` have arrived, once each, and those of each producer in order.
    func expectAll(_ expected: [Int]) {
      Execution.expect(received.sorted() == expected.sorted(), "\(received) instead of \(expected)")
      expectOrder()
    }

    /// Checks that a part from the beginning of `expected` has arrived.
    func expectPrefix(of expected: [Int]) {
      let isPrefix = expected.starts(with: received)
      Execution.expect(isPrefix, "\(received) instead of the beginning of \(expected)")
    }

    /// Checks that a part up to the end of `expected` has arrived, without a gap.
    func expectSuffix(of expected: [Int]) {
      let isSuffix = expected.reversed().starts(with: received.reversed())
      Execution.expect(isSuffix, "\(received) instead of the end of \(expected)")
    }

    /// Checks the number of terminal events.
    func expectEnds(_ count: Int) {
      Execution.expect(endCount == count, "\(endCount) terminal events instead of \(count)")
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
