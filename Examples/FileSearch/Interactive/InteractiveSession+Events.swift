import FileSearch
import FileSearchLines
import RxControls
import RxCore
import RxLoop
import RxTraits

/// The changes that events have been reported for, and what has caused them.
struct EventState {
  /// The query at the latest event `change`.
  var query = ""
  /// The highlighted candidate at the latest event `focus`.
  var focus: EntryID?
  /// The query and the number of matches, 2 for more, at the latest complete results.
  var count: ResultCount?
  /// The events whose actions have asked for the results on display.
  var causesOfResults: Set<BindingEvent> = []
  /// True when all candidates that exist at the start have been read.
  var isInputComplete = false

  /// The query of results and the number of matches, 2 for more.
  struct ResultCount: Equatable {
    let query: String
    let matched: Int
  }
}

/// The events that actions are bound to.
///
/// An event does not occur as a consequence of its own actions, now or later: each call names its causes,
/// and results have the causes of the query and of the order that they belong to. So `focus:up` with
/// `--cycle` moves one row, and `zero:put(x)` adds one letter.
extension InteractiveSession {
  /// Performs the actions of an event, unless the event is among its causes.
  func occur(_ event: BindingEvent, because causes: Set<BindingEvent> = []) {
    guard !causes.contains(event), let actions = bindings[event] else { return }
    perform(actions, because: causes.union([event]))
  }

  /// Reports `start`, and from now on all other events.
  func startEvents() {
    eventState.query = screen.query.text ?? ""
    screen.query.rx.text.asDriver()
      .drive(onNext: { [unowned self] _ in if performDepth == 0 { reportChanges() } })
      .disposed(by: bag)
    screen.list.rx.itemHighlighted.asDriver()
      .drive(onNext: { [unowned self] _ in if performDepth == 0 { reportChanges() } })
      .disposed(by: bag)
    display.resizes
      .drive(onNext: { [unowned self] _ in occur(.resize) })
      .disposed(by: bag)
    if command.screen.sync {
      whenComplete { [unowned self] in occur(.start) }
    } else {
      MainScheduler.runLater { [weak self] in self?.occur(.start) }
    }
  }

  /// Reports `change` and `focus` if the query or the highlight has changed.
  func reportChanges(because causes: Set<BindingEvent> = []) {
    let query = screen.query.text ?? ""
    if query != eventState.query {
      eventState.query = query
      eventState.causesOfResults = causes
      occur(.change, because: causes)
    }
    let focus = highlighted?.id
    if focus != eventState.focus {
      eventState.focus = focus
      occur(.focus, because: causes)
    }
  }

  /// Reports `load` once the results of all candidates are shown.
  func inputDidComplete() {
    whenComplete { [unowned self] in
      fitHeight()
      eventState.isInputComplete = true
      occur(.load)
      reportCount()
    }
  }

  /// Reports `one` and `zero` if complete results have become such.
  func reportCount() {
    guard eventState.isInputComplete, isComplete, let results = displayed?.results else { return }
    let count = EventState.ResultCount(query: results.query.text, matched: min(2, results.matched))
    if count == eventState.count { return }
    eventState.count = count
    switch count.matched {
    case 0: occur(.zero, because: eventState.causesOfResults)
    case 1: occur(.one, because: eventState.causesOfResults)
    default: break
    }
  }
}
