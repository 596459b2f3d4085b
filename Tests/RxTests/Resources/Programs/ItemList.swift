import Rx

struct Item { let id: Int }
final class VM {
  private let bag = DisposeBag()
  let selected = PublishRelay<Item>()
  let items = BehaviorRelay<[Item]>(value: [])
  let title: Driver<String>
  init() {
    title = items.asDriver().map { "\($0.count) items" }
    selected.withLatestFrom(items) { s, all in all.filter { $0.id != s.id } }.bind(to: items)
      .disposed(by: bag)
  }
}
