import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxCore
import RxLoop
import RxTraits

/// The chosen rows, and waiting until they can be chosen.
extension InteractiveSession {
  /// The highlighted row.
  var highlighted: SearchRow? {
    guard let place = screen.list.highlightedRow, let displayed, place < displayed.count else {
      return nil
    }
    return displayed[place]
  }

  /// The marked rows in the order of marking, or else the highlighted row.
  var choice: [SearchRow] {
    guard command.screen.isMultiple else { return highlighted.map { [$0] } ?? [] }
    let marked = screen.list.markedModels.compactMap { $0 as? SearchRow }
    return marked.isEmpty ? highlighted.map { [$0] } ?? [] : marked
  }

  /// Ends with the choice, or in a browser prints it, when the results are complete.
  ///
  /// While directories are read, a row that is highlighted for the query in the field is chosen at once.
  ///
  /// - Parameter key: the name of the key of `--expect` that was pressed.
  func accept(by key: String? = nil) {
    let isShown = highlighted != nil && displayed?.results.query.text == screen.searchText
    if state.isLoadingFiles, isShown {
      return finish(by: key)
    }
    whenComplete { [unowned self] in finish(by: key) }
  }

  private func finish(by key: String?) {
    let (rows, query) = (choice, screen.query.text ?? "")
    if !display.staysAfterChoice { return stop(.chosen(rows, query: query, key: key)) }
    if rows.isEmpty { return }
    do throws(CommandError) {
      try onChoice?(rows, query, key)
    } catch {
      return stop(.failed(error))
    }
    state.lastChoice =
      rows.count == 1 ? ScreenText(rows[0].printedBytes).text : "\(rows.count) names"
    screen.list.removeMarks()
    showMarks()
    showStatus()
    hand(over: rows)
  }

  /// True when all candidates have been searched for the query in the field, if it is searched for.
  var isComplete: Bool {
    !isSearchPending && displayed?.results.query.text == screen.searchText
      && contents?.isAbout(screen.query.text ?? "") ?? true
  }

  /// Calls `body` when the results are complete, now or later.
  func whenComplete(_ body: @escaping @MainActor () -> Void) {
    if isComplete { body() } else { actionsAfterResults.append(body) }
  }

  /// Calls `body` when the list shows every change that the disk had at the call.
  ///
  /// Directories that are not watched are compared with the disk instead. Of standard input the lines that
  /// have been read count.
  func sync(then body: @escaping @MainActor @Sendable () -> Void) {
    switch (source, state.phase) {
    case (.lines, _), (.contents, _), (.fleet, _): return whenComplete(body)
    case (.trees, .watching), (.trees, .notWatching): break
    case (.trees, _): return actionsAfterWatch.append { [unowned self] in sync(then: body) }
    }
    let caughtUp = watch?.sync().flatMap { [index] in index.settled() } ?? index.rescan()
    caughtUp
      .observe(on: MainScheduler.instance)
      .subscribe { [weak self] _ in MainActor.assumeIsolated { self?.search(then: body) } }
      .disposed(by: bag)
  }

  /// Searches again, and calls `body` when the list shows the results.
  private func search(then body: @escaping @MainActor @Sendable () -> Void) {
    isSearchPending = true
    index.searchAgain()
    whenComplete(body)
  }
}
