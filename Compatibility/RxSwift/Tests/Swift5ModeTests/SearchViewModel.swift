// As users of RxSwift have written it.

import RxCocoa
import RxRelay
import RxSwift

protocol SearchService: Sendable {
  func search(_ query: String) -> Single<[String]>
}

enum SearchError: Error {
  case offline
}

@MainActor
final class SearchViewModel {
  let query = BehaviorRelay(value: "")
  let failures = PublishRelay<String>()
  let results: Driver<[String]>
  let title: Driver<String>
  private let disposeBag = DisposeBag()

  init(service: SearchService, scheduler: SchedulerType) {
    let failures = self.failures
    results =
      query
      .skip(1)
      .distinctUntilChanged()
      .debounce(.seconds(3), scheduler: scheduler)
      .flatMapLatest { query in
        service.search(query)
          .asObservable()
          .do(onError: { failures.accept("\($0)") })
          .catchAndReturn([])
      }
      .asDriver(onErrorJustReturn: [])
    title = results.map { "\($0.count) results" }.startWith("search")
  }

  func bind(to label: Label) {
    title.drive(label.rx.text).disposed(by: disposeBag)
  }
}
