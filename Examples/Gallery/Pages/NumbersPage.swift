import RxControls
import RxCore
import RxTraits

/// Sliders, steppers, progress, and a chart in a box.
final class NumbersPage: GalleryPage {
  let title = "Numbers"

  private let volume = Slider(0.5)
  private let copies = Stepper(1, in: 1...9)
  private let progress = ProgressView()
  private let history = Sparkline(in: 0...1, accessibleName: "Values of the slider")
  private let busy = Toggle("busy")
  private let activity = ActivityIndicator(accessibleName: "Activity")
  private let bag = DisposeBag()

  init() {
    volume.rx.value.asDriver().drive(progress.rx.progress).disposed(by: bag)
    history.format = .percent
    volume.rx.value.asDriver().map { Double($0) }.drive(history.rx.nextValue).disposed(by: bag)
    busy.rx.isOn.asDriver().drive(activity.rx.isAnimating).disposed(by: bag)
  }

  var layout: Layout {
    .column([
      .named("Slider", volume),
      .named("Progress", progress),
      .named("Stepper", copies),
      .row([.named("Activity", busy), .control(activity)]),
      .control(GroupBox("Values of the slider", .control(history).height(.fixed(2)))),
    ])
  }

  var events: [Driver<String>] {
    [
      volume.rx.value.changed.asDriver().map { "volume \(Int(($0 * 100).rounded()))" },
      copies.rx.value.changed.asDriver().map { "\(Int($0)) copies" },
      busy.rx.isOn.changed.asDriver().map { $0 ? "busy" : "idle" },
    ]
  }
}
