import Expectations
import RxControls
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// The contract of `ControlProperty`, for each property of each control.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ControlPropertyContractTests {
  private let bag = DisposeBag()

  @Test(arguments: PropertyRow.all)
  func `a subscriber gets the value at subscription, then what the user changes`(row: PropertyRow) {
    let trial = row.trial()
    var (first, second): ([String], [String]) = ([], [])
    let driver = trial.property.asDriver()
    driver.drive(onNext: { value in
      expect(MainScheduler.isOnMain)
      first.append(value)
    })
    .disposed(by: bag)
    trial.set()
    trial.property.onNext("as the row names it")
    expectEqual(first, [trial.initial])
    trial.property.asDriver().drive(onNext: { second.append($0) }).disposed(by: bag)
    expectEqual(second, [trial.programs])
    trial.act()
    expectEqual(first, [trial.initial, trial.users])
    expectEqual(second, [trial.programs, trial.users])
    var shared: [String] = []
    driver.drive(onNext: { shared.append($0) }).disposed(by: bag)
    expectEqual(shared, [trial.users])
  }

  @Test(arguments: PropertyRow.all)
  func `an element that it receives sets the property of the control`(row: PropertyRow) {
    let trial = row.trial()
    trial.property.onNext("as the row names it")
    var seen: [String] = []
    trial.property.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    expectEqual(seen, [trial.programs])
    expect(trial.programs != trial.initial && trial.users != trial.programs)
  }

  @Test(arguments: PropertyRow.all)
  func `the user cannot change a disabled control`(row: PropertyRow) {
    let trial = row.trial()
    trial.set()
    trial.control?.isEnabled = false
    var seen: [String] = []
    trial.property.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    trial.act()
    trial.property.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    expectEqual(seen, [trial.programs, trial.programs])
  }

  @Test(arguments: PropertyRow.all)
  func `the control has asked to be drawn before a change by the user is reported`(
    row: PropertyRow
  ) throws {
    let trial = row.trial()
    let screen = InstantScreen(try #require(trial.control))
    var count = 0
    trial.property.asDriver().drive(onNext: { _ in
      count += 1
      expect(screen.isUpToDate)
    })
    .disposed(by: bag)
    trial.set()
    expect(screen.isUpToDate)
    trial.act()
    expectEqual(count, 2)
  }

  @Test(arguments: PropertyRow.all)
  func `it completes when the control is deallocated`(row: PropertyRow) async {
    let trial = row.trial()
    let ended = AsyncStream<Bool>.makeStream()
    trial.property.asDriver()
      .drive(onCompleted: { ended.continuation.yield(MainScheduler.isOnMain) })
      .disposed(by: bag)
    weak let held = trial.control
    trial.control = nil
    expect(held == nil)
    for await isOnMain in ended.stream {
      expect(isOnMain)
      break
    }
    var late: [String] = []
    trial.property.asDriver()
      .drive(onNext: { late.append($0) }, onCompleted: { late.append("end") })
      .disposed(by: bag)
    expectEqual(late, ["end"])
  }

  @Test func `each declared property has a row`() throws {
    let declared = try DeclaredMembers.named("ControlProperty")
    expectEqual(declared, Set(PropertyRow.all.map(\.testDescription)))
  }

  @Test func `an error put into it ends the binding, not the property`() {
    let bar = SearchBar("a")
    Observable<String?>.error(RxError.timeout).bind(to: bar.rx.text).disposed(by: bag)
    var seen: [String?] = []
    bar.rx.text.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    bar.userDidInsert("b")
    Observable<String?>.empty().bind(to: bar.rx.text).disposed(by: bag)
    bar.userDidInsert("c")
    expectEqual(seen, ["a", "ab", "abc"])
  }

  @Test func `it is read and delivers on main, also when another thread subscribes`() async {
    let bar = SearchBar("a")
    let received = AsyncStream<Bool>.makeStream()
    let property = ControlProperty(
      values: Observable.deferred { Observable.just(MainScheduler.isOnMain) },
      valueSink: AnyObserver<Bool> { _ in }
    )
    let text = bar.rx.text
    await elsewhere { [bag] in
      expect(!MainScheduler.isOnMain)
      property.subscribe(onNext: { received.continuation.yield($0) }).disposed(by: bag)
      text.subscribe(onNext: { _ in received.continuation.yield(MainScheduler.isOnMain) })
        .disposed(by: bag)
    }
    var answers: [Bool] = []
    for await answer in received.stream {
      answers.append(answer)
      if answers.count == 2 { break }
    }
    expectEqual(answers, [true, true])
  }

  @Test func `orEmpty emits the empty string for nil and sets what it receives`() {
    let field = TextField(nil)
    var seen: [String] = []
    field.rx.value.orEmpty.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    field.userDidInsert("x")
    expectEqual(seen, ["", "x"])
    field.rx.value.orEmpty.onNext("y")
    expectEqual(field.text, "y")
  }

  @Test func `changed leaves the initial value out`() {
    let order = SegmentedControl(["Name", "Size"])
    order.selectedSegmentIndex = 1
    var seen: [Int] = []
    order.rx.value.changed.asSignal().emit(onNext: { seen.append($0) }).disposed(by: bag)
    expect(seen.isEmpty)
    order.userDidSelect(segment: 0)
    expectEqual(seen, [0])
  }
}
