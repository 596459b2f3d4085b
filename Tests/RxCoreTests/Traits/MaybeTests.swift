import Expectations
import RxCore
import RxTesting
import RxTraits
import TestSupport
import Testing

@Suite struct MaybeTests {
  private func events(of maybe: Maybe<Int>) -> [String] {
    let seen = LockedBox<[String]>([])
    _ = maybe.subscribe { event in
      switch event {
      case .success(let number): seen.value.append("success \(number)")
      case .error(let error): seen.value.append("error \(error)")
      case .completed: seen.value.append("completed")
      }
    }
    return seen.value
  }

  @Test func `emits one event of three, and ignores what comes after`() {
    func made(_ words: MaybeEvent<Int>...) -> [String] {
      events(
        of: Maybe<Int>.create { maybe in
          for word in words { maybe(word) }
          return Disposables.create()
        }
      )
    }
    expectEqual(made(.success(1), .success(2), .completed), ["success 1"])
    expectEqual(made(.completed, .success(2)), ["completed"])
    expectEqual(made(.error(TestError()), .completed), ["error TestError(code: 0)"])
    expectEqual(made(), [])
  }

  @Test func `named handlers receive one of three, then the end of the subscription`() {
    func received(_ maybe: Maybe<Int>) -> [String] {
      let seen = LockedBox<[String]>([])
      _ = maybe.subscribe(
        onSuccess: { number in seen.value.append("\(number)") },
        onError: { error in seen.value.append("\(error)") },
        onCompleted: { seen.value.append("completed") },
        onDisposed: { seen.value.append("disposed") }
      )
      return seen.value
    }
    expectEqual(received(.just(1)), ["1", "disposed"])
    expectEqual(received(.empty()), ["completed", "disposed"])
    expectEqual(received(.error(TestError())), ["TestError(code: 0)", "disposed"])
  }

  @Test func `is what a sequence of at most one element is`() {
    expectEqual(events(of: Observable.just(1).asMaybe()), ["success 1"])
    expectEqual(events(of: Observable<Int>.empty().asMaybe()), ["completed"])
    expectEqual(events(of: Observable.of(1, 2).asMaybe()), ["error \(RxError.moreThanOneElement)"])
    expectEqual(
      events(of: Observable<Int>.error(TestError()).asMaybe()),
      ["error TestError(code: 0)"]
    )
  }

  @Test func `transforms, filters and falls back`() {
    expectEqual(events(of: Maybe.just(2).map { $0 * 10 }), ["success 20"])
    expectEqual(events(of: Maybe.just(2).filter { $0 > 2 }), ["completed"])
    expectEqual(events(of: Maybe.just(2).compactMap { $0 > 1 ? $0 : nil }), ["success 2"])
    expectEqual(events(of: Maybe.just(2).flatMap { _ in .empty() }), ["completed"])
    expectEqual(events(of: Single.just(2).flatMapMaybe { .just($0 + 1) }), ["success 3"])
    expectEqual(events(of: Single.just(2).filter { $0 > 2 }), ["completed"])
    expectEqual(events(of: Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(5))), ["success 5"])
    expectEqual(events(of: Maybe<Int>.empty().ifEmpty(default: 6).asMaybe()), ["success 6"])
    expectEqual(
      events(of: Maybe.just(1).ifEmpty(switchTo: Single.just(5)).asMaybe()),
      ["success 1"]
    )
    expectEqual(events(of: Maybe<Int>.error(TestError()).catchAndReturn(7)), ["success 7"])
    expectEqual(events(of: Maybe<Int>.error(TestError()).catch { _ in .empty() }), ["completed"])
  }

  @Test func `becomes a single that misses its element`() {
    let seen = LockedBox<[String]>([])
    _ = Maybe<Int>.empty().asSingle().subscribe(onFailure: { error in
      seen.value.append("\(error)")
    })
    expectEqual(seen.value, ["\(RxError.noElements)"])
  }

  @Test func `zips any number, and has nothing if one has nothing`() {
    expectEqual(events(of: .zip(.just(1), .just(2), resultSelector: { $0 + $1 })), ["success 3"])
    expectEqual(events(of: .zip(.just(1), .empty(), resultSelector: { $0 + $1 })), ["completed"])
    let all = [Maybe.just(1), .just(2), .just(3)]
    expectEqual(events(of: Maybe.zip(all) { $0.reduce(0, +) }), ["success 6"])
  }

  @Test func `every kind of sequence becomes one`() {
    expectEqual(events(of: Maybe.just(1).asMaybe()), ["success 1"])
    let seen = LockedBox<[String]>([])
    for end in [Completable.empty(), .error(TestError())] {
      _ = end.asMaybe().subscribe(
        onError: { error in seen.value.append("\(error)") },
        onCompleted: { seen.value.append("completed") }
      )
    }
    expectEqual(seen.value, ["completed", "TestError(code: 0)"])
  }

  @Test func `do receives each event`() {
    let seen = LockedBox<[String]>([])
    _ = events(
      of: Maybe.just(1).do(
        onNext: { number in seen.value.append("before \(number)") },
        afterNext: { number in seen.value.append("after \(number)") },
        onCompleted: { seen.value.append("completed") },
        onDispose: { seen.value.append("disposed") }
      )
    )
    expectEqual(seen.value, ["before 1", "after 1", "completed", "disposed"])
  }

  @Test func `its value is awaited`() async throws {
    try await expectEqual(Maybe.just(3).value, 3)
    try await expectEqual(Maybe<Int>.empty().value, nil)
    await #expect(throws: TestError.self) { try await Maybe<Int>.error(TestError()).value }
  }
}
