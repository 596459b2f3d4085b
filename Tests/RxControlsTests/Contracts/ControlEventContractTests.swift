import Expectations
import RxControls
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// The contract of `ControlEvent`, for each event of each control.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ControlEventContractTests {
  private let bag = DisposeBag()

  @Test(arguments: EventRow.all)
  func `it emits each action of the user, and nothing at subscription`(row: EventRow) {
    let trial = row.trial()
    var (first, second): ([String], [String]) = ([], [])
    trial.event.asSignal()
      .emit(onNext: { element in
        expect(MainScheduler.isOnMain)
        first.append(element)
      })
      .disposed(by: bag)
    trial.program()
    expect(first.isEmpty)
    trial.act()
    expectEqual(first, [trial.expected])
    trial.event.asSignal().emit(onNext: { second.append($0) }).disposed(by: bag)
    expect(second.isEmpty)
    trial.program()
    trial.act()
    // A screen is loaded only once.
    let times = row.testDescription == "Screen.didLoad" ? 0 : 1
    expectEqual(second, Array(repeating: trial.expected, count: times))
    expectEqual(first, [trial.expected] + second)
  }

  @Test(arguments: EventRow.all)
  func `it completes when its owner is deallocated`(row: EventRow) async {
    let trial = row.trial()
    let ended = AsyncStream<Bool>.makeStream()
    trial.event.asSignal()
      .emit(onCompleted: { ended.continuation.yield(MainScheduler.isOnMain) })
      .disposed(by: bag)
    weak let held = trial.owner
    trial.owner = nil
    expect(held == nil)
    for await isOnMain in ended.stream {
      expect(isOnMain)
      break
    }
    var late: [String] = []
    trial.event.asSignal()
      .emit(onNext: { late.append($0) }, onCompleted: { late.append("end") })
      .disposed(by: bag)
    expectEqual(late, ["end"])
  }

  @Test(arguments: EventRow.all.filter { !$0.isOfProgram })
  func `a disabled control emits nothing`(row: EventRow) {
    let trial = row.trial()
    trial.program()
    (trial.owner as? Control)?.isEnabled = false
    var seen: [String] = []
    trial.event.asSignal().emit(onNext: { seen.append($0) }).disposed(by: bag)
    trial.act()
    expect(seen.isEmpty)
  }

  @Test func `each declared event has a row`() throws {
    let declared = try DeclaredMembers.named("ControlEvent")
    expectEqual(declared, Set(EventRow.all.map(\.testDescription)))
  }

  @Test func `it subscribes and delivers on main, also when another thread subscribes`() async {
    let subscribed = AsyncStream<Bool>.makeStream()
    let received = AsyncStream<Bool>.makeStream()
    let screen = Screen()
    let event = ControlEvent(
      events: screen.rx.didLoad.asObservable().do(onSubscribed: {
        subscribed.continuation.yield(MainScheduler.isOnMain)
      })
    )
    await elsewhere { [bag] in
      event.subscribe(onNext: { received.continuation.yield(MainScheduler.isOnMain) })
        .disposed(by: bag)
    }
    for await isOnMain in subscribed.stream {
      expect(isOnMain)
      break
    }
    screen.loadIfNeeded()
    for await isOnMain in received.stream {
      expect(isOnMain)
      break
    }
  }
}
