// swift-format-ignore-file
// The blocks stand as they do in the document.

import RxControls
import RxCore
import RxLoop
import RxTraits
import Testing

/// The document "Traits", in English, block by block.
///
/// Corrections are in Docs/Origins.md.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SlidesTests: BeginnersExample {
  let desk = Desk()

  // MARK: Traits (slides): 1. Observable problem

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

  // MARK: Traits (slides): 2. Driver, Example

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

  // MARK: Traits (slides): 2. Driver, "is equivalent to following code"

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

  // MARK: Traits (slides): 4. ControlProperty, 5. ControlEvent; the extensions are below

  @Test func `a segmented control's value, written as the document does`() async {
    await keepsItsPromises(segmentedControlValues: { [$0.rx.value, $0.rx.selectedSegmentIndex] })
  }

  @Test func `a collection's itemSelected, written as the document does`() async {
    await keepsItsPromises(itemSelected: { $0.rx.itemSelected })
  }
}

// MARK: Traits (slides): 4. ControlProperty, Example

extension Reactive where Base: SegmentedControl {
    /// Reactive wrapper for `selectedSegmentIndex` property.
    fileprivate var selectedSegmentIndex: ControlProperty<Int> {
        return value
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

// MARK: Traits (slides): 5. ControlEvent, Example

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
