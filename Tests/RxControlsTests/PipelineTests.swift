import Expectations
import RxControls
import RxCore
import RxLoop
import RxTraits
import Testing

/// The introductory example: a field, a search on another thread that may fail, a list and a label.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PipelineTests {
  private let query = TextField(accessibleName: "Query")
  private let list = ListView(accessibleName: "Results")
  private let count = Label(accessibleName: "Count")
  private let searches = Searches()
  private let screen = AwaitedScreen()
  private let user: HeadlessBackend
  private let bag = DisposeBag()

  init() {
    user = HeadlessBackend(query, list)
    screen.adopt(count)
    let results = query.rx.text.orEmpty.asDriver()
      .throttle(.milliseconds(16))
      .distinctUntilChanged()
      .flatMapLatest { [searches] in searches.search($0).asDriver(onErrorJustReturn: []) }

    results
      .drive(list.rx.items(cellIdentifier: "Cell")) { row, result, cell in
        MainActor.assertIsolated()
        cell.textLabel?.text = "\(row). \(result)"
      }
      .disposed(by: bag)

    results
      .map { results in
        MainActor.assertIsolated()
        expect(MainScheduler.isOnMain)
        return "\(results.count)"
      }
      .drive(count.rx.text)
      .disposed(by: bag)
  }

  /// Types a query and waits until the number of its results is shown.
  private func search(_ text: String, shows shown: String) async {
    user.paste(text, into: query)
    await screen.shows { count.text == shown }
  }

  @Test func `one search is shown by two bindings`() async {
    await screen.shows { count.text == "0" }
    await search("three", shows: "3")
    expectEqual(user.text(), "> three\n0. three\n1. three\n2. three")
    expectEqual(searches.queries, ["", "three"])
  }

  @Test func `a search that throws shows nothing, and the next one works`() async {
    await screen.shows { count.text == "0" }
    await search("two", shows: "2")
    await search("throw", shows: "0")
    expectEqual(user.text(), "> throw")
    await search("two", shows: "2")
    expectEqual(user.text(), "> two\n0. two\n1. two")
    expectEqual(searches.queries, ["", "two", "throw", "two"])
  }

  @Test func `results of an older search are not shown`() async {
    await screen.shows { count.text == "0" }
    user.paste("held", into: query)
    await searches.hasHeld()
    await search("two", shows: "2")
    await searches.release()
    expectEqual(user.text(), "> two\n0. two\n1. two")
    await search("three", shows: "3")
    expectEqual(searches.queries, ["", "held", "two", "three"])
  }

  @Test func `a search continues for the second binding after the first is disposed of`() async {
    let field = TextField()
    let results = field.rx.text.orEmpty.asDriver()
      .flatMapLatest { [searches] in searches.search($0).asDriver(onErrorJustReturn: []) }
      .map { "\($0.count)" }
    let leaves = results.drive(Label().rx.text)
    let stays = results.drive(count.rx.text)
    leaves.dispose()
    user.paste("two", into: field)
    await screen.shows { count.text == "2" }
    stays.dispose()
    user.paste("three", into: field)
    await search("three", shows: "3")
    expectEqual(searches.queries.count { $0 == "three" }, 1)
  }
}
