import Dispatch
import RxCore
import RxTraits
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
  @Test func `writes on main`() async {
    let lamp = Lamp()
    lamp.rx.light.onNext(5)
    await mainSettled()
    #expect(lamp.brightness == 5)
  }

  @Test func `hops to main from elsewhere`() async {
    let lamp = Lamp()
    let light = lamp.rx.light
    await withCheckedContinuation { continuation in
      lamp.onChange = {
        MainActor.assertIsolated()
        continuation.resume()
      }
      DispatchQueue.global().async { light.onNext(7) }
    }
    #expect(lamp.brightness == 7)
  }

  @Test func `does not keep its object alive`() {
    var lamp: Lamp? = Lamp()
    weak let held = lamp
    let light = lamp?.rx.light
    lamp = nil
    #expect(held == nil)
    light?.onNext(1)
  }

  @Test func `any writable property has a binder`() async {
    let lamp = Lamp()
    let subscription = Observable.just(9).bind(to: lamp.rx.brightness)
    await mainSettled()
    #expect(lamp.brightness == 9)
    subscription.dispose()
  }
}
