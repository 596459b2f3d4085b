import RxControls
import RxCore
import RxTraits
import Testing

/// Checks the contract of the value of a search bar.
@MainActor
func keepsItsPromises(searchBarValue value: (SearchBar) -> ControlProperty<String?>) async {
  var bar: SearchBar? = SearchBar("a")
  guard let property = bar.map(value) else { return }
  var seen: [String?] = []
  let ended = AsyncStream<Void>.makeStream()
  let bag = DisposeBag()
  property.asDriver()
    .drive(onNext: { seen.append($0) }, onCompleted: { ended.continuation.yield() })
    .disposed(by: bag)
  #expect(seen == ["a"], "the initial value")
  property.onNext("b")
  #expect(bar?.text == "b")
  #expect(seen == ["a"], "the program's changes are not reported")
  bar?.userDidInsert("c")
  #expect(seen == ["a", "bc"], "the user's are")
  bar = nil
  for await _ in ended.stream { break }
}

/// Checks the contract of the value of a segmented control, which has two names.
@MainActor
func keepsItsPromises(
  segmentedControlValues values: (SegmentedControl) -> [ControlProperty<Int>]
) async {
  var control: SegmentedControl? = SegmentedControl(["Name", "Size", "Date"])
  let ended = AsyncStream<Void>.makeStream()
  let bag = DisposeBag()
  let properties = control.map(values) ?? []
  for (index, property) in properties.enumerated() {
    control?.selectedSegmentIndex = 0
    var seen: [Int] = []
    property.asDriver()
      .drive(onNext: { seen.append($0) }, onCompleted: { ended.continuation.yield() })
      .disposed(by: bag)
    property.onNext(1)
    #expect(control?.selectedSegmentIndex == 1)
    control?.userDidSelect(segment: 2)
    #expect(seen == [0, 2], "property \(index)")
  }
  control = nil
  var count = 0
  for await _ in ended.stream {
    count += 1
    if count == properties.count { break }
  }
}

/// Checks the contract of the event of a loaded screen.
@MainActor
func keepsItsPromises(viewDidLoad event: (Screen) -> ControlEvent<Void>) async {
  var screen: Screen? = Screen()
  guard let loaded = screen.map(event) else { return }
  var count = 0
  let ended = AsyncStream<Void>.makeStream()
  let bag = DisposeBag()
  loaded.asSignal()
    .emit(onNext: { count += 1 }, onCompleted: { ended.continuation.yield() })
    .disposed(by: bag)
  #expect(count == 0, "no initial value")
  screen?.loadIfNeeded()
  #expect(count == 1)
  screen = nil
  for await _ in ended.stream { break }
}

/// Checks the contract of the event of a selected item.
@MainActor
func keepsItsPromises(itemSelected event: (CollectionView) -> ControlEvent<Int>) async {
  var view: CollectionView? = CollectionView()
  guard let selected = view.map(event) else { return }
  var seen: [Int] = []
  let ended = AsyncStream<Void>.makeStream()
  let bag = DisposeBag()
  selected.asSignal()
    .emit(onNext: { seen.append($0) }, onCompleted: { ended.continuation.yield() })
    .disposed(by: bag)
  #expect(seen == [], "no initial value")
  view?.userDidSelectItem(at: 3)
  #expect(seen == [3])
  view = nil
  for await _ in ended.stream { break }
}
