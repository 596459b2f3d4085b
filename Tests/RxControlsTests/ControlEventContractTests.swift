import RxControls
import RxCore
import RxLoop
import RxTraits
import Testing

/// What the founding documents promise of a control's event.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ControlEventContractTests {
  private let bag = DisposeBag()

  @Test func `nothing is said at subscription or again, then each thing the user does`() {
    let order = SegmentedControl(["Name", "Size", "Date"])
    var (first, second) = (0, 0)
    order.selectedSegmentIndex = 2
    order.rx.controlEvent.asSignal().emit(onNext: { first += 1 }).disposed(by: bag)
    #expect(first == 0)
    order.userDidSelect(segment: 1)
    order.rx.controlEvent.asSignal().emit(onNext: { second += 1 }).disposed(by: bag)
    #expect((first, second) == (1, 0))
    order.selectedSegmentIndex = 0
    order.userDidSelect(segment: 2)
    #expect((first, second) == (2, 1))
  }

  @Test func `it completes when the control goes away`() async {
    var list: ListView? = ListView()
    let selected = list?.rx.itemSelected
    let changed = list?.rx.controlEvent
    let ended = AsyncStream<Void>.makeStream()
    selected?.asSignal().emit(onCompleted: { ended.continuation.yield() }).disposed(by: bag)
    changed?.asSignal().emit(onCompleted: { ended.continuation.yield() }).disposed(by: bag)
    list = nil
    var count = 0
    for await _ in ended.stream {
      count += 1
      if count == 2 { break }
    }
    #expect(count == 2)
  }

  @Test func `it is subscribed to and heard on main, also when another thread subscribes`() async {
    let subscribed = AsyncStream<Bool>.makeStream()
    let heard = AsyncStream<Bool>.makeStream()
    let screen = Screen()
    let event = ControlEvent(
      events: screen.rx.didLoad.asObservable().do(onSubscribed: {
        subscribed.continuation.yield(MainScheduler.isOnMain)
      })
    )
    await elsewhere { [bag] in
      event.subscribe(onNext: { heard.continuation.yield(MainScheduler.isOnMain) })
        .disposed(by: bag)
    }
    for await isOnMain in subscribed.stream {
      #expect(isOnMain)
      break
    }
    screen.loadIfNeeded()
    for await isOnMain in heard.stream {
      #expect(isOnMain)
      break
    }
  }

  @Test func `a disabled control says nothing`() {
    let bar = SearchBar()
    bar.isEnabled = false
    var count = 0
    for event in [bar.rx.controlEvent, bar.rx.searchButtonClicked, bar.rx.cancelButtonClicked] {
      event.asSignal().emit(onNext: { count += 1 }).disposed(by: bag)
    }
    bar.userDidInsert("x")
    bar.userDidSearch()
    bar.userDidCancel()
    #expect(count == 0)
  }
}
