import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls

/// The actions of keys and events.
extension InteractiveSession {
  /// Performs the actions of a key or an event one after the other, and reports the events that follow.
  ///
  /// Actions after `execute-silent` and `transform` wait for the end of the command. Actions after `sync` wait until the
  /// list shows the present state of the disk.
  ///
  /// - Parameters:
  ///   - actions: the actions.
  ///   - causes: the events that have led to the actions; none for a key.
  func perform(_ actions: [BoundAction], because causes: Set<BindingEvent> = []) {
    performDepth += 1
    performEach(actions, because: causes)
    performDepth -= 1
    reportChanges(because: causes)
  }

  private func performEach(_ actions: [BoundAction], because causes: Set<BindingEvent>) {
    var rest = actions[...]
    while let action = rest.popFirst() {
      let continuation: @MainActor @Sendable () -> Void = { [weak self, rest = Array(rest)] in
        self?.perform(rest, because: causes)
      }
      if action.action.changesResults { eventState.causesOfResults = causes }
      if action.action.isTransform { return transform(action, then: Array(rest), because: causes) }
      switch action.action {
      case .executeSilent: return runInBackground(action, whenDone: continuation)
      case .sync: return sync(then: continuation)
      default: perform(action)
      }
    }
  }

  private func perform(_ bound: BoundAction) {
    switch bound.action {
    case .ignore: break
    case .abort: stop(.left)
    case .accept: accept()
    case .acceptNonEmpty: if !choice.isEmpty { accept() }
    case .cancel: if isQueryEmpty { stop(.left) } else { setQuery("") }
    case .clearScreen: display.redraw()
    case .toggleSort where !source.hasFiles && sorter.order == .score:
      sorter.inputOrder.ignoresScore.toggle()
      showOrder()
    case .cycleSort, .toggleSort:
      sorter.order =
        bound.action == .cycleSort || sorter.order == .score
        ? sorter.order.next : .score
      showOrder()
    case .toggleWrap: screen.list.wrapsText.toggle()
    case .trackCurrent, .toggleTrack: track(bound.action)
    case .enableSearch: screen.searchesQuery = true
    case .disableSearch: screen.searchesQuery = false
    case .toggleSearch: screen.searchesQuery.toggle()
    case .previousHistory, .previousHistoryLong:
      settings.history?.previous(before: screen.query.text ?? "").map { setQuery($0) }
    case .nextHistory: settings.history?.next().map { setQuery($0) }
    case .execute: runOnTerminal(bound)
    case .reload, .reloadSync: reload(bound)
    case .unbind:
      bindings.disable(bound.triggers)
      showKeys()
    case .rebind:
      bindings.enable(bound.triggers)
      showKeys()
    case .become: if let command = bound.command { stop(.became(command, substitutions)) }
    default:
      _ = move(bound) || mark(bound.action) || edit(bound) || scroll(bound)
    }
  }

  // MARK: - The marks

  private func mark(_ action: SearchAction) -> Bool {
    switch action {
    case .toggle, .toggleDown, .toggleUp, .toggleIn, .toggleOut, .toggleAll, .select, .deselect,
      .selectAll, .deselectAll, .clearSelection:
      if command.screen.isMultiple { changeMarks(action) }
      return true
    default: return false
    }
  }

  private func changeMarks(_ action: SearchAction) {
    let list = screen.list
    switch action {
    case .toggleAll: toggleAll()
    case .selectAll: list.addMarks(index.snapshot.stillPresent(allRows))
    case .deselectAll, .clearSelection: list.removeMarks()
    default:
      guard let row = list.highlightedRow else { return }
      let isMarked = list.isMarked(row: row)
      // The list may still show a row whose file has been removed.
      if !isMarked, index.snapshot.stillPresent([highlighted].compactMap { $0 }).isEmpty { break }
      if action != .select && action != .deselect || isMarked == (action == .deselect) {
        list.userDidToggleMark(row: row)
      }
    }
    switch action {
    case .toggleDown: stepDown(1)
    case .toggleUp: stepDown(-1)
    case .toggleIn: step(-1)
    case .toggleOut: step(1)
    default: break
    }
    showMarks()
  }

  private var allRows: [SearchRow] { displayed?.allRows(withPositions: command.json) ?? [] }

  private func toggleAll() {
    let rows = allRows
    let marked = Set(screen.list.markedModels.compactMap { ($0 as? SearchRow)?.id })
    screen.list.removeMarks(identifiedBy: rows.lazy.map(\.id))
    screen.list.addMarks(index.snapshot.stillPresent(rows.filter { !marked.contains($0.id) }))
  }

