// swift-format-ignore-file
// The blocks stand as they do in the document.

import Foundation
import RxCore
import RxLoop
import RxTraits
import Testing

/// The blocks about Single, Completable and Maybe in the documents "Traits (formerly Units)", in Russian, and
/// "RxSwift 特征序列", in Chinese, which have the same blocks. Corrections are in Docs/Origins.md.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TraitsTests: BeginnersExample, Printing {
  let desk = Desk()
  let transcript = Transcript()

  // MARK: General, How they work

  private enum HowTheyWork {
    struct Single<Element> {
        let source: Observable<Element>
    }

    struct Driver<Element> {
        let source: Observable<Element>
    }
  }

  @Test func `a trait is a structure around one sequence, which asObservable returns`() {
    #expect(MemoryLayout<Single<Int>>.size == MemoryLayout<HowTheyWork.Single<Int>>.size)
    #expect(MemoryLayout<Driver<Int>>.size == MemoryLayout<HowTheyWork.Driver<Int>>.size)
    let source = Observable.of(1)
    #expect(Mirror(reflecting: source.asSingle()).children.map(\.label) == ["source"])
    #expect(Mirror(reflecting: Driver.just(1)).children.map(\.label) == ["source"])
    #expect(HowTheyWork.Single(source: source).source === source)
    #expect(HowTheyWork.Driver(source: source).source === source)
    let driver = Driver.just(1)
    let back: Observable<Int> = driver.asObservable()
    var elements: [Int] = []
    back.subscribe(onNext: { number in MainActor.assumeIsolated { elements.append(number) } })
      .disposed(by: disposeBag)
    #expect(elements == [1])
    let single: Observable<Int> = Single.just(1).asObservable()
    single.subscribe(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: disposeBag)
  }

  // MARK: RxSwift traits, Single

  private nonisolated func getRepo(_ repo: String) -> Single<[String: Any]> {
    return Single<[String: Any]>.create { single in
        let task = RepositorySession.shared.dataTask(with: "repos/\(repo)") { data, _, error in
            if let error = error {
                single(.error(error))
                return
            }

            guard let data = data,
                  let json = try? JSONSerialization.jsonObject(with: data, options: .mutableLeaves),
                  let result = json as? [String: Any] else {
                single(.error(DataError.cantParseJSON))
                return
            }

            single(.success(result))
        }

        task.resume()

        return Disposables.create { task.cancel() }
    }
  }

  @Test func `a request as a single is cancelled when its subscription is disposed of`() async throws {
    func id(_ repo: String) -> Single<Int?> { getRepo(repo).map { $0["id"] as? Int } }
    #expect(try await id("ReactiveX/RxSwift").value == 33)
    await #expect(throws: DataError.self) { try await id("broken").value }
    await #expect(throws: RepositorySession.NotFound.self) { try await id("none").value }
    let cancelled = RepositorySession.shared.cancelledPaths.count { $0 == "repos/slow" }
    getRepo("slow").subscribe(onSuccess: { _ in }).dispose()
    #expect(RepositorySession.shared.cancelledPaths.count { $0 == "repos/slow" } > cancelled)
  }

  @Test(arguments: [
    ("ReactiveX/RxSwift", "JSON:  [\"id\": 33]"), ("broken", "Error:  cantParseJSON"),
    ("none", "Error:  NotFound()"),
  ])
  func `a single emits one event, success or error`(repo: String, line: String) async {
    getRepo(repo)
        .subscribe { event in
            switch event {
                case .success(let json):
                    print("JSON: ", json)
                case .error(let error):
                    print("Error: ", error)
            }
        }
        .disposed(by: disposeBag)

    #expect(await transcript.next() == line)
    #expect(await transcript.rest() == [])
  }

  @Test(arguments: [
    ("ReactiveX/RxSwift", "JSON:  [\"id\": 33]"), ("broken", "Error:  cantParseJSON"),
    ("none", "Error:  NotFound()"),
  ])
  func `a single has a function for each of its events`(repo: String, line: String) async {
    getRepo(repo)
        .subscribe(onSuccess: { json in
                       print("JSON: ", json)
                   },
                   onError: { error in
                       print("Error: ", error)
                   })
        .disposed(by: disposeBag)

    #expect(await transcript.next() == line)
    #expect(await transcript.rest() == [])
  }

  @Test func `asSingle makes a single of a sequence with one element`() async throws {
    #expect(try await Observable.of(7).asSingle().value == 7)
    await #expect(throws: RxError.self) { _ = try await Observable<Int>.empty().asSingle().value }
    await #expect(throws: RxError.self) { _ = try await Observable.of(1, 2).asSingle().value }
  }

  // MARK: RxSwift traits, Completable

  @Test(arguments: [
    (true, "Completed with no error"), (false, "Completed with an error: the disk is full"),
  ])
  func `a completable emits completed or an error, and no element`(success: Bool, line: String) async {
    func cacheLocally() -> Completable {
        return Completable.create { completable in
           // Store some data locally
           print("stored")

           guard success else {
               completable(.error(CacheError.failedCaching))
               return Disposables.create {}
           }

           completable(.completed)
           return Disposables.create {}
        }
    }

    cacheLocally()
        .subscribe { completable in
            switch completable {
                case .completed:
                    print("Completed with no error")
                case .error(let error):
                    print("Completed with an error: \(error.localizedDescription)")
            }
        }
        .disposed(by: disposeBag)

    cacheLocally()
        .subscribe(onCompleted: {
                       print("Completed with no error")
                   },
                   onError: { error in
                       print("Completed with an error: \(error.localizedDescription)")
                   })
        .disposed(by: disposeBag)

    #expect(await transcript.rest() == ["stored", line, "stored", line], "nothing is shared")
  }

  // MARK: RxSwift traits, Maybe

  @Test func `a maybe emits one event and ignores the next ones`() async {
    let error = CacheError.failedCaching

    func generateString() -> Maybe<String> {
        return Maybe<String>.create { maybe in
            maybe(.success("RxSwift"))

            // OR

            maybe(.completed)

            // OR

            maybe(.error(error))

            return Disposables.create {}
        }
    }

    subscribe(to: generateString)
    let line = "Completed with element RxSwift"
    #expect(await transcript.rest() == [line, line])
  }

  @Test func `a maybe emits an element, completed or an error`() async {
    subscribe { .create { maybe in
        maybe(.success("RxSwift"))
        return Disposables.create {}
    } }
    subscribe { .create { maybe in
        maybe(.completed)
        return Disposables.create {}
    } }
    subscribe { .create { maybe in
        maybe(.error(CacheError.failedCaching))
        return Disposables.create {}
    } }
    let lines = [
      "Completed with element RxSwift", "Completed with no element",
      "Completed with an error the disk is full",
    ]
    #expect(await transcript.rest() == lines.flatMap { [$0, $0] })
  }

  private func subscribe(to generateString: () -> Maybe<String>) {
    generateString()
        .subscribe { maybe in
            switch maybe {
                case .success(let element):
                    print("Completed with element \(element)")
                case .completed:
                    print("Completed with no element")
                case .error(let error):
                    print("Completed with an error \(error.localizedDescription)")
            }
        }
        .disposed(by: disposeBag)

    generateString()
        .subscribe(onSuccess: { element in
                       print("Completed with element \(element)")
                   },
                   onError: { error in
                       print("Completed with an error \(error.localizedDescription)")
                   },
                   onCompleted: {
                       print("Completed with no element")
                   })
        .disposed(by: disposeBag)
  }

  @Test func `asMaybe makes a maybe of a sequence with one element or none`() async throws {
    #expect(try await Observable.of(7).asMaybe().value == 7)
    #expect(try await Observable<Int>.empty().asMaybe().value == nil)
    await #expect(throws: RxError.self) { _ = try await Observable.of(1, 2).asMaybe().value }
  }
}
