import RxCore
import RxSystem
import TestSupport

struct Broken: Error, Equatable {}

/// A source of the numbers from 1 that emits while its valve is open, and counts what it has
/// emitted.
final class Counter: Sendable {
  private let last: Int
  private let error: (any Error)?
  private let state = LockedBox((read: 0, isInside: false, subscriptions: 0))

  init(to last: Int = .max, then error: (any Error)? = nil) {
    (self.last, self.error) = (last, error)
  }

  /// The number of elements that have been emitted.
  var read: Int { state.value.read }

  /// The number of subscriptions that have not been disposed of.
  var subscriptions: Int { state.value.subscriptions }

  var numbers: Flowable<Int> {
    Flowable { valve in
      .create { observer in
        self.state.value.subscriptions += 1
        let registration = valve.onChange { self.pump(valve, observer) }
        self.pump(valve, observer)
        return Disposables.create(
          registration,
          Disposables.create { self.state.value.subscriptions -= 1 }
        )
      }
    }
  }

  private func pump(_ valve: Valve, _ observer: AnyObserver<Int>) {
    while valve.isOpen, let number = next() {
      observer.onNext(number)
      state.value.isInside = false
      if number == last {
        if let error { observer.onError(error) } else { observer.onCompleted() }
      }
    }
  }

  /// Returns the next number, unless a call emits already or all have been emitted.
  private func next() -> Int? {
    { state in
      if state.isInside || state.read == last { return nil }
      state.isInside = true
      state.read += 1
      return state.read
    }(&state.value)
  }
}

/// Returns all elements of an asynchronous sequence.
func all<Elements: AsyncSequence>(_ elements: Elements) async throws -> [Elements.Element] {
  var result: [Elements.Element] = []
  for try await element in elements { result.append(element) }
  return result
}

/// An object whose end a test observes.
final class Token: Sendable {}

/// A weak reference that several threads read.
final class WeakToken: @unchecked Sendable {
  // Unchecked: `token` changes only when the object is deallocated, which is atomic.
  private weak var token: Token?

  init(_ token: Token) { self.token = token }
  var isReleased: Bool { token == nil }
}
