import RxCore
import RxTraits
import Testing

@Suite struct SingleTests {
  private func events(of single: Single<Int>) -> [String] {
    let seen = Box<[String]>([])
    single.subscribe { event in
      switch event {
      case .success(let number): seen.update { $0.append("success \(number)") }
      case .error(let error): seen.update { $0.append("error \(error)") }
      }
    }
    return seen.value
  }

  @Test func `says one thing, and ignores what comes after`() {
    let single = Single<Int>.create { single in
      single(.success(1))
      single(.success(2))
      single(.error(Mistake()))
      return Disposables.create()
    }
    #expect(events(of: single) == ["success 1"])
  }

  @Test func `an error in place of the element`() {
    let single = Single<Int>.create { single in
      single(.failure(Mistake()))
      single(.success(1))
      return Disposables.create()
    }
    #expect(events(of: single) == ["error Mistake()"])
  }

  @Test func `asSingle takes exactly one element`() {
    #expect(events(of: Observable.of(1).asSingle()) == ["success 1"])
    #expect(events(of: Observable<Int>.empty().asSingle()) == ["error \(RxError.noElements)"])
    #expect(events(of: Observable.of(1, 2).asSingle()) == ["error \(RxError.moreThanOneElement)"])
    #expect(events(of: Observable<Int>.error(Mistake()).asSingle()) == ["error Mistake()"])
  }

  @Test func `the work is done for each subscriber and let go`() {
    let begun = Box(0)
    let ended = Box(0)
    let single = Single<Int>.create { single in
      begun.update { $0 += 1 }
      single(.success(1))
      return Disposables.create { ended.update { $0 += 1 } }
    }
    _ = events(of: single)
    _ = events(of: single.map { $0 + 1 })
    #expect(begun.value == 2)
    #expect(ended.value == 2)
  }

  @Test func `named handlers, chains and recovery`() {
    #expect(events(of: Single.just(2).flatMap { .just($0 * 10) }) == ["success 20"])
    #expect(events(of: Single<Int>.error(Mistake()).catchAndReturn(3)) == ["success 3"])
    #expect(events(of: Single<Int>.error(Mistake()).catch { _ in .just(4) }) == ["success 4"])
    let seen = Box<Int?>(nil)
    Single.just(5).subscribe(onSuccess: { seen.value = $0 }, onError: { _ in })
    #expect(seen.value == 5)
  }
}
