import RxControls
import RxCore

/// What the documents' beginner's example names: two outlets, a field and a service.
///
/// A suite that has a desk has the names, so that the documents' blocks stand in its tests as they are.
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
