import FileSearch
import RxControls
import RxCore
import RxTraits

/// The controls of the program and what connects them: the founding example, on files.
@MainActor
final class SearchScreen {
  let query = TextField(accessibleName: "Query")
  let list = ListView(accessibleName: "Results")
  let count = Label(accessibleName: "Count")

  /// Adds to a row what is to be seen of it besides its text.
  var decorate: (@MainActor (SearchRow, ListCell) -> Void)?

  private let bag = DisposeBag()

  /// One frame of a screen with 60 of them a second.
  private static let frame = Duration.milliseconds(16)

  /// Connects the controls to the candidates.
  ///
  /// - Parameters:
  ///   - index: the candidates.
  ///   - pause: how long results stand at least before a change of the disk shows.
  ///   - sorter: brings results into another order; without one the best come first.
  /// - Returns: what stands in the list, each time it changes.
  func connect(
    to index: LiveIndex,
    pause: Duration = .zero,
    sorter: ResultSorter? = nil
  ) -> Driver<OrderedResults> {
    let asked = query.rx.text.orEmpty.asDriver()
      .throttle(Self.frame)
      .distinctUntilChanged()
    let found = Driver.combineLatest(asked, index.arrivals) { text, _ in text }
      .flatMapLatest { text in
        index.search(text).map { Optional($0) }.asDriver(onErrorJustReturn: nil)
      }
      .compactMap { $0 }

    let steps = Driver<Step>
      .merge(found.map { .found($0) }, index.patches.asDriver().map { .changed($0) })
      .scan(nil) { (standing: Standing?, step: Step) in step.applied(to: standing, in: index) }
      .compactMap { $0 }
    let answers = steps.filter(\.isAnswer)
    let changes = steps.filter { !$0.isAnswer }.throttle(pause)
    let ranked = Driver.merge(answers, changes)
      .withLatestFrom(steps) { $1.results }
    let standing =
      sorter.map { $0.ordered.asDriver() } ?? ranked.map { OrderedResults($0) }

    standing
      .map { ResultRows(ordered: $0) }
      .drive(list.rx.items(cellIdentifier: "Result")) { [weak self] _, row, cell in
        let text = RowText(row)
        cell.textLabel?.text = text.text
        cell.textLabel?.emphasis = text.emphasis
        self?.decorate?(row, cell)
      }
      .disposed(by: bag)

    standing
      .map { "\($0.results.matched)/\($0.results.total)" }
      .drive(count.rx.text)
      .disposed(by: bag)

    if let sorter {
      ranked.drive(onNext: { sorter.take($0) }).disposed(by: bag)
    }
    return standing
  }
}

/// What stands, and whether it has just been asked for.
private struct Standing {
  var results: SearchResults
  var isAnswer: Bool
}

/// What changes the standing results: another search, or another disk.
private enum Step {
  case found(SearchResults)
  case changed(IndexDelta)

  @MainActor
  func applied(to standing: Standing?, in index: LiveIndex) -> Standing? {
    switch self {
    case .found(let results):
      index.broughtUpToDate(results).map { Standing(results: $0, isAnswer: true) } ?? standing
    case .changed(let delta):
      standing.map { Standing(results: index.patched($0.results, by: delta), isAnswer: false) }
    }
  }
}

/// The rows of results, each made when the list asks for it.
struct ResultRows: RandomAccessCollection, Sendable {
  let ordered: OrderedResults

  var startIndex: Int { 0 }
  var endIndex: Int { ordered.count }

  subscript(position: Int) -> SearchRow { ordered.row(at: position) }
}
