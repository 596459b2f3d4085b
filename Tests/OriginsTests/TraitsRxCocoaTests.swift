// swift-format-ignore-file
// The blocks stand as they do in the document.

import RxControls
import RxCore
import RxLoop
import RxTraits
import Testing

/// The blocks about the traits of RxCocoa in the documents of `TraitsTests`.
///
/// The documents differ in one `return` of the extension of `SegmentedControl`. Corrections are in
/// Docs/Origins.md.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TraitsRxCocoaTests: BeginnersExample {
  let desk = Desk()

  // MARK: RxCocoa traits, Driver, Practical usage example

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

  // MARK: RxCocoa traits, Driver, Practical usage example, "a more appropriate version"

  @available(*, deprecated, message: "the document's operators have newer names")
  @Test func `three operators remove the three faults`() async {
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

  // MARK: RxCocoa traits, Driver, Practical usage example, "looks almost the same"

  @Test func `with a driver the compiler proves the absence of the three faults`() async {
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

  @Test func `asDriver of a control property takes no argument`() {
    isTheTextAsADriver(
      query.rx.text.asDriver()
    )
  }

  @Test func `asDriver(onErrorJustReturn:) makes a driver of any sequence`() async {
    await hasTheThreeProperties { sequence in
      sequence
          .asDriver(onErrorJustReturn: [])
    }
  }

  // MARK: RxCocoa traits, Driver, Practical usage example, "is equivalent to"

  @available(*, deprecated, message: "the document's operators have newer names")
  @Test func `asDriver equals these three operators`() async {
    func asDriver(_ xs: Observable<[String]>, onErrorJustReturn: [String]) -> Driver<[String]> {
        let safeSequence = xs
          .observeOn(MainScheduler.instance)        // observe events on main scheduler
          .catchErrorJustReturn(onErrorJustReturn)  // can't error out
          .share(replay: 1, scope: .whileConnected) // side effects sharing

        return Driver(unchecked: safeSequence)            // wrap it up
    }

    await hasTheThreeProperties { asDriver($0, onErrorJustReturn: []) }
  }

  // MARK: ControlProperty, ControlEvent; the extensions are below

  @Test func `a search bar's value, written as the document does`() async {
    await keepsItsPromises(searchBarValue: { $0.rx.value })
  }

  @Test func `a segmented control's value, written as the document does`() async {
    await keepsItsPromises(segmentedControlValues: { [$0.rx.value, $0.rx.selectedSegmentIndex] })
    await keepsItsPromises(segmentedControlValues: { $0.traitSequencesValues })
  }

  @Test func `a screen's didLoad, written as the document does`() async {
    await keepsItsPromises(viewDidLoad: { $0.rx.viewDidLoad })
  }

  @Test func `a collection's itemSelected, written as the document does`() async {
    await keepsItsPromises(itemSelected: { $0.rx.itemSelected })
  }
}

// MARK: ControlProperty

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

// MARK: ControlEvent

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