  // MARK: - The query

  private var isQueryEmpty: Bool { screen.query.text?.isEmpty ?? true }

  /// Replaces the query as if the user had typed it.
  private func setQuery(_ text: String) { screen.query.userDidEdit(QueryText.asTyped(text)) }

  private func edit(_ bound: BoundAction) -> Bool {
    let query = screen.query
    switch bound.action {
    case .backwardCharacter: query.userDidMoveCursor(.characterBackward)
    case .forwardCharacter: query.userDidMoveCursor(.characterForward)
    case .backwardWord: query.userDidMoveCursor(.wordBackward)
    case .forwardWord: query.userDidMoveCursor(.wordForward)
    case .beginningOfLine: query.userDidMoveCursor(.lineStart)
    case .endOfLine: query.userDidMoveCursor(.lineEnd)
    case .backwardDeleteCharacterOrEnd where isQueryEmpty, .deleteCharacterOrEnd where isQueryEmpty:
      stop(.left)
    case .backwardDeleteCharacter, .backwardDeleteCharacterOrEnd:
      query.userDidDelete(.characterBackward)
    case .deleteCharacter, .deleteCharacterOrEnd: query.userDidDelete(.characterForward)
    case .backwardKillWord: query.userDidDelete(.wordBackward)
    case .killWord: query.userDidDelete(.wordForward)
    case .killLine: query.userDidDelete(.lineEnd)
    case .lineDiscard: query.userDidDelete(.lineStart)
    case .wordRubout: query.userDidDelete(.blankBackward)
    case .yank: query.userDidYank()
    case .clearQuery: setQuery("")
    case .put: query.userDidInsert(QueryText.asTyped(bound.argument))
    case .changeQuery: setQuery(bound.argument)
    case .changePrompt: layout.setPrompt(bound.argument)
    case .changeHeader: layout.setHeader(bound.argument)
    default: return false
    }
    return true
  }

  // MARK: - The preview

  private func scroll(_ bound: BoundAction) -> Bool {
    let pane = preview.pane
    let page = max(1, (pane.room?.height ?? 0) - 1)
    switch bound.action {
    case .togglePreview: setPreview(isShown: !preview.isShown)
    case .showPreview: setPreview(isShown: true)
    case .hidePreview: setPreview(isShown: false)
    case .togglePreviewWrap: pane.wraps.toggle()
    case .refreshPreview: preview.refresh()
    case .previewUp: pane.userDidScroll(by: -1)
    case .previewDown: pane.userDidScroll(by: 1)
    case .previewPageUp: pane.userDidScroll(by: -page)
    case .previewPageDown: pane.userDidScroll(by: page)
    case .previewHalfPageUp: pane.userDidScroll(by: -max(1, page / 2))
    case .previewHalfPageDown: pane.userDidScroll(by: max(1, page / 2))
    case .previewTop: pane.userDidScroll(by: -pane.lines.count)
    case .previewBottom: pane.userDidScroll(by: pane.lines.count)
    case .changePreview:
      preview.command = bound.command
      showPreview()
    default: return false
    }
    return true
  }

  private func setPreview(isShown: Bool) {
    preview.isShown = isShown
    showPreview()
  }

  // MARK: - Commands

  /// Returns the command of a binding, or nil when it needs a file and none is highlighted.
  func runnable(_ bound: BoundAction) -> ShellCommand? {
    guard let command = bound.command, highlighted != nil || !command.needsFile else { return nil }
    return command
  }

  private func runOnTerminal(_ bound: BoundAction) {
    guard let command = runnable(bound) else { return }
    var failure: Int32 = 0
    let substitutions = substitutions
    if display.lend({ failure = CommandExecution.run(command, substitutions) }) {
      return show(failure: failure == 0 ? nil : command)
    }
    state.failure = "execute needs a terminal; there is execute-silent"
    showStatus()
  }

  /// Runs a command without output while the search continues; the command may outlive the search.
  private func runInBackground(
    _ bound: BoundAction,
    whenDone: @escaping @MainActor @Sendable () -> Void
  ) {
    guard let command = runnable(bound) else { return whenDone() }
    do {
      try CommandExecution.start(command, substitutions) { [weak self] in
        self?.state.running -= 1
        self?.showStatus()
        whenDone()
      }
      state.running += 1
      show(failure: nil)
    } catch {
      show(failure: command)
      whenDone()
    }
  }

  func show(failure: ShellCommand?) {
    state.failure = failure.map { "cannot run \(ScreenText(RawArguments.bytes(of: $0.text)).text)" }
    showStatus()
  }
}
