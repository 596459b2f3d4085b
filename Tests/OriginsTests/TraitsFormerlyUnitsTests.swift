// swift-format-ignore-file
// The blocks stand as they do in the document.

import Foundation
import RxControls
import RxCore
import RxLoop
import RxTraits
import Testing

/// The document "Traits (formerly Units)", in Russian, block by block.
///
/// Corrections are in Docs/Origins.md.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TraitsFormerlyUnitsTests: BeginnersExample, Printing {
  let desk = Desk()
  let transcript = Transcript()

  // MARK: Traits (formerly Units): General, How they work

  private enum HowTheyWork {
    struct Single<Element> {
        let source: Observable<Element>
    }

    struct Driver<Element> {
        let source: Observable<Element>
    }
  }

  @Test func `a trait is a structure around one sequence, which asObservable gives back`() {
    #expect(MemoryLayout<Single<Int>>.size == MemoryLayout<HowTheyWork.Single<Int>>.size)
    #expect(MemoryLayout<Driver<Int>>.size == MemoryLayout<HowTheyWork.Driver<Int>>.size)
    let source = Observable.of(1)
    #expect(Mirror(reflecting: source.asSingle()).children.map(\.label) == ["source"])
    #expect(Mirror(reflecting: Driver.just(1)).children.map(\.label) == ["source"])
    #expect(HowTheyWork.Single(source: source).source === source)
    #expect(HowTheyWork.Driver(source: source).source === source)
    let driver = Driver.just(1)
    let back: Observable<Int> = driver.asObservable()
    var gone: [Int] = []
    back.subscribe(onNext: { number in MainActor.assumeIsolated { gone.append(number) } })
      .disposed(by: disposeBag)
    #expect(gone == [1])
    let single: Observable<Int> = Single.just(1).asObservable()
    single.subscribe(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: disposeBag)
  }

  // MARK: Traits (formerly Units): RxSwift traits, Single

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

  @Test func `a request is a single, cancelled with its subscription`() async throws {
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
  func `a single says one event, success or error`(repo: String, line: String) async {
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

  @Test func `a sequence of one element becomes a single by asSingle`() async throws {
    #expect(try await Observable.of(7).asSingle().value == 7)
    await #expect(throws: RxError.self) { _ = try await Observable<Int>.empty().asSingle().value }
    await #expect(throws: RxError.self) { _ = try await Observable.of(1, 2).asSingle().value }
  }

  // MARK: Traits (formerly Units): RxSwift traits, Completable

  @Test(arguments: [
    (true, "Completed with no error"), (false, "Completed with an error: the disk is full"),
  ])
  func `a completable says the end or an error, and no element`(success: Bool, line: String) async {
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

  // MARK: Traits (formerly Units): RxSwift traits, Maybe

  @Test func `a maybe says one thing, and what comes after it is ignored`() async {
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

    listen(to: generateString)
    let line = "Completed with element RxSwift"
    #expect(await transcript.rest() == [line, line])
  }

  @Test func `a maybe says an element, the end or an error`() async {
    listen { .create { maybe in
        maybe(.success("RxSwift"))
        return Disposables.create {}
    } }
    listen { .create { maybe in
        maybe(.completed)
        return Disposables.create {}
    } }
    listen { .create { maybe in
        maybe(.error(CacheError.failedCaching))
        return Disposables.create {}
    } }
    let lines = [
      "Completed with element RxSwift", "Completed with no element",
      "Completed with an error the disk is full",
    ]
    #expect(await transcript.rest() == lines.flatMap { [$0, $0] })
  }

  private func listen(to generateString: () -> Maybe<String>) {
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

  @Test func `a sequence of one element or none becomes a maybe by asMaybe`() async throws {
    #expect(try await Observable.of(7).asMaybe().value == 7)
    #expect(try await Observable<Int>.empty().asMaybe().value == nil)
    await #expect(throws: RxError.self) { _ = try await Observable.of(1, 2).asMaybe().value }
  }

  // MARK: Traits (formerly Units): RxCocoa traits, Driver, Practical usage example

  @Test func `the beginner's pipeline has three faults`() async {
    let results = query.rx.text
        .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
        .flatMapLatest { query in
            fetchAutoCompleteItems(query)
        }

    results
        .map { "\($0.count)" }
        .bind(to: resultCount.rx.text)
        .disposed(by: disposeBag)

    results
        .bind(to: resultsTableView.rx.items(cellIdentifier: "Cell")) { (_, result, cell) in
            cell.textLabel?.text = "\(result)"
        }
        .disposed(by: disposeBag)

    await hasTheThreeFaults(results)
  }

  // MARK: Traits (formerly Units): RxCocoa traits, Driver, Practical usage example, "a more appropriate version"

  @available(*, deprecated, message: "the document's operators have newer names")
  @Test func `handled by hand, the faults are gone`() async {
    let results = query.rx.text
        .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
        .flatMapLatest { query in
            fetchAutoCompleteItems(query)
                .observeOn(MainScheduler.instance)  // results are returned on MainScheduler
                .catchErrorJustReturn([])           // in the worst case, errors are handled
        }
        .share(replay: 1)                           // HTTP requests are shared and results replayed
                                                    // to all UI elements

    results
        .map { "\($0.count)" }
        .bind(to: resultCount.rx.text)
        .disposed(by: disposeBag)

    results
        .bind(to: resultsTableView.rx.items(cellIdentifier: "Cell")) { (_, result, cell) in
            cell.textLabel?.text = "\(result)"
        }
        .disposed(by: disposeBag)

    await hasNoFault(results)
  }

  // MARK: Traits (formerly Units): RxCocoa traits, Driver, Practical usage example, "looks almost the same"

  @Test func `with a driver the compiler proves that the faults are gone`() async {
    let results = query.rx.text.asDriver()        // This converts a normal sequence into a `Driver` sequence.
        .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
        .flatMapLatest { query in
            fetchAutoCompleteItems(query)
                .asDriver(onErrorJustReturn: [])  // Builder just needs info about what to return in case of error.
        }

    results
        .map { "\($0.count)" }
        .drive(resultCount.rx.text)               // If there is a `drive` method available instead of `bind(to:)`,
        .disposed(by: disposeBag)              // that means that the compiler has proven that all properties
                                                  // are satisfied.
    results
        .drive(resultsTableView.rx.items(cellIdentifier: "Cell")) { (_, result, cell) in
            cell.textLabel?.text = "\(result)"
        }
        .disposed(by: disposeBag)

    let proof: Driver<[String]> = results
    await hasNoFault(proof.asObservable())
  }

  @Test func `a control's property becomes a driver without more words`() {
    isTheTextAsADriver(
      query.rx.text.asDriver()
    )
  }

  @Test func `any sequence becomes a driver by saying what is returned for an error`() async {
    await hasTheThreeProperties { sequence in
      sequence
          .asDriver(onErrorJustReturn: [])
    }
  }

  // MARK: Traits (formerly Units): RxCocoa traits, Driver, Practical usage example, "is equivalent to"

  @available(*, deprecated, message: "the document's operators have newer names")
  @Test func `asDriver is these three operators`() async {
    func asDriver(_ xs: Observable<[String]>, onErrorJustReturn: [String]) -> Driver<[String]> {
        let safeSequence = xs
          .observeOn(MainScheduler.instance)        // observe events on main scheduler
          .catchErrorJustReturn(onErrorJustReturn)  // can't error out
          .share(replay: 1, scope: .whileConnected) // side effects sharing

        return Driver(unchecked: safeSequence)            // wrap it up
    }

    await hasTheThreeProperties { asDriver($0, onErrorJustReturn: []) }
  }

  // MARK: Traits (formerly Units): ControlProperty, ControlEvent; the extensions are below

  @Test func `a search bar's value, written as the document does`() async {
    await keepsItsPromises(searchBarValue: { $0.rx.value })
  }

  @Test func `a segmented control's value, written as the document does`() async {
    await keepsItsPromises(segmentedControlValues: { [$0.rx.value, $0.rx.selectedSegmentIndex] })
  }

  @Test func `a screen's didLoad, written as the document does`() async {
    await keepsItsPromises(viewDidLoad: { $0.rx.viewDidLoad })
  }

  @Test func `a collection's itemSelected, written as the document does`() async {
    await keepsItsPromises(itemSelected: { $0.rx.itemSelected })
  }
}

// MARK: Traits (formerly Units): ControlProperty

extension Reactive where Base: SearchBar {
    /// Reactive wrapper for `text` property.
    fileprivate var value: ControlProperty<String?> {
        let source: Observable<String?> = MainObservable.deferred { [weak searchBar = self.base as SearchBar] () -> Observable<String?> in
            let text = searchBar?.text

            return (searchBar?.rx.text.changed.asObservable() ?? Observable.empty())
                    .map { a in
                        return a
                    }
                    .startWith(text)
        }

        let bindingObserver = Binder(self.base) { (searchBar, text: String?) in
            searchBar.text = text
        }

        return ControlProperty(values: source, valueSink: bindingObserver)
    }
}

extension Reactive where Base: SegmentedControl {
    /// Reactive wrapper for `selectedSegmentIndex` property.
    fileprivate var selectedSegmentIndex: ControlProperty<Int> {
        value
    }

    /// Reactive wrapper for `selectedSegmentIndex` property.
    fileprivate var value: ControlProperty<Int> {
        return Control.rx.value(
            self.base,
            getter: { segmentedControl in
                segmentedControl.selectedSegmentIndex
            }, setter: { segmentedControl, value in
                segmentedControl.selectedSegmentIndex = value
            }
        )
    }
}

// MARK: Traits (formerly Units): ControlEvent

extension Reactive where Base: Screen {

    /// Reactive wrapper for `viewDidLoad` message `UIViewController:viewDidLoad:`.
    fileprivate var viewDidLoad: ControlEvent<Void> {
        let source = self.didLoad.map { _ in }
        return ControlEvent(events: source)
    }
}

extension Reactive where Base: CollectionView {

    /// Reactive wrapper for `delegate` message `collectionView:didSelectItemAtIndexPath:`.
    fileprivate var itemSelected: ControlEvent<Int> {
        let source = base.selections
            .map { a in
                return a
            }

        return ControlEvent(events: source)
    }
}
