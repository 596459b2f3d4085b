import Rx

actor Store {
  var n = 0
  let bag = DisposeBag()
  func listen(_ o: Observable<Int>) {
    o.subscribe(onNext: { [weak self] v in Task { await self?.add(v) } }).disposed(by: bag)
  }
  func add(_ v: Int) { n += v }
}
