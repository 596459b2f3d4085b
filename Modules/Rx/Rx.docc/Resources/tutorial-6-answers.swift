import Rx

/// The content of the screen below the query.
struct Answer: Equatable, Sendable {
  var names: [String] = []
  var status = ""
}

/// Searches when the user pauses, and again after each change of the directory.
@MainActor
func answers(
  to query: Driver<String>,
  changes: Signal<Void>,
  search: @escaping @MainActor (String) -> Single<[String]>
) -> Driver<Answer> {
  let settled = query.debounce(.milliseconds(200)).distinctUntilChanged()
  return Driver.combineLatest(settled, changes.asDriver().startWith(())) { query, _ in query }
    .flatMapLatest { query in
      search(query)
        .map { Answer(names: $0, status: "\($0.count) found") }
        .asDriver(onErrorRecover: { .just(Answer(status: "\($0)")) })
    }
}
