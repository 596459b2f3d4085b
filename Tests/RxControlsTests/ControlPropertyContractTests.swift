import RxControls
import RxCore
import RxLoop
import RxTraits
import Testing

/// What the founding documents promise of a control's property.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ControlPropertyContractTests {
  private let bag = DisposeBag()

  @Test func `a subscriber gets the initial value and then what the user changes, nothing else`() {
    let bar = SearchBar("a")
    var seen: [String?] = []
    bar.rx.text.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    bar.text = "by the program"
    bar.rx.text.onNext("by a binding")
    #expect(seen == ["a"])
    bar.userDidInsert("!")
    #expect(seen == ["a", "by a binding!"])
  }

  @Test func `the initial value is the one at subscription`() {
    let order = SegmentedControl(["Name", "Size"])
    let property = order.rx.selectedSegmentIndex
    order.selectedSegmentIndex = 1
    var seen: [Int] = []
    property.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    #expect(seen == [1])
  }

  @Test func `who comes later gets the present value at once and both hear the next change`() {
    let order = SegmentedControl(["Name", "Size", "Date"])
    let property = order.rx.value
    var (first, second): ([Int], [Int]) = ([], [])
    property.asDriver().drive(onNext: { first.append($0) }).disposed(by: bag)
    order.userDidSelect(segment: 1)
    property.asDriver().drive(onNext: { second.append($0) }).disposed(by: bag)
    #expect(second == [1])
    order.userDidSelect(segment: 2)
    #expect(first == [SegmentedControl.noSegment, 1, 2])
    #expect(second == [1, 2])
  }

  @Test func `it completes when the control goes away`() async {
    var bar: SearchBar? = SearchBar("a")
    let property = bar?.rx.value
    let ended = AsyncStream<Void>.makeStream()
    property?.asDriver().drive(onCompleted: { ended.continuation.yield() }).disposed(by: bag)
    bar = nil
    for await _ in ended.stream { break }
    var late: [String] = []
    property?.asDriver()
      .drive(onNext: { late.append($0 ?? "") }, onCompleted: { late.append("end") })
      .disposed(by: bag)
    #expect(late == ["end"])
  }

  @Test func `it does not keep the control alive`() {
    var order: SegmentedControl? = SegmentedControl(["Name"])
    weak let held = order
    order?.rx.value.asDriver().drive(onNext: { _ in }).disposed(by: bag)
    order = nil
    #expect(held == nil)
  }

  @Test func `an error put into it ends the binding, not the property`() {
    let bar = SearchBar("a")
    Observable<String?>.error(RxError.timeout).bind(to: bar.rx.text).disposed(by: bag)
    var seen: [String?] = []
    bar.rx.text.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    bar.userDidInsert("b")
    Observable<String?>.empty().bind(to: bar.rx.text).disposed(by: bag)
    bar.userDidInsert("c")
    #expect(seen == ["a", "ab", "abc"])
  }

  @Test func `it is read and heard on main, also when another thread subscribes`() async {
    let bar = SearchBar("a")
    let heard = AsyncStream<Bool>.makeStream()
    let property = ControlProperty(
      values: Observable.deferred { Observable.just(MainScheduler.isOnMain) },
      valueSink: AnyObserver<Bool> { _ in }
    )
    let text = bar.rx.text
    await elsewhere { [bag] in
      #expect(!MainScheduler.isOnMain)
      property.subscribe(onNext: { heard.continuation.yield($0) }).disposed(by: bag)
      text.subscribe(onNext: { _ in heard.continuation.yield(MainScheduler.isOnMain) })
        .disposed(by: bag)
    }
    var answers: [Bool] = []
    for await answer in heard.stream {
      answers.append(answer)
      if answers.count == 2 { break }
    }
    #expect(answers == [true, true])
  }

  @Test func `orEmpty says the empty string for none and writes what it is given`() {
    let field = TextField(nil)
    var seen: [String] = []
    field.rx.value.orEmpty.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    field.userDidInsert("x")
    #expect(seen == ["", "x"])
    field.rx.value.orEmpty.onNext("y")
    #expect(field.text == "y")
  }

  @Test func `changed leaves the initial value out`() {
    let order = SegmentedControl(["Name", "Size"])
    order.selectedSegmentIndex = 1
    var seen: [Int] = []
    order.rx.value.changed.asSignal().emit(onNext: { seen.append($0) }).disposed(by: bag)
    #expect(seen.isEmpty)
    order.userDidSelect(segment: 0)
    #expect(seen == [0])
  }
}
