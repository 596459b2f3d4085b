import Rx

@MainActor final class VC {
  let bag = DisposeBag()
  var text = ""
  func bind(_ o: Observable<String>) {
    o.asDriver(onErrorJustReturn: "").drive(with: self, onNext: { vc, t in vc.text = t }).disposed(
      by: bag
    )
    o.bind(to: Binder(self) { vc, t in vc.text = t }).disposed(by: bag)
  }
}
