import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

/// Sliders, steppers, progress views and activity indicators.
@MainActor
@Suite struct ValuesTests {
  private let bag = DisposeBag()

  @Test func `a slider stays within its bounds`() {
    let slider = Slider(2, in: 0...10)
    slider.userDidMove(to: 11)
    expectEqual(slider.value, 10)
    slider.value = -.infinity
    expectEqual(slider.value, 0)
    slider.userDidMove(to: .nan)
    expectEqual(slider.value, 0)
    slider.userDidMove(by: 0.25)
    expectEqual(slider.value, 2.5)
    expectEqual(slider.fraction, 0.25)
  }

  @Test func `a bound moves the number and the other bound`() {
    let slider = Slider(5, in: 0...10)
    slider.maximumValue = 3
    expectEqual(slider.value, 3)
    slider.minimumValue = 20
    expect((slider.value, slider.maximumValue) == (20, 20))
    expectEqual(slider.fraction, 0)
    slider.maximumValue = 1
    expect((slider.value, slider.minimumValue) == (1, 1))
  }

  @Test func `a slider reports changes by the user, and no move without effect`() {
    let slider = Slider(0.5)
    var seen: [Float] = []
    slider.rx.value.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    slider.value = 1
    slider.userDidMove(by: 0.5)
    slider.userDidMove(to: 0)
    slider.isEnabled = false
    slider.userDidMove(to: 1)
    expectEqual(seen, [0.5, 0])
  }

  @Test func `a stepper stops at its bounds, or wraps around`() {
    let copies = Stepper(1, in: 1...3, accessibleName: "Copies")
    let user = HeadlessBackend(copies)
    copies.userDidDecrement()
    expectEqual(copies.value, 1)
    copies.wraps = true
    copies.userDidDecrement()
    expectEqual(copies.value, 3)
    copies.userDidIncrement()
    expectEqual(copies.value, 1)
    Driver.just(0.5).drive(copies.rx.stepValue).disposed(by: bag)
    copies.userDidIncrement()
    expectEqual(user.text(), "Copies: - 1.5 +")
    copies.stepValue = 0
    copies.stepValue = .nan
    expectEqual(copies.stepValue, 0.5)
  }

  @Test func `a stepper reports changes by the user`() {
    let copies = Stepper(1, in: 1...2)
    var seen: [Double] = []
    copies.rx.value.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    for _ in 0..<3 { copies.userDidIncrement() }
    copies.rx.value.onNext(1)
    copies.userDidIncrement()
    expectEqual(seen, [1, 2, 2])
  }

  @Test func `progress and activity are shown`() {
    let (progress, activity) = (ProgressView(accessibleName: "Copy"), ActivityIndicator())
    let user = HeadlessBackend(progress, activity)
    Driver.just(1.5).drive(progress.rx.progress).disposed(by: bag)
    Driver.just(true).drive(activity.rx.isAnimating).disposed(by: bag)
    expectEqual(user.text(), "Copy: 100%\n…")
    progress.progress = .nan
    progress.progress = 0.335
    activity.isAnimating = false
    expectEqual(user.text(), "Copy: 33%")
  }
}
