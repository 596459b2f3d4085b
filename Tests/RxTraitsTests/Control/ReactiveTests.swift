import Expectations
import RxCore
import RxTraits
import Testing

@MainActor
struct ReactiveTests {
  @Test func `a member with a setter is assigned through rx`() {
    var lamp = Lamp()
    lamp.rx.brightness = 3
    expectEqual(lamp.brightness, 3)
    expectEqual(lamp.rx.brightness, 3)
  }

  @Test func `a writable property without a reactive member is a binder`() {
    let lamp = Lamp()
    Driver.just(5).drive(lamp.rx.color).dispose()
    expectEqual(lamp.color, 5)
  }
}

@MainActor
private final class Lamp: ReactiveCompatible {
  var brightness = 0
  var color = 0
}

@MainActor
extension Reactive where Base: Lamp {
  fileprivate var brightness: Int {
    get { base.brightness }
    set { base.brightness = newValue }
  }
}
