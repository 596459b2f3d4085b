import RxControls
import RxCore

/// The names in the beginner's example of the documents: two outlets, a field and a service.
///
/// A suite with a desk has these names, so the blocks of the documents compile in its tests unchanged.
@MainActor
protocol BeginnersExample: Sendable {
  nonisolated var desk: Desk { get }
}

extension BeginnersExample {
  var query: SearchBar { desk.query }
  var resultCount: Label { desk.resultCount }
  var resultsTableView: ListView { desk.resultsTableView }
  var disposeBag: DisposeBag { desk.disposeBag }

  nonisolated func fetchAutoCompleteItems(_ query: String?) -> Observable<[String]> {
    desk.server.complete(query ?? "")
  }
}
