import Rx

final class ViewModel {
  let bag = DisposeBag()
  var items: [Int] = []
  let input = PublishSubject<Int>()
  init() {
    // Swift 6: capture of 'self' with non-Sendable type 'ViewModel?' in a '@Sendable' closure
    input.subscribe(onNext: { [weak self] in self?.items.append($0) }).disposed(by: bag)
  }
}
