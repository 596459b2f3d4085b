import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxCore
import RxLoop
import RxTraits

/// Performs the actions of keys and of other programs, and those of the events that follow.
///
/// An event does not occur as a consequence of its own actions, now or later: each call names its causes,
/// and results have the causes of the query and of the order that they belong to. So `focus:up` with
/// `--cycle` moves one row, and `zero:put(x)` adds one letter.
@MainActor
final class ActionPerformer {
  /// The query of results and the number of matches, 2 for more.
  private struct ResultCount: Equatable {
    let query: String
    let matched: Int
  }

  /// The number of bytes of output after which the command of `transform` is ended.
  private static let outputLimit = 1 << 20

  /// Called by the actions that choose, with the name of a key of `--expect`.
  var accept: @MainActor (_ key: String?) -> Void = { _ in }
  /// Called by the actions that end the run.
  var end: @MainActor (SearchOutcome) -> Void = { _ in }

  private let command: FileSearchCommand
  private let expectedKeys: [KeyPress: String]
  private let view: ResultView
  private let feed: CandidateFeed
  private let status: StatusLine
  private let display: any SearchDisplay
  private let bag = DisposeBag()
  /// The actions of keys and events, without those that `unbind` has disabled.
  private var bindings: KeyBindings
  /// The number of calls of `perform` that are running, one inside the other.
  private var depth = 0

  /// The query at the latest event `change`.
  private var changedQuery = ""
  /// The highlighted candidate at the latest event `focus`.
  private var focus: EntryID?
  /// The results for which `one` and `zero` were reported last.
  private var reportedCount: ResultCount?
  /// The events whose actions have asked for the results on display.
  private var causesOfResults: Set<BindingEvent> = []
  /// True if all candidates that exist at the start have been read.
  private var isInputComplete = false

  /// The commands of `transform` and its like that are running, by the number of their start.
  private var transformCommands: [Int: RunningCommand] = [:]
  private var transformCount = 0
  /// Ends the commands that have been cancelled.
  private let terminator = ProcessGroupTerminator()

  /// Creates a performer without keys and events before `start()`.
  ///
  /// - Parameters:
  ///   - command: the arguments of the program.
  ///   - settings: the bindings of keys and events.
  ///   - view: performs the actions on the results.
  ///   - feed: the candidates.
  ///   - status: shows failures, and how many commands run.
  ///   - display: the origin of keys.
  init(
    _ command: FileSearchCommand,
    _ settings: ScreenSettings,
    view: ResultView,
    feed: CandidateFeed,
    status: StatusLine,
    display: any SearchDisplay
  ) {
    self.command = command
    (bindings, expectedKeys) = (settings.bindings, settings.expectedKeys)
    (self.view, self.feed, self.status, self.display) = (view, feed, status, display)
  }

  /// Takes keys, reports `start`, and from now on all other events.
  func start() {
    display.keyAction = { [unowned self] key in
      if let name = expectedKeys[key.canonical] {
        return { [unowned self] in accept(name) }
      }
      guard let actions = bindings[key] else { return nil }
      return { [unowned self] in perform(actions) }
    }
    showKeys()
    changedQuery = view.query
    let screen = view.screen
    screen.query.rx.text.asDriver()
      .drive(onNext: { [unowned self] _ in if depth == 0 { reportChanges() } })
      .disposed(by: bag)
    screen.list.rx.itemHighlighted.asDriver()
      .drive(onNext: { [unowned self] _ in if depth == 0 { reportChanges() } })
      .disposed(by: bag)
    display.resizes
      .drive(onNext: { [unowned self] _ in occur(.resize) })
      .disposed(by: bag)
    if command.screen.sync {
      feed.whenComplete { [unowned self] in occur(.start) }
    } else {
      MainScheduler.runLater { [weak self] in self?.occur(.start) }
    }
  }

  /// Kills all commands: the program ends.
  func kill() {
    for command in transformCommands.values { command.kill() }
    terminator.killAll()
  }

  /// Tells the display, and in a page its user, which keys have actions.
  private func showKeys() {
    display.bindingsDidChange(bindings.keys + expectedKeys.keys)
    view.layout.keys?.text =
      "  "
      + bindings.summary(
        choice: command.browseArguments.effectOfChoice(ofFiles: feed.source.hasFiles),
        choosing: expectedKeys.keys
      )
  }

