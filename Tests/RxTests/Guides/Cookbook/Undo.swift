import Rx
import RxTesting
import Testing

enum Edit<State: Sendable>: Sendable {
  case change(State), undo, redo
}

nonisolated struct History<State: Sendable>: Sendable {
  var past: [State] = []
  var present: State
  var future: [State] = []

  mutating func apply(_ edit: Edit<State>) {
    switch edit {
    case .change(let state):
      past.append(present)
      present = state
      future = []
    case .undo:
      guard let state = past.popLast() else { return }
      future.append(present)
      present = state
    case .redo:
      guard let state = future.popLast() else { return }
      past.append(present)
      present = state
    }
  }
}

func states<State: Equatable & Sendable>(
  from first: State,
  edits: Observable<Edit<State>>
) -> Observable<State> {
  edits.scan(into: History(present: first)) { history, edit in history.apply(edit) }
    .map { $0.present }
    .startWith(first)
    .distinctUntilChanged()
}

struct UndoTests {
  @Test func `a change after an undo discards what could be redone`() {
    let clock = TestScheduler(initialClock: 0)
    let edits = clock.hot(
      "-1-2-u-r-u-3-r-|",
      values: ["1": Edit.change("1"), "2": .change("2"), "3": .change("3"), "u": .undo, "r": .redo]
    )
    let shown = states(from: "0", edits: edits.asObservable())
    #expect(clock.record(shown) == "01-2-1-2-1-3---|")
  }
}
