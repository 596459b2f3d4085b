import Rx
import RxTesting
import Testing

@MainActor
struct AnswersTests {
  let clock = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)

  @Test func `a search follows a pause, and each change of the directory`() {
    SharingScheduler.mock(scheduler: clock) {
      let query = clock.hot("-a-b-----------")
      let changes = clock.hot("----------c----", values: ["c": ()])
      let names = clock.cold("--(r|)", values: ["r": ["README.md"]])
      let shown = answers(
        to: query.asDriver(onErrorJustReturn: ""),
        changes: changes.asSignal(onErrorJustReturn: ()),
        search: { _ in names.asSingle() }
      )
      let statuses = clock.record(shown.map(\.status), values: ["1": "1 found"])
      #expect(statuses == "-------1----1")
    }
  }

  @Test func `a failure is shown, and the next query is answered`() {
    SharingScheduler.mock(scheduler: clock) {
      let query = clock.hot("-a------b------")
      let shown = answers(
        to: query.asDriver(onErrorJustReturn: ""),
        changes: .empty(),
        search: { query in query == "a" ? .error(RxError.timeout) : .just([query]) }
      )
      let names = clock.record(shown.map { $0.names.first ?? "?" })
      #expect(names == "---?------b")
    }
  }
}
