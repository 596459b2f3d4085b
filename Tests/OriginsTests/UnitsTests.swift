// swift-format-ignore-file
// The blocks stand as they do in the document.

import RxControls
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// The document "Units", in Chinese, block by block.
///
/// Corrections are in Docs/Origins.md. Its spellings are those of RxSwift 2 and 3.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct UnitsTests: BeginnersExample {
  let desk = Desk()

  // MARK: Units: Why they are named Units

  @Test func `map of a driver is map of its sequence`() {
    var quotients: [Double] = []
    let driver: Driver<Double> = Driver.just(11)
    driver.map { $0 / 0.5 }.drive(onNext: { quotients.append($0) }).disposed(by: disposeBag)

    let mapped = driver.asObservable().map { $0 / 0.5 } // this `map` is defined on observable sequence
    let result = Driver(unchecked: mapped)

    result.drive(onNext: { quotients.append($0) }).disposed(by: disposeBag)
    #expect(quotients == [22, 22])
  }

  @available(*, deprecated, message: "the document's spellings are older ones")
  @Test func `the basic properties are made by operators`() async {
    let places = AsyncStream<Bool>.makeStream()
    let failing = Observable<Int>.create { observer in
      places.continuation.yield(MainScheduler.isOnMain)  // where it is subscribed to
      observer.onError(CompletionServer.Unreachable())
      return Disposables.create {}
    }
    let mended = failing
        .catchError { _ in .just(7) }               // cannot fail
        .observeOn(MainScheduler.instance)          // is observed on main
        .subscribeOn(MainScheduler.instance)        // is subscribed to on main
        .shareReplay(1)                             // shares
    await elsewhere { [disposeBag] in
      mended
        .subscribe(onNext: { number in
          places.continuation.yield(MainScheduler.isOnMain && number == 7)
        })
        .addDisposableTo(disposeBag)
    }
    var seen: [Bool] = []
    for await place in places.stream {
      seen.append(place)
      if seen.count == 2 { break }
    }
    var replayed: [Int] = []
    Driver(unchecked: mended).drive(onNext: { replayed.append($0) }).addDisposableTo(disposeBag)
    places.continuation.finish()
    for await place in places.stream { seen.append(place) }
    #expect(seen == [true, true], "the work is done once")
    #expect(replayed == [7])
  }

  @available(*, deprecated, message: "the document's spellings are older ones")
  @Test func `a Variable cannot fail, and shares`() {
    let variable = Variable(1)
    var (first, second): ([Int], [Int]) = ([], [])
    variable.asObservable().bindTo(Binder(desk) { _, number in first.append(number) })
        .addDisposableTo(disposeBag)
    variable.value = 2
    variable.asObservable().bindTo(Binder(desk) { _, number in second.append(number) })
        .addDisposableTo(disposeBag)
    variable.value = 3
    #expect(first == [1, 2, 3])
    #expect(second == [2, 3])
  }

  // MARK: Units: Driver, Practical usage example

  @available(*, deprecated, message: "the document's spellings are older ones")
  @Test func `the beginner's pipeline has three faults`() async {
    let results = query.rx_text
        .throttle(0.3, scheduler: MainScheduler.instance)
        .flatMapLatest { query in
            fetchAutoCompleteItems(query)
        }

    results
        .map { "\($0.count)" }
        .bindTo(resultCount.rx_text)
        .addDisposableTo(disposeBag)

    results
        .bindTo(resultsTableView.rx_itemsWithCellIdentifier("Cell")) { (_, result, cell) in
            cell.textLabel?.text = "\(result)"
        }
        .addDisposableTo(disposeBag)

    await hasTheThreeFaults(results)
  }

  // MARK: Units: Driver, "a more appropriate version"

  @available(*, deprecated, message: "the document's spellings are older ones")
  @Test func `three operators remove the three faults`() async {
    let results = query.rx_text
        .throttle(0.3, scheduler: MainScheduler.instance)
        .flatMapLatest { query in
            fetchAutoCompleteItems(query)
                .observeOn(MainScheduler.instance)  // results are returned on MainScheduler
                .catchErrorJustReturn([])           // in the worst case, errors are handled
        }
        .shareReplay(1)                             // HTTP requests are shared and results replayed
                                                    // to all UI elements

    results
        .map { "\($0.count)" }
        .bindTo(resultCount.rx_text)
        .addDisposableTo(disposeBag)

    results
        .bindTo(resultsTableView.rx_itemsWithCellIdentifier("Cell")) { (_, result, cell) in
            cell.textLabel?.text = "\(result)"
        }
        .addDisposableTo(disposeBag)

    await hasNoFault(results)
  }

  // MARK: Units: Driver, "looks almost the same"

  @available(*, deprecated, message: "the document's spellings are older ones")
  @Test func `with a driver the compiler proves the absence of the three faults`() async {
    let results = query.rx_text.asDriver()        // This converts a normal sequence into a `Driver` sequence.
        .throttle(0.3, scheduler: MainScheduler.instance)
        .flatMapLatest { query in
            fetchAutoCompleteItems(query)
                .asDriver(onErrorJustReturn: [])  // Builder just needs info about what to return in case of error.
        }

    results
        .map { "\($0.count)" }
        .drive(resultCount.rx_text)               // If there is a `drive` method available instead of `bindTo`,
        .addDisposableTo(disposeBag)              // that means that the compiler has proven that all properties
                                                  // are satisfied.
    results
        .drive(resultsTableView.rx_itemsWithCellIdentifier("Cell")) { (_, result, cell) in
            cell.textLabel?.text = "\(result)"
        }
        .addDisposableTo(disposeBag)

    let proof: Driver<[String]> = results
    await hasNoFault(proof.asObservable())
  }

  @available(*, deprecated, message: "the document's spellings are older ones")
  @Test func `asDriver of a control property takes no argument`() {
    isTheTextAsADriver(
      query.rx_text.asDriver()
        .map { $0 }
    )
  }

  @Test func `asDriver(onErrorJustReturn:) makes a driver of any sequence`() async {
    await hasTheThreeProperties { sequence in
      sequence
          .asDriver(onErrorJustReturn: [])
    }
  }

  // MARK: Units: Driver, "is equivalent to"

  @available(*, deprecated, message: "the document's spellings are older ones")
  @Test func `asDriver equals these three operators`() async {
    func asDriver(_ xs: Observable<[String]>, onErrorJustReturn: [String]) -> Driver<[String]> {
        let safeSequence = xs
          .observeOn(MainScheduler.instance)        // observe events on main scheduler
          .catchErrorJustReturn(onErrorJustReturn)  // can't error out
          .shareReplayLatestWhileConnected()         // side effects sharing

        return Driver(unchecked: safeSequence)            // wrap it up
    }

    await hasTheThreeProperties { asDriver($0, onErrorJustReturn: []) }
  }
}
