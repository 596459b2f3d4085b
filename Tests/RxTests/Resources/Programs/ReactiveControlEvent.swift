import Rx

// Reactive extension with ControlEvent / ControlProperty / Binder
@MainActor
final class Button {
  let taps = PublishSubject<Void>()
  let valueSubject = BehaviorSubject<String>(value: "")
  var title = ""
  func tap() { taps.onNext(()) }
}
extension Button: ReactiveCompatible {}

@MainActor
extension Reactive where Base: Button {
  var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
  var value: ControlProperty<String> {
    ControlProperty(values: base.valueSubject, valueSink: base.valueSubject.asObserver())
  }
  var title: Binder<String> { Binder(base) { button, title in button.title = title } }
}

@MainActor
final class ButtonController {
  let button = Button()
  private var tapCount = 0
  private let bag = DisposeBag()
  func viewDidLoad() {
    button.rx.tap.subscribe(onNext: { [weak self] in self?.tapCount += 1 }).disposed(by: bag)
    button.rx.tap.bind { [weak self] in self?.tapCount += 1 }.disposed(by: bag)
    button.rx.tap.asSignal().emit(with: self, onNext: { me, _ in me.tapCount = 0 }).disposed(
      by: bag
    )
    button.rx.value.orEmptyCount.drive(button.rx.title).disposed(by: bag)
    button.rx.value.bind(to: button.rx.title).disposed(by: bag)
    Observable.just("x").bind(to: button.rx.value).disposed(by: bag)
  }
}
extension ControlProperty where PropertyType == String {
  @MainActor var orEmptyCount: Driver<String> { asDriver().map { "\($0.count)" } }
}
