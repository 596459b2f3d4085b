import FileSearch
import FileSearchLines
import RxControls
import RxCore
import RxTraits

/// The controls of the program, and the pipeline from the query to the list of results.
///
///         typed text ─ throttle ─ distinct ─┐
///                                           ├─ flatMapLatest(search) ─┐
///         reloads of the candidates ────────┘                         ├─ scan ─┬─ list
///         small changes of the candidates ────────────────────────────┘        └─ count
///
@MainActor
final class SearchScreen {
  let query = TextField(accessibleName: "Query")
  let list = ListView(accessibleName: "Results")
  let count = Label(accessibleName: "Count")

  /// Adds to a cell what the row shows beside its text.
  var decorate: (@MainActor (SearchRow, ListCell) -> Void)?

  /// True if the typed text is searched for.
  ///
  /// Otherwise the results remain those of the text before, at first of an empty one.
  var searchesQuery = true {
    didSet {
      if !searchesQuery, oldValue { frozenText = query.text ?? "" }
      if searchesQuery != oldValue { modes.onNext(()) }
    }
  }

  /// The text that is searched for.
  var searchText: String { searchesQuery ? query.text ?? "" : frozenText }

  private var frozenText = ""
  private let modes = PublishSubject<Void>()
  private let bag = DisposeBag()

  /// The duration of one frame of a screen that shows 60 a second.
  private static let frame = Duration.milliseconds(16)

  /// Connects the controls to the candidates.
  ///
  /// - Parameters:
  ///   - index: the candidates.
  ///   - pause: the shortest time between two updates that changes of the disk cause.
  ///   - sorter: brings results into another order; without one the best come first.
  /// - Returns: a driver that emits the content of the list each time it changes.
  func connect(
    to index: LiveIndex,
    pause: Duration = .zero,
    sorter: ResultSorter? = nil
  ) -> Driver<OrderedResults> {
    // throttle: the first key searches at once, and fast typing makes one search a frame.
    // distinctUntilChanged: a query that is typed and deleted within a frame does not search again.
    // map: while the query is not searched for, typing changes nothing.
    let texts = Driver.merge(
      query.rx.text.asDriver().map { _ in () },
      ControlEvent(events: modes).asDriver()
    )
    let typed = texts.map { [unowned self] in searchText }
      .throttle(Self.frame)
      .distinctUntilChanged()

    // combineLatest: the latest query is searched for again when the candidates have been reloaded.
    // flatMapLatest: a new search cancels the one before, whose results would be out of date.
    // startWith: the state below has to collect the changes from the start of a search on.
    let searches = Driver.combineLatest(typed, index.reloads) { text, _ in text }
      .flatMapLatest { text in
        index.search(text)
          .asDriver(onErrorDriveWith: .empty())
          .map { SearchEvent.found($0, candidates: index.snapshot) }
          .startWith(.started)
      }

    // map: a change of the disk patches the results on display instead of searching again.
    let changes = index.patchableChanges.asDriver()
      .map { SearchEvent.changed($0, candidates: index.snapshot) }

    // merge: both kinds of events change the same state, in the order in which they happen.
    // scan: the next state follows from the last state and the event, without any side effect.
    // do: the effects that a state calls for are here, in one place.
    // filter: the rest of the pipeline only sees states that change the display.
    let states = Driver.merge(searches, changes)
      .scan(SearchState()) { state, event in state.after(event) }
      .do(onNext: { state in
        switch state.reaction {
        case .showAnswer, .showChange: state.results.map { index.remember($0) }
        case .searchAgain: index.searchAgain()
        case .nothing: break
        }
      })
      .filter { $0.reaction == .showAnswer || $0.reaction == .showChange }

    // throttle: answers are shown at once, but a busy disk does not repaint faster than `pause`.
    // withLatestFrom: an update that was held back shows the latest state, not an older one.
    let answers = states.filter { $0.reaction == .showAnswer }
    let updates = states.filter { $0.reaction == .showChange }.throttle(pause)
    let results = Driver.merge(answers, updates)
      .withLatestFrom(states) { $1.results }
      .compactMap { $0 }

    let ordered = sorter?.ordered.asDriver() ?? results.map { OrderedResults($0) }

    // drive: the driver delivers on the main actor and never fails, which is what controls need.
    ordered
      .drive(list.rx.items(cellIdentifier: "Result")) { [weak self] _, row, cell in
        cell.textLabel?.show(row)
        self?.decorate?(row, cell)
      }
      .disposed(by: bag)

    ordered
      .map { "\($0.results.matched)/\($0.results.total)" }
      .drive(count.rx.text)
      .disposed(by: bag)

    if let sorter {
      results.drive(onNext: { sorter.take($0) }).disposed(by: bag)
    }
    return ordered
  }
}
