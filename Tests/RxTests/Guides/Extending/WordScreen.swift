import Rx
import RxControls
import RxTesting
import Testing

final class WordScreen: Screen {
  let query = TextField(accessibleName: "Query")
  let words = ListView(accessibleName: "Words")
  let status = Label(accessibleName: "Status")
  private let search: @MainActor (String) -> Single<[String]>
  private let bag = DisposeBag()

  init(search: @escaping @MainActor (String) -> Single<[String]>) {
    self.search = search
  }

  override var layout: Layout {
    .column([
      .control(query),
      .control(words).height(.flexible(minimum: 1)),
      .control(status),
    ])
  }

  override func didLoad() {
    let answers = query.rx.text.orEmpty.asDriver()
      .debounce(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { [search] text in
        search(text)
          .map { (words: $0, status: "\($0.count) found") }
          .asDriver(onErrorJustReturn: (words: [], status: "no answer"))
      }

    answers.map(\.words)
      .drive(words.rx.items(cellIdentifier: "Word")) { _, word, cell in
        cell.textLabel?.text = word
      }
      .disposed(by: bag)
    answers.map(\.status).drive(status.rx.text).disposed(by: bag)
  }
}

@MainActor
struct WordScreenTests {
  private let clock = TestScheduler(initialClock: 0, resolution: 0.1)

  @Test func `a screen shows the answer to the latest query, and failures`() {
    SharingScheduler.mock(scheduler: clock) {
      let found = clock.cold("--(a|)", values: ["a": ["read", "ready"]])
      let failed = clock.cold("--#", values: ["a": ["read"]])
      let screen = WordScreen { text in (text == "rea" ? found : failed).asSingle() }
      let user = HeadlessBackend(screen)

      user.type("rea", into: screen.query)
      clock.advance(by: .seconds(1))
      #expect(user.text() == "> rea\nread\nready\n2 found")

      user.type("x", into: screen.query)
      clock.advance(by: .seconds(1))
      #expect(user.text() == "> reax\nno answer")
      #expect(found.subscriptions.count == 1)
    }
  }

  @Test func `the screen and its bindings are released together`() {
    SharingScheduler.mock(scheduler: clock) {
      let answer = clock.cold("---------", values: ["a": [""]])
      var screen: WordScreen? = WordScreen { _ in answer.asSingle() }
      weak let released = screen
      screen?.loadIfNeeded()
      clock.advance(by: .seconds(1))
      screen = nil
      #expect(released == nil)
      clock.advance(by: .seconds(1))
      #expect(answer.subscriptions.map(\.unsubscribe) == [10])
    }
  }
}
