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
    #expect(made(.success(1), .success(2), .completed) == ["success 1"])
    #expect(made(.completed, .success(2)) == ["completed"])
    #expect(made(.error(TestError()), .completed) == ["error TestError(code: 0)"])
    #expect(made() == [])
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
    #expect(received(.just(1)) == ["1", "disposed"])
    #expect(received(.empty()) == ["completed", "disposed"])
    #expect(received(.error(TestError())) == ["TestError(code: 0)", "disposed"])
  }

  @Test func `is what a sequence of at most one element is`() {
    #expect(events(of: Observable.just(1).asMaybe()) == ["success 1"])
    #expect(events(of: Observable<Int>.empty().asMaybe()) == ["completed"])
    #expect(events(of: Observable.of(1, 2).asMaybe()) == ["error \(RxError.moreThanOneElement)"])
    #expect(
      events(of: Observable<Int>.error(TestError()).asMaybe()) == ["error TestError(code: 0)"]
    )
  }

  @Test func `transforms, filters and falls back`() {
    #expect(events(of: Maybe.just(2).map { $0 * 10 }) == ["success 20"])
    #expect(events(of: Maybe.just(2).filter { $0 > 2 }) == ["completed"])
    #expect(events(of: Maybe.just(2).compactMap { $0 > 1 ? $0 : nil }) == ["success 2"])
    #expect(events(of: Maybe.just(2).flatMap { _ in .empty() }) == ["completed"])
    #expect(events(of: Single.just(2).flatMapMaybe { .just($0 + 1) }) == ["success 3"])
    #expect(events(of: Single.just(2).filter { $0 > 2 }) == ["completed"])
    #expect(events(of: Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(5))) == ["success 5"])
    #expect(events(of: Maybe<Int>.empty().ifEmpty(default: 6).asMaybe()) == ["success 6"])
    #expect(events(of: Maybe.just(1).ifEmpty(switchTo: Single.just(5)).asMaybe()) == ["success 1"])
    #expect(events(of: Maybe<Int>.error(TestError()).catchAndReturn(7)) == ["success 7"])
    #expect(events(of: Maybe<Int>.error(TestError()).catch { _ in .empty() }) == ["completed"])
  }

  @Test func `becomes a single that misses its element`() {
    let seen = LockedBox<[String]>([])
    _ = Maybe<Int>.empty().asSingle().subscribe(onFailure: { error in
      seen.value.append("\(error)")
    })
    #expect(seen.value == ["\(RxError.noElements)"])
  }

  @Test func `zips any number, and has nothing if one has nothing`() {
    #expect(events(of: .zip(.just(1), .just(2), resultSelector: { $0 + $1 })) == ["success 3"])
    #expect(events(of: .zip(.just(1), .empty(), resultSelector: { $0 + $1 })) == ["completed"])
    let all = [Maybe.just(1), .just(2), .just(3)]
    #expect(events(of: Maybe.zip(all) { $0.reduce(0, +) }) == ["success 6"])
  }

  @Test func `every kind of sequence becomes one`() {
    #expect(events(of: Maybe.just(1).asMaybe()) == ["success 1"])
    let seen = LockedBox<[String]>([])
    for end in [Completable.empty(), .error(TestError())] {
      _ = end.asMaybe().subscribe(
        onError: { error in seen.value.append("\(error)") },
        onCompleted: { seen.value.append("completed") }
      )
    }
    #expect(seen.value == ["completed", "TestError(code: 0)"])
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
    #expect(seen.value == ["before 1", "after 1", "completed", "disposed"])
  }

  @Test func `its value is awaited`() async throws {
    #expect(try await Maybe.just(3).value == 3)
    #expect(try await Maybe<Int>.empty().value == nil)
    await #expect(throws: TestError.self) { try await Maybe<Int>.error(TestError()).value }
  }
}
