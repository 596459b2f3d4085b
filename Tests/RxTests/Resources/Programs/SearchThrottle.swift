import Rx

// classic search: throttle, distinct, flatMapLatest, catchAndReturn; Sendable repo type
struct Repo: Sendable, Equatable { let name: String; let stars: Int }
protocol GitHubAPI: Sendable { func search(_ query: String) -> Observable<[Repo]> }

@MainActor
final class SearchViewModel {
  let query = BehaviorRelay<String>(value: "")
  let isLoading = BehaviorRelay(value: false)
  let results: Driver<[Repo]>
  let emptyHint: Driver<Bool>

  init(api: GitHubAPI) {
    let loading = isLoading
    results =
      query
      .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { text -> Observable<[Repo]> in
        guard !text.isEmpty else { return .just([]) }
        return api.search(text)
          .do(onSubscribe: { loading.accept(true) }, onDispose: { loading.accept(false) })
          .catchAndReturn([])
      }
      .asDriver(onErrorJustReturn: [])
    emptyHint = Driver.combineLatest(results, query.asDriver()) { $0.isEmpty && !$1.isEmpty }
  }
}
