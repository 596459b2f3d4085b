import Rx

// recursion / feedback with relays
struct Page: Sendable { let items: [Int]; let next: Int? }

func loadAll(from page: Int, load: @escaping @Sendable (Int) -> Single<Page>) -> Observable<Int> {
  load(page).asObservable().flatMap { result -> Observable<Int> in
    let items = Observable.from(result.items)
    guard let next = result.next else { return items }
    return items.concat(loadAll(from: next, load: load))
  }
}

@MainActor
final class PagedList {
  private let pageRelay = BehaviorRelay(value: 0)
  private let itemsRelay = BehaviorRelay<[Int]>(value: [])
  private let bag = DisposeBag()
  var items: Driver<[Int]> { itemsRelay.asDriver() }

  init(nextTrigger: Signal<Void>, load: @escaping @Sendable (Int) -> Single<Page>) {
    nextTrigger
      .withLatestFrom(pageRelay.asDriver())
      .flatMapFirst { page in load(page).asSignal(onErrorSignalWith: .empty()) }
      .emit(onNext: { [itemsRelay, pageRelay] page in
        itemsRelay.accept(itemsRelay.value + page.items)
        if let next = page.next { pageRelay.accept(next) }
      })
      .disposed(by: bag)
  }
}
