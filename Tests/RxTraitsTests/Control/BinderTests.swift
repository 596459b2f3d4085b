import Dispatch
import Expectations
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

@MainActor
private final class Lamp: ReactiveCompatible {
  var brightness = 0
  var onChange: () -> Void = {}

  nonisolated init() {}
}

extension Reactive where Base == Lamp {
  @MainActor
  fileprivate var light: Binder<Int> {
    Binder(base) { lamp, light in
      lamp.brightness = light
      lamp.onChange()
    }
  }
}

@MainActor
@Suite(.serialized) struct BinderTests {
  /// Work that waits on the main scheduler.
  private nonisolated static func scheduled() -> any Disposable {
    let work = CompositeDisposable()
    blockingElsewhere {
      _ = work.insert(MainScheduler.instance.schedule(()) { Disposables.create() })
    }
    return work
  }

  @Test func `writes on main`() {
    let lamp = Lamp()
    lamp.rx.light.onNext(5)
    expectEqual(lamp.brightness, 5)
  }

  @Test func `writes at once though other work waits on main`() {
    let lamp = Lamp()
    let waiting = Self.scheduled()
    lamp.rx.light.onNext(5)
    expectEqual(lamp.brightness, 5)
    waiting.dispose()
  }

  @Test func `keeps the order of its own writes`() async {
    let lamp = Lamp()
    let light = lamp.rx.light
    blockingElsewhere { light.onNext(1) }  // waits for main, which is here
    light.onNext(2)
    var seen: [Int] = []
    lamp.onChange = { seen.append(lamp.brightness) }
    await mainSettled()
    expectEqual(seen, [1, 2])
  }

  @Test func `a write inside its last scheduled write need not wait for other work on main`() async
  {
    let lamp = Lamp()
    let light = lamp.rx.light
    blockingElsewhere { light.onNext(1) }
    let other = Self.scheduled()
    var seen: [Int] = []
    lamp.onChange = {
      seen.append(lamp.brightness)
      if lamp.brightness != 1 { return }
      light.onNext(2)
      seen.append(3)
    }
    await mainSettled()
    expectEqual(seen, [1, 2, 3])
    other.dispose()
  }

  @Test func `a driven binder is set before the next subscriber receives`() async {
    let lamp = Lamp()
    let source = PublishSubject<Int>()
    let driver = source.asDriver(onErrorJustReturn: 0)
    var seen: [Int] = []
    let bag = DisposeBag()
    driver.drive(lamp.rx.light).disposed(by: bag)
    driver.drive(onNext: { seen += [$0, lamp.brightness] }).disposed(by: bag)
    let before = Self.scheduled()
    source.onNext(3)
    let behind = Self.scheduled()
    await mainSettled()
    expectEqual(seen, [3, 3])
    bag.insert(before, behind)
  }

  @Test func `hops to main from elsewhere`() async {
    let lamp = Lamp()
    let light = lamp.rx.light
    await answer { answer in
      lamp.onChange = {
        MainActor.assertIsolated()
        answer.give()
      }
      DispatchQueue.global().async { light.onNext(7) }
    }
    expectEqual(lamp.brightness, 7)
  }

  @Test func `does not keep its object alive`() {
    var lamp: Lamp? = Lamp()
    weak let held = lamp
    let light = lamp?.rx.light
    lamp = nil
    expect(held == nil)
    light?.onNext(1)
  }

  @Test func `any writable property has a binder`() async {
    let lamp = Lamp()
    let subscription = Observable.just(9).bind(to: lamp.rx.brightness)
    await mainSettled()
    expectEqual(lamp.brightness, 9)
    subscription.dispose()
  }
}
