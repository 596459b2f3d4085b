import Expectations
import RxControls
import RxCore
import RxTesting
import RxTraits
import Testing

@MainActor
@Suite struct ToastViewTests {
  private let clock = TestScheduler(initialClock: 0)
  private let bag = DisposeBag()

  @Test func `each message is shown for its time`() {
    let view = ToastView(scheduler: clock)
    view.show(Toast("first", for: .seconds(5)))
    view.show(Toast("short", for: .seconds(2)))
    clock.advanceTo(1)
    view.show(Toast("last", for: .seconds(9)))
    expectEqual(view.toasts.map(\.text), ["first", "short", "last"])
    clock.advanceTo(3)
    expectEqual(view.toasts.map(\.text), ["first", "last"])
    clock.advanceTo(6)
    expectEqual(view.toasts.map(\.text), ["last"])
    clock.advanceTo(10)
    expectEqual(view.toasts, [])
  }

  @Test func `the oldest goes if there are too many, and its time ends no other`() {
    let view = ToastView(scheduler: clock)
    Signal.of("1", "2", "3", "4", "5").map { Toast($0, for: .seconds(5)) }
      .emit(to: view.rx.toast).disposed(by: bag)
    expectEqual(view.toasts.map(\.text), ["2", "3", "4", "5"])
    view.show(Toast("6", for: .seconds(50)))
    clock.advanceTo(20)
    expectEqual(view.toasts.map(\.text), ["6"])
  }

  @Test func `a click dismisses one, and is reported`() {
    let view = ToastView(scheduler: clock)
    var reports = 0
    view.rx.controlEvent.asSignal().emit(onNext: { reports += 1 }).disposed(by: bag)
    let user = HeadlessBackend(view)
    for text in ["a", "b"] { view.show(Toast(text)) }
    view.userDidDismiss(1)
    view.userDidDismiss(1)
    view.userDidDismiss(-1)
    expectEqual(user.text(), "a")
    view.isEnabled = false
    view.userDidDismiss(0)
    expectEqual(reports, 1)
    clock.advanceTo(60)
    expectEqual(user.text(), "")
  }

  @Test func `a view that is released leaves nothing on its clock`() {
    var view: ToastView? = ToastView(scheduler: clock)
    view?.show(Toast("a"))
    let gone = { [weak view] in view == nil }
    view = nil
    expect(gone())
    clock.advanceTo(60)
  }
}
