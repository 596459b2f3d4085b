import Dispatch
import Expectations
import RxCore
import RxTraits
import TestSupport
import Testing

@MainActor
@Suite struct ControlPropertyTests {
  @Test func `values and changes are two things`() async {
    let values = BehaviorSubject<String?>(value: "a")
    let written = LockedBox<[String?]>([])
    let property = ControlProperty(
      values: values,
      valueSink: AnyObserver<String?> { event in
        if let element = event.element { written.value.append(element) }
      }
    )
    var all: [String] = []
    var changes: [String?] = []
    let bag = DisposeBag()
    property.orEmpty.asDriver().drive(onNext: { all.append($0) }).disposed(by: bag)
    property.changed.asSignal().emit(onNext: { changes.append($0) }).disposed(by: bag)
    values.onNext(nil)
    property.onNext("by the program")
    await mainSettled()
    expectEqual(all, ["a", ""])
    expectEqual(changes, [nil])
    expectEqual(written.value, ["by the program"])
  }

  @Test func `passes a completion to its sink`() {
    let ends = LockedBox(0)
    let sink = AnyObserver<Int> { event in if event.isCompleted { ends.value += 1 } }
    ControlProperty(values: Observable.never(), valueSink: sink).onCompleted()
    expectEqual(ends.value, 1)
  }

  @Test func `is subscribed to on main, from any thread`() async {
    let wasOnMain = LockedBox<Bool?>(nil)
    let property = ControlProperty(
      values: Observable<Int>.deferred { () -> Observable<Int> in
        wasOnMain.value = isOnMain()
        return .just(1)
      },
      valueSink: AnyObserver<Int> { _ in }
    )
    await answer { answer in
      DispatchQueue.global().async {
        _ = property.subscribe(onCompleted: { answer.give() })
      }
    }
    expectEqual(wasOnMain.value, true)
  }
}

private nonisolated func isOnMain() -> Bool {
  DispatchQueue.getSpecific(key: mainKey) != nil
}

private let mainKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
