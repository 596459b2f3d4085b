import Rx
import RxTesting
import Testing

extension ObservableType {
  /// Emits a part of each element, if it differs from that of the element before.
  func changes<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (Element) throws -> Value
  ) -> Observable<Value> {
    map(value).distinctUntilChanged()
  }
}

extension InfallibleType {
  func changes<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (Element) -> Value
  ) -> Infallible<Value> {
    map(value).distinctUntilChanged()
  }
}

extension SharedSequenceConvertibleType {
  func changes<Value: Equatable>(
    of value: @escaping @MainActor (Element) -> Value
  ) -> SharedSequence<SharingStrategy, Value> {
    map(value).distinctUntilChanged()
  }
}

struct ChangesTests {
  @Test func `an equal part is not emitted again, and an error of the closure ends the result`() {
    let clock = TestScheduler(initialClock: 0)
    let names = clock.hot(
      "-a-b-c-d-e-",
      values: ["a": "x", "b": "y", "c": "xyz", "d": "", "e": "x"]
    )
    let lengths = names.changes { name in
      if name.isEmpty { throw EmptyName() }
      return name.count
    }
    #expect(clock.record(lengths) == "-1---3-#")
    #expect(names.subscriptionDiagrams == ["^------!"])
  }

  @MainActor @Test func `a driver stays a driver, and the closure may use the main actor`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let names = clock.hot("-a-b-c-|", values: ["a": "x", "b": "y", "c": "xyz"])
      var calls = 0
      let lengths = names.asDriver(onErrorJustReturn: "").changes { name in
        calls += 1
        return name.count
      }
      #expect(clock.record(lengths) == "--1---3-|")
      #expect(calls == 3)
    }
  }

  @Test func `an infallible sequence stays infallible`() {
    let clock = TestScheduler(initialClock: 0)
    let names = clock.hot("-a-b-#", values: ["a": "x", "b": "xyz"])
    let lengths = names.asInfallible(onErrorJustReturn: "").changes(of: \.count)
    #expect(clock.record(lengths) == "-1-3-(0|)")
  }

  private struct EmptyName: Error {}
}
