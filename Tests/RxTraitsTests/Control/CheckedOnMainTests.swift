import Dispatch
import Expectations
import RxCore
import TestSupport
import Testing

@testable import RxTraits

/// Control events and properties whose values are not Sendable, so that they cannot be carried to main.
struct CheckedOnMainTests {
  /// A value that is not Sendable.
  private final class Selection {
    let row: Int

    init(_ row: Int) { self.row = row }
  }

  @MainActor
  @Test func `values on main are received there, and an error ends them and is reported`() {
    let values = PublishSubject<Selection>()
    let received = LockedBox<[String]>([])
    let before = Hooks.defaultErrorHandler
    Hooks.defaultErrorHandler = { _, error in
      if error is Mistake { received.value.append("reported") }
    }
    defer { Hooks.defaultErrorHandler = before }
    let subscription = values.checkedOnMain().subscribe(
      onNext: { received.value.append("\($0.row)") },
      onCompleted: { received.value.append("end") }
    )
    values.onNext(Selection(1))
    values.onError(Mistake())
    expectEqual(received.value, ["1", "reported", "end"])
    subscription.dispose()
  }

  @Test func `a value off main stops the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let queue = SerialDispatchQueueScheduler(qos: .default)
      let values = Observable<Int>.timer(.zero, scheduler: queue).map { Selection($0) }
      for try await _ in values.checkedOnMain().map({ _ in 1 }).values {}
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    expect(message.contains("emitted, off main, an element that is not Sendable"))
  }
}
