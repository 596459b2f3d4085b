import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct SearchBarTests {
  private let bar = SearchBar("rx swift", accessibleName: "Search")
  private let bag = DisposeBag()

  @Test func `it is edited like a text field`() {
    let user = HeadlessBackend(bar)
    expect(user.control(.searchBar) === bar)
    expect(user.control(.textField) == nil)
    bar.userDidMoveCursor(.wordBackward)
    bar.userDidDelete(.lineStart)
    bar.userDidMoveCursor(.lineEnd)
    bar.userDidYank()
    expectEqual(bar.text, "swiftrx ")
    user.type("x", into: bar)
    expectEqual(user.text(), "> swiftrx x")
  }

  @Test func `a search uses the text at the time when the user starts it`() {
    var queries: [String] = []
    bar.rx.searchButtonClicked.asDriver()
      .withLatestFrom(bar.rx.text.orEmpty.asDriver())
      .drive(onNext: { queries.append($0) })
      .disposed(by: bag)
    bar.userDidInsert(".org")
    expect(queries.isEmpty)
    bar.userDidSearch()
    expectEqual(queries, ["rx swift.org"])
  }

  @Test func `cancelling is reported separately and keeps the text`() {
    var (searches, cancellations) = (0, 0)
    bar.rx.searchButtonClicked.asSignal().emit(onNext: { searches += 1 }).disposed(by: bag)
    bar.rx.cancelButtonClicked.asSignal().emit(onNext: { cancellations += 1 }).disposed(by: bag)
    bar.userDidCancel()
    expect((searches, cancellations) == (0, 1))
    expectEqual(bar.text, "rx swift")
  }
}