  // MARK: - Events

  /// Performs the actions of an event, unless the event is among its causes.
  private func occur(_ event: BindingEvent, because causes: Set<BindingEvent> = []) {
    guard !causes.contains(event), let actions = bindings[event] else { return }
    perform(actions, because: causes.union([event]))
  }

  /// Reports `change` and `focus` if the query or the highlight has changed.
  private func reportChanges(because causes: Set<BindingEvent> = []) {
    let query = view.query
    if query != changedQuery {
      changedQuery = query
      causesOfResults = causes
      occur(.change, because: causes)
    }
    let focus = view.highlighted?.id
    if focus != self.focus {
      self.focus = focus
      occur(.focus, because: causes)
    }
  }

  /// Reports the events of new results, and continues what waits for them if they are complete.
  func resultsDidChange() {
    reportChanges(because: causesOfResults)
    feed.resumeIfComplete()
    reportCount()
  }

  /// Reports `load`: the results of all candidates are shown.
  func inputDidComplete() {
    isInputComplete = true
    occur(.load)
    reportCount()
  }

  /// Lets `load` be reported again: other candidates are being read.
  func inputDidRestart() { isInputComplete = false }

  /// Reports `one` and `zero` if complete results have become such.
  private func reportCount() {
    guard isInputComplete, feed.isComplete, let results = view.displayed?.results else { return }
    let count = ResultCount(query: results.query.text, matched: min(2, results.matched))
    if count == reportedCount { return }
    reportedCount = count
    switch count.matched {
    case 0: occur(.zero, because: causesOfResults)
    case 1: occur(.one, because: causesOfResults)
    default: break
    }
  }

  // MARK: - Actions

  /// Performs the actions of a key or an event one after the other, and reports the events that follow.
  ///
  /// Actions after `execute-silent` and `transform` wait for the end of the command. Actions after `sync` wait until the
  /// list shows the present state of the disk.
  ///
  /// - Parameters:
  ///   - actions: the actions.
  ///   - causes: the events that have led to the actions; none for a key.
  func perform(_ actions: [BoundAction], because causes: Set<BindingEvent> = []) {
    depth += 1
    performEach(actions, because: causes)
    depth -= 1
    reportChanges(because: causes)
  }

  private func performEach(_ actions: [BoundAction], because causes: Set<BindingEvent>) {
    var rest = actions[...]
    while let action = rest.popFirst() {
      let continuation: @MainActor @Sendable () -> Void = { [weak self, rest = Array(rest)] in
        self?.perform(rest, because: causes)
      }
      if action.action.changesResults { causesOfResults = causes }
      if action.action.isTransform { return transform(action, then: Array(rest), because: causes) }
      switch action.action {
      case .executeSilent: return runInBackground(action, whenDone: continuation)
      case .sync: return feed.sync(then: continuation)
      default: perform(action)
      }
    }
  }

  private func perform(_ bound: BoundAction) {
    switch bound.action {
    case .ignore: break
    case .abort: end(.left)
    case .cancel where view.query.isEmpty, .deleteCharacterOrEnd where view.query.isEmpty,
      .backwardDeleteCharacterOrEnd where view.query.isEmpty:
      end(.left)
    case .accept: accept(nil)
    case .acceptNonEmpty: if !view.choice.isEmpty { accept(nil) }
    case .become: if let command = bound.command { end(.became(command, view.substitutions)) }
    case .clearScreen: display.redraw()
    case .execute: runOnTerminal(bound)
    case .reload, .reloadSync: reload(bound)
    case .unbind:
      bindings.disable(bound.triggers)
      showKeys()
    case .rebind:
      bindings.enable(bound.triggers)
      showKeys()
    default: view.perform(bound)
    }
  }

  // MARK: - Commands

  /// Returns the command of a binding, or nil when it needs a file and none is highlighted.
  private func runnable(_ bound: BoundAction) -> ShellCommand? {
    guard let command = bound.command, view.highlighted != nil || !command.needsFile else {
      return nil
    }
    return command
  }

