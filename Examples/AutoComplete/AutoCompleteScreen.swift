import Rx
import RxControls

/// A screen that shows the completions of a service twice: as a count and as a list.
///
/// The type of `results`, a `Driver`, has three properties that the compiler checks: it does not fail,
/// it delivers on the main actor, and both bindings share one request for each query.
final class AutoCompleteScreen: Screen {
  let query = TextField(accessibleName: "Query")
  let resultCount = Label(accessibleName: "Number of results", tone: .accent)
  let resultsTableView = ListView(accessibleName: "Results")
  let status = Label(accessibleName: "Status", tone: .secondary)

  private let service: SuggestionService
  private let disposeBag = DisposeBag()

  init(service: SuggestionService) {
    self.service = service
    query.placeholder = "the beginning of an operator's name"
  }

  override var layout: Layout {
    .column([
      .row([.control(query), .control(resultCount)]).priority(1),
      .control(resultsTableView).height(.flexible(minimum: 1)),
      .control(status),
    ])
  }

  override func didLoad() {
    let responses = query.rx.text.orEmpty.asDriver()
      .throttle(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { [service] query in
        service.fetchAutoCompleteItems(query)
          .map { Response.words($0) }
          .asDriver(onErrorJustReturn: .failed)  // inside, so that a failure ends one request only
          .startWith(.pending)
      }
    let results = responses.compactMap(\.words)

    results
      .map { "\($0.count)" }
      .drive(resultCount.rx.text)
      .disposed(by: disposeBag)

    results
      .drive(resultsTableView.rx.items(cellIdentifier: "Cell")) { _, result, cell in
        cell.textLabel?.text = "\(result)"
      }
      .disposed(by: disposeBag)

    responses
      .map(\.status)
      .drive(status.rx.text)
      .disposed(by: disposeBag)
  }

  /// The result of a request.
  private enum Response {
    case pending
    case words([String])
    case failed

    /// Returns the completions to show; while a request is running, the previous ones.
    var words: [String]? {
      switch self {
      case .pending: nil
      case .words(let words): words
      case .failed: []
      }
    }

    var status: String {
      switch self {
      case .pending: "asking…"
      case .words: ""
      case .failed: "the service did not answer; type on to ask again"
      }
    }
  }
}