  private func runOnTerminal(_ bound: BoundAction) {
    guard let command = runnable(bound) else { return }
    var failure: Int32 = 0
    let substitutions = view.substitutions
    if display.lend({ failure = CommandExecution.run(command, substitutions) }) {
      return show(failure: failure == 0 ? nil : command)
    }
    status.content.failure = "execute needs a terminal; there is execute-silent"
  }

  /// Runs a command without output while the search continues; the command may outlive the search.
  private func runInBackground(
    _ bound: BoundAction,
    whenDone: @escaping @MainActor @Sendable () -> Void
  ) {
    guard let command = runnable(bound) else { return whenDone() }
    do {
      try CommandExecution.start(command, view.substitutions) { [weak self] in
        self?.status.content.running -= 1
        whenDone()
      }
      status.content.running += 1
      show(failure: nil)
    } catch {
      show(failure: command)
      whenDone()
    }
  }

  /// Replaces the candidates by the lines of a command.
  private func reload(_ bound: BoundAction) {
    guard let command = runnable(bound) else { return }
    do {
      try feed.reload(
        from: command.process(view.substitutions),
        named: command.text,
        showsPartialLines: bound.action == .reload
      )
      show(failure: nil)
    } catch {
      show(failure: command)
    }
  }

  private func show(failure: ShellCommand?) {
    status.content.failure = failure.map { "cannot run \(ScreenText(argument: $0.text).text)" }
  }

  // MARK: - Actions that a command prints

  /// Runs a command beside the search, and performs the actions that its output stands for.
  ///
  /// - Parameters:
  ///   - bound: `transform`, `transform-query` or their like.
  ///   - rest: the actions that follow.
  ///   - causes: the events that have led to the action, and so to those of the output.
  private func transform(
    _ bound: BoundAction,
    then rest: [BoundAction],
    because causes: Set<BindingEvent>
  ) {
    guard let command = bound.command else { return perform(rest, because: causes) }
    var output: [UInt8] = []
    transformCount += 1
    let id = transformCount
    let finish = { [unowned self] (actions: [BoundAction]) in
      transformCommands[id] = nil
      status.content.running -= 1
      perform(actions + rest, because: causes)
    }
    do {
      transformCommands[id] = try RunningCommand(
        command.process(view.substitutions),
        terminator: terminator,
        receive: { [unowned self] bytes in
          output += bytes
          if output.count <= Self.outputLimit { return }
          transformCommands[id]?.cancel()
          status.content.failure = "\(bound.action.rawValue): more than 1 MiB of output"
          finish([])
        },
        end: { [unowned self] _ in finish(actions(of: output, for: bound.action)) }
      )
      status.content.running += 1
      show(failure: nil)
    } catch {
      show(failure: command)
      perform(rest, because: causes)
    }
  }

  /// Returns the actions for the output of a command; none if there is a mistake in them, which is shown.
  private func actions(of output: [UInt8], for action: SearchAction) -> [BoundAction] {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = RawArguments.text(of: Array(lines.first ?? []))
    switch action {
    case .transformQuery: return [BoundAction(action: .changeQuery, argument: first)]
    case .transformPrompt: return [BoundAction(action: .changePrompt, argument: first)]
    case .transformHeader:
      let shown = lines.last?.isEmpty ?? false ? lines.dropLast() : lines[...]
      let text = shown.map { RawArguments.text(of: Array($0)) }.joined(separator: "\n")
      return [BoundAction(action: .changeHeader, argument: text)]
    default:
      do throws(CommandError) {
        return try actions(in: output, of: action.rawValue)
      } catch {
        status.content.failure = ScreenText(Array(error.text.utf8)).text
        return []
      }
    }
  }

  /// Parses actions with a plus between them; line breaks around them do not count.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - source: the origin of the text, which begins each message.
  /// - Returns: the actions; none for an empty text.
  /// - Throws: an error that names the wrong part.
  func actions(in bytes: [UInt8], of source: String) throws(CommandError) -> [BoundAction] {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    var text = bytes.drop(while: isBreak)
    while let last = text.last, isBreak(last) { text.removeLast() }
    if text.isEmpty { return [] }
    var parser = BindingParser(
      // Control characters stay as they are: a command may have several lines.
      String(decoding: text, as: UTF8.self),
      of: source,
      hasPlaces: command.queryArguments.contents
    )
    return try parser.onlyActions()
  }
}
